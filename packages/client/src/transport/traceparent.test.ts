import { describe, expect, test } from 'vitest'
import { connect } from '../testing/stub-shop.ts'
import { json } from '../testing/stub-site.ts'
import { traceparent } from './traceparent.ts'

describe('a trace', () => {
  const parts = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/
  const tracesOf = async (begun?: string) => {
    const { currentCart, seen } = connect(() => json({ cart: {} }), { onRequest: traceparent(begun) })
    await currentCart.getCurrentCart()
    await currentCart.getCurrentCart()
    return seen.map(({ headers }) => parts.exec(headers.get('traceparent') ?? '')?.slice(1))
  }

  test.each([undefined, 'nonsense', '00-1-2-01'])('is created for each request without one: %s', async (begun) => {
    const [first, next] = await tracesOf(begun)
    expect([first?.[2], next?.[2]]).toEqual(['01', '01'])
    expect(next?.[0]).not.toBe(first?.[0])
  })

  test('continues an existing one, with a new span for each request', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const [first, next] = await tracesOf(`00-${trace}-00f067aa0ba902b7-00`)
    expect([first?.[0], next?.[0], first?.[2]]).toEqual([trace, trace, '00'])
    expect(next?.[1]).not.toBe(first?.[1])
  })
})
