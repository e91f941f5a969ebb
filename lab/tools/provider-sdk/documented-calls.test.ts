import { readFileSync } from 'node:fs'
import { callSite, createApiKey, createTestCatalog, createTestSite } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

type Site = Awaited<ReturnType<typeof createTestSite>>

let site: Site
let apiKey: string
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  apiKey = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

/** What the provider's guides for agents and its templates call. A path that ends with a slash is followed by an id. */
const documented = readFileSync(new URL('documented-calls.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

const ID = '00000000-0000-4000-8000-0000000000ff'

test('O12: each call of the provider’s guides and templates is served, or rejected by its name', async () => {
  const unknown: string[] = []
  for (const call of documented) {
    const [method = '', path = ''] = call.replaceAll(/\{[^}]+\}|(?<=\/)$/g, ID).split(' ')
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const answer = await callSite<{ message?: string }>(site, apiKey, method, path, body)
    const isUnknown = answer.status === 405 || answer.body.message?.startsWith('Unknown path')
    if (isUnknown || answer.status === 500) unknown.push(`${call}: ${answer.status} ${answer.body.message}`)
  }
  expect(unknown).toEqual([])
})
