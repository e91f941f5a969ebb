import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { visitorTokens } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { newMerchant } from '../../selling/cart/testing.ts'
import { buy, checkOutCart, openTestShop, setDetails } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { streetOf } from './order-address.ts'

describe('the street of an address line', () => {
  test.each([
    ['DE', 'Am Deich 5', 'Am Deich', '5'],
    ['DE', 'Hauptstr. 12 a', 'Hauptstr.', '12 a'],
    ['DE', 'Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['DE', 'Lerchenweg 7-9', 'Lerchenweg', '7-9'],
    ['AT', 'Mariahilfer Straße 1/2/3', 'Mariahilfer Straße', '1/2/3'],
    ['US', '350 5th Avenue', '5th Avenue', '350'],
    ['GB', '221B Baker Street', 'Baker Street', '221B'],
    ['FR', '12 bis, rue de Rivoli', 'rue de Rivoli', '12 bis'],
    ['IT', 'Via Roma, 10', 'Via Roma', '10'],
    ['DE', '5 Rue de la Paix', 'Rue de la Paix', '5'],
  ])('%s: %s', (country, addressLine, name, number) => {
    expect(streetOf({ country, addressLine })).toEqual({ name, number })
  })

  test.each(['Am Deich', 'Postfach 12 34', 'PO Box 7', '12', '', '5th Avenue'])('%j has no number', (addressLine) => {
    expect(streetOf({ country: 'DE', addressLine })).toBeNull()
  })

  test('is found in long lines without backtracking for seconds', () => {
    const before = process.cpuUsage().user
    for (const addressLine of ['1 '.repeat(75), '1-'.repeat(75), ', '.repeat(75), `${'a '.repeat(70)}1 1 1 x`])
      streetOf({ country: 'DE', addressLine })
    expect(process.cpuUsage().user - before).toBeLessThan(200_000)
  })
})

let site: Site
let order: Awaited<ReturnType<typeof buy>>
beforeAll(async () => {
  site = await createTestSite()
  const { clientId } = await openTestShop(site)
  const token = (await visitorTokens(site, clientId)).access_token
  const checkoutId = await checkOutCart(site, token, [[fixtures.mug, 1]])
  await setDetails(site, checkoutId, ({ shipping }) => ({
    shipping: { ...shipping, address: { ...shipping?.address, addressLine: 'Am Deich 5' } },
  }))
  order = await buy(site, token, checkoutId)
})
afterAll(() => site.close())

const street = { name: 'Am Deich', number: '5' }

test('an order has the street in parts beside its line, in every address', () => {
  for (const one of [order.recipientInfo, order.billingInfo, order.shippingInfo?.logistics?.shippingDestination])
    expect(one?.address).toMatchObject({ addressLine: 'Am Deich 5', streetAddress: street })
})

test('a changed line changes the parts, also where the old ones are sent back', async () => {
  const { token } = await newMerchant(site)
  const { address, ...recipient } = order.recipientInfo ?? {}
  const change = async (changes: object) => {
    const recipientInfo = { ...recipient, address: { ...address, ...changes } }
    const sent = { order: { id: order.id, recipientInfo } }
    return (await ask(site, token, calls.UpdateOrder, sent)).order.recipientInfo?.address?.streetAddress
  }
  expect(await change({})).toEqual(street)
  expect(await change({ addressLine: 'Domplatz 1' })).toEqual({ name: 'Domplatz', number: '1' })
  expect(await change({ addressLine: 'Am Markt' })).toEqual(undefined)
  expect(await change({ addressLine: undefined, streetAddress: { name: 'Ring', number: '3' } })).toEqual({
    name: 'Ring',
    number: '3',
  })
})
