// @vitest-environment node
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { pathOf } from './call-record.ts'
import { differences } from './cart-history.ts'
import { readServerCall, recordServerCalls } from './server-calls.ts'
import { inWords } from './session-facts.ts'

test('calls of a server travel in the header Server-Timing', async () => {
  const { fetch, serverTiming } = recordServerCalls(async (url) => {
    if (url.includes('away')) throw new TypeError('fetch failed')
    return new Response('{}', { status: 404 })
  })
  await fetch('https://site.test/stores/v1/products/tüte?query="a"', { method: 'GET' })
  await expect(fetch('https://site.test/away', { method: 'POST' })).rejects.toThrow('fetch failed')
  const header = serverTiming()
  expect(header).toMatch(
    /^cartwright;dur=[\d.]+;desc="GET 404 [!-~]+", cartwright;dur=[\d.]+;desc="POST failed \/away"$/,
  )
  new Headers({ 'Server-Timing': header })
  const [, description = ''] = /desc="([^"]*)"/.exec(header) ?? []
  expect(readServerCall({ name: 'cartwright', description, duration: 3 }, 5)).toMatchObject({
    onServer: true,
    method: 'GET',
    path: '/stores/v1/products/tüte?query="a"',
    status: 404,
    duration: 3,
    startedAt: 5,
  })
  expect(readServerCall({ name: 'db', description: 'GET 200 /x', duration: 3 }, 5)).toBeNull()
})

test('values that may be secret are left out of an address', () => {
  expect(pathOf('https://site.test/oauth2/authorize?sessionToken=abc&client_id=1&state=xyz')).toBe(
    '/oauth2/authorize?sessionToken=…&client_id=1&state=…',
  )
  expect(pathOf('/stores/v1/products')).toBe('/stores/v1/products')
})

test('the history says in words how two carts differ', () => {
  const line = (id: string, quantity: number) => ({ id, name: id, quantity })
  const cart = (...lines: ReturnType<typeof line>[]) => ({ id: 'c', lines })
  expect(differences(null, cart(line('Mug', 2)))).toEqual(['added 2 × Mug'])
  expect(differences(cart(line('Mug', 2), line('Bowl', 1)), cart(line('Mug', 1)))).toEqual([
    'Mug: 2 → 1',
    'removed Bowl',
  ])
  expect(differences(cart(), { ...cart(), couponCode: 'TEN' })).toEqual(['coupon TEN'])
  expect(differences({ ...cart(), couponCode: 'TEN' }, cart())).toEqual(['coupon TEN removed'])
  expect(differences(cart(), { ...cart(), id: 'd' })).toEqual(['another cart'])
})

test.each([
  [14_390, '3 h 59 min'],
  [125, '2 min'],
  [40, '40 s'],
  [-3, '0 s'],
])('%i seconds are %s', (seconds, words) => expect(inWords(seconds)).toBe(words))

/** What a bundler makes of a program of the production. */
async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'tsx' },
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    jsx: 'automatic',
    conditions: ['@cartwright/source'],
    external: ['react', 'react-dom', 'react/jsx-runtime', '@tanstack/react-query'],
    define: { 'import.meta.env.DEV': 'false' },
  })
  return outputFiles[0]?.text ?? ''
}

test('a bundle has the panel only when the panel is imported and shown', async () => {
  const page = `
    import { CartwrightProvider } from '@cartwright/react'
    import { CartwrightDevtools, recordCalls } from '@cartwright/react/devtools'
    export const options = { ...(import.meta.env.DEV && recordCalls()) }
    export const Page = () => <CartwrightProvider>{import.meta.env.DEV && <CartwrightDevtools />}</CartwrightProvider>`
  expect(await bundle(page)).not.toContain('cartwright-devtools')
  expect(await bundle(`export * from '@cartwright/react'`)).not.toContain('cartwright-devtools')
  expect(await bundle(page.replaceAll('import.meta.env.DEV', 'true'))).toContain('cartwright-devtools')
})
