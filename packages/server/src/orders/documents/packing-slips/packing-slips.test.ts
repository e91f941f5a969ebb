import { calls, type Order } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listLocations } from '../../../catalog/inventory/locations/stored-location.ts'
import { fixtures } from '../../../catalog/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { type BillingShop, openBillingShop, placeTestOrder } from '../../billing/testing.ts'
import { listFulfillments } from '../../fulfillments/store.ts'
import { findOrder } from '../../orders/store.ts'
import { composeSlip } from './compose-slip.ts'
import { drawSlips } from './draw-slip.ts'

let shop: BillingShop
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-23T10:00:00Z')
  shop = await openBillingShop({ now: () => now })
})
afterEach(() => shop.site.close())

const listSlips = async (orderId: string) =>
  (await ask(shop.site, shop.staff, calls.ListPackingSlips, { orderId })).packingSlips
const open = (url = '') => shop.site.fetch(new Request(url))

async function compose(orderId: string, orderLanguage: string, fulfillmentIndex?: number, further: string[] = []) {
  const { db } = shop.site
  const order: Order = JSON.parse((await findOrder(db, orderId))?.document ?? '')
  const [fulfillments, settings] = [await listFulfillments(db, orderId), await readSettings(db)]
  const own = (await listLocations(db)).map(({ id, name }) => [id, name] as const)
  const locations = new Map([...own, ...further.map((name) => [name, name] as const)])
  const source = { order, orderLanguage, fulfillments, requests: [], locations, settings }
  return composeSlip(source, fulfillmentIndex === undefined ? undefined : fulfillments[fulfillmentIndex])
}

test('an order has the slip of what is still to be sent, then one for each parcel, as PDF', async () => {
  const { order } = await placeTestOrder(shop, [[fixtures.mug, 3]])
  const [line] = order.lineItems
  expect(await listSlips(order.id)).toEqual([{ url: expect.any(String), expirationDate: '2026-11-24T10:00:00.000Z' }])
  const send = (quantity: number) =>
    ask(shop.site, shop.staff, calls.CreateFulfillment, {
      orderId: order.id,
      fulfillment: {
        lineItems: [{ id: line?.id ?? '', quantity }],
        trackingInfo: { shippingProvider: 'dhl', trackingNumber: `T${quantity}` },
      },
    })
  const { fulfillmentId } = await send(1)
  const slips = await listSlips(order.id)
  expect(slips.map((slip) => slip.fulfillmentId)).toEqual([undefined, fulfillmentId])
  const answer = await open(slips[0]?.url)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  expect((await compose(order.id, 'en')).lines).toMatchObject([{ name: 'Harbour mug', quantity: 2 }])
  const parcel = await compose(order.id, 'en', 0)
  expect(parcel.lines).toMatchObject([{ quantity: 1 }])
  expect(parcel.facts).toContainEqual({ label: 'Tracking number', value: 'dhl T1' })
  await send(2)
  expect(await listSlips(order.id)).toHaveLength(2)
})

test('a slip states options, SKU, location and address in the language of the order, and no price', async () => {
  const { order } = await placeTestOrder(shop, [[fixtures.mug, 2]])
  const slip = await compose(order.id, 'de-DE')
  expect(slip.facts[0]).toEqual({ label: 'Bestellung', value: order.number })
  expect(slip.lines[0]?.details.join('\n'), 'a shop with one location').not.toMatch(/Aus/)
  const ofSeveral = await compose(order.id, 'de-DE', undefined, ['Annex'])
  expect(ofSeveral.lines[0]?.details.join('\n')).toMatch(/Aus .+: 2/)
  expect(slip.customer.length).toBeGreaterThan(1)
  const { total } = order.priceSummary
  expect(JSON.stringify({ ...slip, seller: [] })).not.toContain(total.formattedAmount)
  const pdf = await drawSlips([{ ...slip, note: 'Bitte beim Nachbarn abgeben' }], now)
  if (process.env.SAVE_SLIP) (await import('node:fs')).writeFileSync(process.env.SAVE_SLIP, pdf)
})

test('a link ends after a day and with its parcel, and a canceled order has nothing to pack', async () => {
  const { order } = await placeTestOrder(shop, [[fixtures.mug, 1]])
  const [slip] = await listSlips(order.id)
  now = new Date('2026-11-24T10:00:01Z')
  expect((await open(slip?.url)).status).toBe(404)
  expect((await open(`${shop.site.url}/packing-slips/nothing`)).status).toBe(404)
  const { fulfillmentId } = await ask(shop.site, shop.staff, calls.CreateFulfillment, {
    orderId: order.id,
    fulfillment: { lineItems: [{ id: order.lineItems[0]?.id ?? '' }] },
  })
  const [parcel] = await listSlips(order.id)
  await ask(shop.site, shop.staff, calls.DeleteFulfillment, { orderId: order.id, fulfillmentId })
  expect((await open(parcel?.url)).status).toBe(404)
  await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })
  expect(await listSlips(order.id)).toEqual([])
})

test('customers read no packing slip', async () => {
  const { order, token } = await placeTestOrder(shop, [[fixtures.mug, 1]])
  expect(await rejection(shop.site, token, calls.ListPackingSlips, { orderId: order.id })).toMatchObject({
    status: 403,
  })
  expect(
    await rejection(shop.site, shop.staff, calls.ListPackingSlips, { orderId: '7f5a0f9e-8d0c-4c3b-9f38-3a0d1f7a2b11' }),
  ).toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

test('one PDF has a slip of each order that has something to send', async () => {
  const orders = [
    (await placeTestOrder(shop)).order,
    (await placeTestOrder(shop)).order,
    (await placeTestOrder(shop)).order,
  ]
  const ids = orders.map(({ id }) => id)
  const [, sent = ''] = ids
  const lines = orders[1]?.lineItems.map(({ id }) => ({ id })) ?? []
  await ask(shop.site, shop.staff, calls.CreateFulfillment, { orderId: sent, fulfillment: { lineItems: lines } })
  const link = (orderIds: readonly string[]) =>
    ask(shop.site, shop.staff, calls.LinkPackingSlips, { orderIds: [...orderIds] })
  const all = await link(ids)
  expect(all).toMatchObject({ orderIds: [ids[0], ids[2]], skippedOrderIds: [sent] })
  const answer = await open(all.url)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pages = (await answer.text()).match(/\/Type \/Page\b/g)
  expect(pages).toHaveLength(2)
  expect(await link([sent])).toEqual({ orderIds: [], skippedOrderIds: [sent] })
  now = new Date('2026-11-25T10:00:00Z')
  expect((await open(all.url)).status).toBe(404)
})
