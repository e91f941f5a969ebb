import { type Checkout, calls, type Order } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fixtures } from '../../../catalog/testing.ts'
import { callSite } from '../../../people/oauth/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { item, newMerchant, type Shopper } from '../../cart/testing.ts'
import { saveAdditionalFee } from '../../fees/fees.ts'
import { saveCoupon } from '../../promotions/store.ts'
import { defaultProfile, profiles, saveShippingOption, saveShippingRegion } from '../../shipping/store.ts'
import { taxGroups } from '../../taxes/tax-groups.ts'
import { saveTaxRegion } from '../../taxes/tax-regions.ts'
import { openTestShop, review, setDetails, submit } from '../testing.ts'
import { requestFields, type Target, valueMessages } from './table.ts'

const covered = [
  calls.AddToCurrentCart,
  calls.UpdateCurrentCart,
  calls.UpdateCurrentCartLineItemQuantity,
  calls.EstimateCurrentCartTotals,
  calls.CreateCheckoutFromCurrentCart,
  calls.CreateCheckout,
  calls.UpdateCheckout,
  calls.AddToCheckout,
  calls.UpdateCheckoutLineItemsQuantity,
]

let site: Site
let merchant: Shopper
beforeAll(async () => {
  site = await createTestSite()
  await openTestShop(site)
  await site.db.updateTable('variants').set({ quantity: null, in_stock: 1 }).execute()
  merchant = await newMerchant(site)
  await saveCoupon(site.db, { code: 'TEN', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } })
  await saveAdditionalFee(site.db, { code: 'heavy', name: 'Heavy', price: 300, aboveWeight: 20 })
  await saveAdditionalFee(site.db, { code: 'wrap', name: 'Wrap', price: 100 })
  const groupId = 'c1a0f4e2-3b1d-4f6a-9a77-0d6f6f0a1b2c'
  await taxGroups.save(site.db, { id: groupId, name: 'Reduced', productIds: [] }, new Date())
  const general = await defaultProfile(site.db, new Date())
  await profiles.remove(site.db, general.id)
  await profiles.save(site.db, { ...general, id: groupId }, new Date())
  await saveTaxRegion(site.db, { country: 'DE', name: 'Reduced VAT', rate: '0.07', taxGroupId: groupId })
  const regionId = await saveShippingRegion(site.db, { name: 'America', destinations: [{ country: 'US' }] })
  const tiers = [{ upToWeight: null, cost: 2000 }]
  await saveShippingOption(site.db, {
    code: 'us',
    regionId,
    title: 'Air',
    method: 'DELIVERY',
    tiers,
    deliveryTime: '9 days',
  })
})
afterAll(() => site.close())

const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }

type Sent = Partial<Record<Target, object>>

interface Response {
  readonly status: number
  readonly body: object
}

/** Buys the baseline with what is sent beside it, and gives what every step responded. */
async function buyWith(send: Sent): Promise<Record<string, unknown>> {
  const steps: Record<string, unknown> = {}
  const take = (name: string, { status, body }: Response, field?: string) => {
    if (status !== 200) throw Object.assign(new Error(`${name}: ${JSON.stringify(body)}`), { body })
    steps[name] = field === undefined ? body : Object.entries(body).find(([key]) => key === field)?.[1]
  }
  const { options, ...lineFields } = { options: undefined, ...send.line }
  const lineItems = [{ ...item(fixtures.mug, 1, options), ...lineFields }]
  const service = { productName: { original: 'Course' }, itemType: { preset: 'SERVICE' }, price: '10', quantity: 1 }
  const customLineItems = [{ ...service, ...send.custom }]
  await merchant.delete()
  take('cart', await merchant.addRequest({ lineItems, customLineItems, ...send.add }), 'cart')
  if (send.update) take('cart', await merchant.update(send.update), 'cart')
  take('estimate', await merchant.estimate({ shippingAddress: address, ...send.estimate }))
  const created = await merchant.checkout({
    channelType: 'WEB',
    email: 'ada@example.com',
    shippingAddress: address,
    ...send.create,
  })
  take('created', created)
  const id = created.body.checkoutId
  await setDetails(site, id, ({ shipping }) => ({
    shipping: { ...shipping, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } },
  }))
  const call = <Body extends object>(method: string, path: string, body?: object) =>
    callSite<Body>(site, merchant.token, method, path, body)
  if (send.change)
    take('changed', await call('PATCH', `/ecom/v1/checkouts/${id}`, { checkout: { id, ...send.change } }))
  if (send.own) {
    const own = { channelType: 'WEB', lineItems, customLineItems, ...send.own }
    take('own', await call<{ checkout: Checkout }>('POST', '/ecom/v1/checkouts', own), 'checkout')
  }
  await setDetails(site, id, ({ billing }) =>
    billing ? { billing: { contactDetails: { firstName: 'Ada' }, ...billing } } : {},
  )
  take('checkout', await call<{ checkout: Checkout }>('GET', `/ecom/v1/checkouts/${id}`), 'checkout')
  const placed = await submit(site, id, await review(site, id)).catch((error) => error)
  if (placed.status === 'placed')
    take('order', await call<{ order: Order }>('GET', `/ecom/v1/orders/${placed.orderId}`), 'order')
  return steps
}

function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((found, name) => Object.entries(Object(found)).find(([key]) => key === name)?.[1], value)
}

const rows = Object.entries(requestFields).flatMap(([message, fields]) =>
  Object.entries(fields).map(([field, row]) => ({ name: `${message}.${field}`, row })),
)

describe('every request field of cart, checkout and estimate', () => {
  test('has a row', () => {
    const missing = new Set<string>()
    for (const { request } of covered) {
      const schema = z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })
      for (const message of [schema, ...Object.values(schema.$defs ?? {})]) {
        const { id, properties = {} } = message
        if (typeof id !== 'string' || valueMessages.includes(id)) continue
        for (const field of Object.keys(properties)) if (!requestFields[id]?.[field]) missing.add(`${id}.${field}`)
      }
    }
    expect([...missing]).toEqual([])
  })

  let baseline: Record<string, unknown>
  beforeAll(async () => {
    baseline = await buyWith({ own: {} })
  })

  for (const { name, row } of rows) {
    if ('seen' in row)
      test(`${name}: ${row.effect}`, async () => {
        expect(valueAt(await buyWith(row.send), row.seen)).not.toEqual(valueAt(baseline, row.seen))
      })
    if ('names' in row)
      test(`${name} is rejected: ${row.rejected}`, async () => {
        await expect(buyWith(row.send)).rejects.toThrow(row.names)
      })
  }
})
