import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const documentation = readFileSync(new URL('../../../docs/provider-sdk.md', import.meta.url), 'utf8')

/** The wrapper as the documentation shows it. */
const wrapper = /```ts\n(const \{ fetch: outside \}[\s\S]*?)```/.exec(documentation)?.[1] ?? ''

test.each([
  ['https://www.wixapis.com/oauth2/token?a=1', 'https://site.example/oauth2/token?a=1'],
  ['https://edge.wixapis.com/ecom/v1/carts/current', 'https://site.example/ecom/v1/carts/current'],
  ['https://readonly.wixapis.com/stores/v1/products', 'https://site.example/stores/v1/products'],
  [
    'https://static.wixstatic.com/media/a.png/v1/fill/w_9,h_9/a.png',
    'https://site.example/media/a.png/v1/fill/w_9,h_9/a.png',
  ],
  ['https://shop.example/api', 'https://shop.example/api'],
])('the documented wrapper sends %s to %s', async (from, to) => {
  const sent: string[] = []
  const scope = {
    fetch: async (input: string | URL | Request) => {
      sent.push(input instanceof Request ? `${input.method} ${input.url} ${await input.text()}` : String(input))
      return new Response()
    },
  }
  new Function('globalThis', wrapper)(scope)
  await scope.fetch(from)
  await scope.fetch(new URL(from))
  await scope.fetch(new Request(from, { method: 'POST', body: 'body' }))
  expect(sent).toEqual([to, to, `POST ${to} body`])
})
