import { calls, events } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastSequence, readEvents } from '../../platform/events/deliveries.ts'
import { payloadText } from '../../platform/events/envelope.ts'
import { typeOf } from '../../platform/events/event-types.ts'
import { openReceiver, openWebhookSite } from '../../platform/events/webhooks/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { buy, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { NIL_ID } from '../product/variants-of-draft.ts'
import { fixtures } from '../testing.ts'
import { returnStock } from './stock.ts'

const { mug, apron, apronVariants, bowl, wallpaper } = fixtures
const CHANGED = 'com.wix.ecommerce.catalog.api.v1.ProductChanged'
const VARIANTS_CHANGED = 'com.wix.ecommerce.catalog.api.v1.VariantsChanged'

let site: Site
let apiKey: string
let clientId: string
let seen: number
const closers: (() => unknown)[] = []

beforeEach(async () => {
  ;({ site, apiKey } = await openWebhookSite())
  closers.push(() => site.close())
  ;({ clientId } = await openTestShop(site))
  seen = await lastSequence(site.db)
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** What has happened to products since this was asked last, each as the wire has it. */
async function raised() {
  const fresh = await readEvents(site.db, { after: seen, limit: 1000 })
  seen = fresh.at(-1)?.sequence ?? seen
  return fresh
    .filter(({ entityType }) => entityType === 'wix.stores.catalog.v1.product')
    .map((event) => ({ type: typeOf(event), payload: JSON.parse(payloadText(event)) }))
}

const take = (...lines: [productId: string, variantId: string, decrementBy: number][]) =>
  ask(site, apiKey, calls.DecrementInventory, {
    decrementData: lines.map(([productId, variantId, decrementBy]) => ({ productId, variantId, decrementBy })),
  })

const origin = { originatedFromVersion: 'V1_CATALOG' }
const changed = (productId: string, changedFields: string[]) => ({
  type: CHANGED,
  payload: { productId, changedFields, ...origin },
})
const variantsChanged = (productId: string, ...variants: { variantId: string; choices: object }[]) => ({
  type: VARIANTS_CHANGED,
  payload: {
    productId,
    variants: variants.map((variant) => ({ ...variant, changedFields: ['stock'], ...origin })),
    ...origin,
  },
})
const mugsChanged = [changed(mug, ['stock', 'variants']), variantsChanged(mug, { variantId: NIL_ID, choices: {} })]

test('W01: taking or returning stock raises one event per product', async () => {
  await take([mug, NIL_ID, 2], [mug, NIL_ID, 1])
  expect(await raised()).toEqual(mugsChanged)
  await ask(site, apiKey, calls.IncrementInventory, {
    incrementData: [{ productId: mug, variantId: NIL_ID, incrementBy: 3 }],
  })
  expect(await raised()).toEqual(mugsChanged)
  await take([apron, apronVariants.largeClay, 2], [mug, NIL_ID, 1], [apron, apronVariants.smallMoss, 1])
  expect(await raised()).toEqual([
    ...mugsChanged,
    // No large apron is left, so its choices are not what they were either.
    changed(apron, ['productOptions', 'variants']),
    variantsChanged(
      apron,
      { variantId: apronVariants.smallMoss, choices: { Size: 'Small', Color: 'Moss' } },
      { variantId: apronVariants.largeClay, choices: { Size: 'Large', Color: 'Clay' } },
    ),
  ])
})

test('W01: an order raises the events of the stock it took, in its own transaction', async () => {
  const { token, checkoutId } = await goToCheckout(site, clientId, [
    [mug, 2],
    [bowl, 1],
    [wallpaper, 1],
  ])
  await raised()
  await buy(site, token, checkoutId)
  const announced = await raised()
  expect(announced).toEqual([
    ...mugsChanged,
    changed(bowl, ['stock', 'variants']),
    variantsChanged(bowl, { variantId: NIL_ID, choices: {} }),
  ])
  for (const { type, payload } of announced) {
    const { payload: schema } = type === CHANGED ? events[CHANGED] : events[VARIANTS_CHANGED]
    expect(schema.parse(payload)).toEqual(payload)
  }
})

test("W01: returning an order's stock raises events", async () => {
  await site.db
    .transaction()
    .execute((transaction) => returnStock(transaction, [{ productId: mug, variantId: NIL_ID, quantity: 1 }]))
  expect(await raised()).toEqual(mugsChanged)
})

test('W01: unchanged stock raises no event', async () => {
  await take([apron, apronVariants.mediumMoss, 1])
  const request = { decrementData: [{ productId: mug, variantId: NIL_ID, decrementBy: 11 }] }
  expect(await rejection(site, apiKey, calls.DecrementInventory, request)).toMatchObject({ status: 409 })
  const headers = { authorization: apiKey, 'idempotency-key': 'once', 'content-type': 'application/json' }
  const body = JSON.stringify({ decrementData: [{ productId: mug, variantId: NIL_ID, decrementBy: 1 }] })
  for (let time = 0; time < 2; time++) {
    await site.fetch(new Request(`${site.url}/stores/v2/inventoryItems/decrement`, { method: 'POST', headers, body }))
  }
  expect(await raised()).toEqual(mugsChanged)
})

test('W01: changes of stock reach webhooks and streams in their order', async () => {
  const { url, envelopes, close } = await openReceiver()
  closers.push(close)
  await ask(site, apiKey, calls.CreateWebhookSubscription, { subscription: { url, eventTypes: [VARIANTS_CHANGED] } })
  const stream = await site.fetch(
    new Request(`${site.url}/events/v1/stream?types=${CHANGED}`, { headers: { authorization: apiKey } }),
  )
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  closers.push(() => reader?.cancel())
  await take([mug, NIL_ID, 1])
  await take([bowl, NIL_ID, 1])

  let text = ''
  while (!text.includes(bowl)) {
    const { value, done } = (await reader?.read()) ?? { done: true }
    if (done) throw new Error(`The stream ended after ${text}`)
    text += value
  }
  const frames = text.split('\n\n').flatMap((frame) => /^data: (.*)$/m.exec(frame)?.[1] ?? [])
  expect(frames.map((data) => JSON.parse(data))).toMatchObject([
    { eventType: CHANGED, entityId: mug, data: { productId: mug, changedFields: ['stock', 'variants'] } },
    { eventType: CHANGED, entityId: bowl, data: { productId: bowl, changedFields: ['stock', 'variants'] } },
  ])
  await site.webhooks.deliverDue()
  const announced = envelopes().toSorted((a, b) => Number(a.entityEventSequence) - Number(b.entityEventSequence))
  expect(announced.map(({ eventType, payload }) => ({ type: eventType, payload }))).toEqual([
    mugsChanged[1],
    variantsChanged(bowl, { variantId: NIL_ID, choices: {} }),
  ])
})
