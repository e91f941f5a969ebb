import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseGuest } from '../../people/members/privacy/erase-guest.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder } from '../billing/testing.ts'

let shop: BillingShop
let email: string
beforeAll(async () => {
  shop = await openBillingShop()
  email = (await placeTestOrder(shop)).order.buyerInfo.email ?? ''
})
afterAll(() => shop.site.close())

const eInvoice = { buyerReference: '04011000-1234512345-06', peppolId: '0204:04011000-1234512345-06' }
const set = (given: object) => ask(shop.site, shop.staff, calls.SetCustomerEInvoice, { email, eInvoice: given })
const get = (address = email) => ask(shop.site, shop.staff, calls.GetCustomerEInvoice, { email: address })

test('new orders of a customer have what is stored for the address, older ones stay', async () => {
  expect(await get()).toEqual({ eInvoice: {} })
  expect(await set(eInvoice)).toEqual({ eInvoice })
  expect(await get(email.toUpperCase())).toEqual({ eInvoice })
  const { order } = await placeTestOrder(shop)
  expect(order.eInvoice).toEqual(eInvoice)
  expect(await set({})).toEqual({ eInvoice: {} })
  expect((await placeTestOrder(shop)).order.eInvoice).toBe(undefined)
  expect((await ask(shop.site, shop.staff, calls.GetOrder, { id: order.id })).order.eInvoice).toEqual(eInvoice)
})

test('rejects a Peppol ID without its scheme, and callers who are not staff', async () => {
  const wrong = { email, eInvoice: { peppolId: '04011000' } }
  expect(await rejection(shop.site, shop.staff, calls.SetCustomerEInvoice, wrong)).toEqual({
    status: 400,
    fields: ['eInvoice.peppolId'],
  })
  const { token } = await placeTestOrder(shop)
  expect(await rejection(shop.site, token, calls.GetCustomerEInvoice, { email })).toMatchObject({ status: 403 })
})

test('erasing a guest deletes it', async () => {
  await set(eInvoice)
  await eraseGuest(shop.site, email)
  expect(await get()).toEqual({ eInvoice: {} })
})
