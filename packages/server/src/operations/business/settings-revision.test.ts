import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type BillingShop, openBillingShop } from '../../orders/billing/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop()
})
afterEach(() => shop.site.close())

const settings = async () => (await ask(shop.site, shop.staff, calls.GetSiteSettings, {})).settings
const business = async () => (await ask(shop.site, shop.staff, calls.GetBusinessDetails, {})).businessDetails
const storefront = async () => (await ask(shop.site, shop.staff, calls.GetStorefrontSettings, {})).settings

test('settings, business details and storefront settings share one revision, which rises with each change', async () => {
  const first = await settings()
  expect([(await business()).revision, (await storefront()).revision]).toEqual([first.revision, first.revision])
  const profile = { tagline: 'Made slowly' }
  const changed = await ask(shop.site, shop.staff, calls.UpdateStorefrontSettings, { settings: { profile } })
  expect(Number(changed.settings.revision)).toBe(Number(first.revision) + 1)
  expect((await settings()).revision).toBe(changed.settings.revision)
})

test('a change that names an older revision is rejected and changes nothing; one that names none still works', async () => {
  const { revision } = await settings()
  await ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings: { downloadLimit: 7, revision } })
  const conflict = { code: 'REVISION_CONFLICT' }
  const fails = (call: Parameters<typeof rejection>[2], request: object) =>
    rejection(shop.site, shop.staff, call, request)
  expect(await fails(calls.UpdateSiteSettings, { settings: { downloadLimit: 9, revision } })).toMatchObject(conflict)
  const profile = { tagline: 'Late' }
  expect(await fails(calls.UpdateStorefrontSettings, { settings: { profile, revision } })).toMatchObject(conflict)
  const businessDetails = { legalName: 'Late GmbH', revision }
  expect(await fails(calls.UpdateBusinessDetails, { businessDetails })).toMatchObject(conflict)
  expect((await settings()).downloadLimit).toBe(7)
  expect((await storefront()).profile.tagline).toBe(undefined)
  expect((await business()).legalName).not.toBe('Late GmbH')
  await ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings: { downloadLimit: 9 } })
  expect((await settings()).downloadLimit).toBe(9)
})
