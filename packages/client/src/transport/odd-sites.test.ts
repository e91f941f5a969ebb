import { expect, test, vi } from 'vitest'
import { parseFromUrl } from '../auth/callback.ts'
import { CartwrightError, createClient, isCartwrightError } from '../index.ts'
import { connect, failureOf } from '../testing/stub-shop.ts'
import { json } from '../testing/stub-site.ts'

test('an error has the same code over HTTP/2, which sends no reason phrase', async () => {
  const { currentCart } = connect(() => new Response('', { status: 403, statusText: '' }))
  expect(await failureOf(currentCart.getCurrentCart())).toMatchObject({ code: 'FORBIDDEN', message: 'Forbidden' })
})

test('an error after a redirect says which host to give', async () => {
  const redirected = () =>
    Object.defineProperties(new Response('', { status: 405 }), {
      redirected: { value: true },
      url: { value: 'https://www.site.test/ecom/v1/carts/current' },
    })
  const { currentCart } = connect(redirected)
  expect((await failureOf(currentCart.getCurrentCart())).hint).toBe(
    'The site redirects to https://www.site.test: give that as `host`',
  )
})

test('a deletion needs no body in its response', async () => {
  for (const status of [200, 204]) {
    const { currentCart } = connect(() => new Response(status === 204 ? null : '', { status }))
    await currentCart.deleteCurrentCart()
  }
})

test('concurrent reads in two languages are two requests', async () => {
  let language = 'en'
  const onRequest = ({ headers }: { headers: Headers }) => headers.set('accept-language', language)
  const { products, seen } = connect(() => json({ product: { id: 'p' } }), { onRequest })
  const english = products.getProduct('p')
  await Promise.resolve().then(() => Promise.resolve())
  await vi.waitUntil(() => seen.length === 1)
  language = 'de'
  await Promise.all([english, products.getProduct('p')])
  expect(seen.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', 'de'])
})

test('without dedupe each call has a request of its own', async () => {
  const { products, seen } = connect(() => json({ product: { id: 'p' } }), { dedupe: false })
  await Promise.all([products.getProduct('p'), products.getProduct('p')])
  expect(seen).toHaveLength(2)
})

test('every failure is an error of this package', async () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  const { currentCart, products } = connect(() => json({ cart: { id: 'c' } }))
  expect(await currentCart.getCurrentCart({ fetchOptions: circular })).toEqual({ id: 'c' })
  expect((await failureOf(currentCart.updateCurrentCart(circular))).kind).toBe('network')
  const rejecting = connect(() => Promise.reject(undefined), { retry: { attempts: 0 } })
  expect((await failureOf(rejecting.currentCart.getCurrentCart())).kind).toBe('network')
  const search: object = { search: { since: new Date(Number.NaN) } }
  expect(await failureOf(products.searchProducts(search))).toMatchObject({
    kind: 'validation',
    fieldErrors: { since: 'is an invalid date' },
  })
})

test('an error of another copy of this package is recognised', async () => {
  const copy = new URL('../error.ts?copy', import.meta.url).href
  const other: typeof import('../error.ts') = await import(/* @vite-ignore */ copy)
  const error = new other.CartwrightError('auth', 'Invalid iss')
  expect(other.CartwrightError).not.toBe(CartwrightError)
  expect(isCartwrightError(error, 'auth')).toBe(true)
  expect(error).toBeInstanceOf(CartwrightError)
  expect(isCartwrightError(new Error('Invalid iss'))).toBe(false)
})

test('a callback with an error and no state is read from the fragment', () => {
  expect(parseFromUrl('https://shop.test/callback#error=access_denied')).toMatchObject({ error: 'access_denied' })
})

test.each(['auth', 'currency', 'close'])('a module cannot be named %s', (name) => {
  const auth = () => ({ getAuthHeaders: async () => ({}) })
  expect(() => createClient({ auth, modules: { [name]: {} } })).toThrow(`A module cannot be named \`${name}\``)
})
