import { expect, test } from 'vitest'
import { connect, failureOf } from '../testing/stub-shop.ts'
import { json } from '../testing/stub-site.ts'

test('hooks see each request, answer and failure, and may add a header', async () => {
  const events: string[] = []
  let failed = false
  const { currentCart, seen } = connect(
    () => {
      if (failed) return json({ cart: {} }, 200, { 'x-wix-request-id': 'r' })
      failed = true
      return json({}, 503)
    },
    {
      onRequest: ({ method, headers }) => {
        events.push(method)
        headers.set('traceparent', '00-1-1-01')
      },
      onResponse: ({ status, requestId }) => events.push(`${status} ${requestId}`),
      onError: ({ kind }) => events.push(kind),
    },
  )
  await currentCart.getCurrentCart()
  expect(events).toEqual(['GET', '503 undefined', 'system', 'GET', '200 r'])
  expect(seen[0]?.headers.get('traceparent')).toBe('00-1-1-01')
})

test.each(['onRequest', 'onResponse'] as const)(
  'an exception in %s fails the call once, as its cause',
  async (hook) => {
    const cause = new Error('a mistake in a hook')
    const { currentCart, seen } = connect(() => json({ cart: {} }), {
      [hook]: () => {
        throw cause
      },
    })
    for (const failing of [currentCart.getCurrentCart(), currentCart.addToCurrentCart({ lineItems: [] })]) {
      expect(await failureOf(failing)).toMatchObject({ kind: 'network', cause })
    }
    expect(seen).toHaveLength(hook === 'onRequest' ? 0 : 2)
  },
)
