import { expect, test } from 'vitest'
import { connect } from '../testing/stub-shop.ts'
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
