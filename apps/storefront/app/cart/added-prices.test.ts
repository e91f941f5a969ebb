import type { Cart, LineItem } from '@cartwright/client'
import { describe, expect, it } from 'vitest'
import { addedPricesCookie, formerPrice, readAddedPrices, rememberPrices, writeAddedPrices } from './added-prices.ts'

const mug = line('11111111-aaaa', 1, '28.00')
const bowl = line('22222222-bbbb', 2, '64.00')

describe('the prices at which lines were added', () => {
  it('remembers a new line at its current price', () => {
    const prices = rememberPrices(new Map(), null, cart(mug, bowl))
    expect([...prices]).toEqual([
      ['11111111', '28.00'],
      ['22222222', '64.00'],
    ])
  })

  it('keeps the old price of an existing line, and updates it when added again', () => {
    const before = cart(mug, bowl)
    const dearer = cart(line(mug.id, 1, '30.00'), line(bowl.id, 3, '70.00'))
    const prices = rememberPrices(rememberPrices(new Map(), null, before), before, dearer)
    expect([...prices.values()]).toEqual(['28.00', '70.00'])
  })

  it('drops removed lines', () => {
    const prices = rememberPrices(rememberPrices(new Map(), null, cart(mug, bowl)), cart(mug, bowl), cart(mug))
    expect([...prices.keys()]).toEqual(['11111111'])
  })

  it('tells a former price only where it differs as an amount', () => {
    const prices = new Map([['11111111', '28.00']])
    expect(formerPrice(line(mug.id, 1, '30.00'), prices)).toBe('28.00')
    expect(formerPrice(line(mug.id, 1, '28'), prices)).toBeUndefined()
    expect(formerPrice(bowl, prices)).toBeUndefined()
  })

  it("survives the cookie, within the cookie's size limit", () => {
    const many = Array.from({ length: 300 }, (_, index) => line(`${index + 10_000_000}-x`, 1, '99999.99'))
    const written = writeAddedPrices(rememberPrices(new Map(), null, cart(...many)))
    expect(encodeURIComponent(written).length).toBeLessThan(3_000)
    expect(readAddedPrices(withCookie(written)).get('10000299')).toBe('99999.99')
  })

  it('takes nothing from a cookie that it did not write', () => {
    expect([...readAddedPrices(withCookie('11111111:28.00 <b>:1 x:NaN 22222222:'))]).toEqual([['11111111', '28.00']])
  })
})

function line(id: string, quantity: number, amount: string): LineItem {
  return { id, quantity, price: { amount } } as LineItem
}

function cart(...lineItems: LineItem[]): Cart {
  return { lineItems } as Cart
}

function withCookie(value: string): Request {
  return new Request('http://shop.test/', { headers: { Cookie: `${addedPricesCookie}=${encodeURIComponent(value)}` } })
}
