import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { defaultProfile } from '../../shipping/store.ts'
import { newMerchant } from '../testing.ts'

let site: Site
let token: string
beforeAll(async () => {
  site = await createTestSite()
  token = (await newMerchant(site)).token
})
afterAll(() => site.close())

const unknown = '00000000-0000-4000-8000-00000000cafe'
const talk = (more: object) => ({
  productName: { original: 'Talk' },
  price: '20',
  itemType: { preset: 'SERVICE' as const },
  ...more,
})

test.each(['deliveryProfileId', 'taxGroupId'])('rejects a custom item with an unknown %s', async (name) => {
  const customLineItems = [talk({}), talk({ [name]: unknown })]
  const expected = { status: 400, fields: [`customLineItems[1].${name}`] }
  const rejected = (call: Parameters<typeof rejection>[2], more = {}) =>
    rejection(site, token, call, { customLineItems, ...more })
  expect(await rejected(calls.AddToCurrentCart)).toEqual(expected)
  expect(await rejected(calls.CreateCheckout, { channelType: 'WEB' })).toEqual(expected)
  await ask(site, token, calls.AddToCurrentCart, { customLineItems: [talk({})] })
  expect(await rejected(calls.UpdateCurrentCart)).toEqual(expected)
  const { checkoutId: id } = await ask(site, token, calls.CreateCheckoutFromCurrentCart, { channelType: 'WEB' })
  expect(await rejected(calls.AddToCheckout, { id })).toEqual(expected)
  expect(await rejected(calls.UpdateCheckout, { checkout: { id } })).toEqual(expected)
})

test('stores the delivery profile of a custom item', async () => {
  const { id } = await defaultProfile(site.db, new Date())
  const { cart } = await ask(site, token, calls.AddToCurrentCart, {
    customLineItems: [talk({ deliveryProfileId: id })],
  })
  expect(cart.lineItems.at(-1)).toMatchObject({ deliveryProfileId: id })
})
