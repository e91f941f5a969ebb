import * as ours from '@cartwright/client'
import { siteProperties as ownModule } from '@cartwright/client/site'
import * as siteProperties from '@wix/auto_sdk_business-tools_site-properties'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { siteProperties }
const visit = () => createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
const own = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'any' }), modules })

test('visitors read the site properties, the owner changes them', async () => {
  const owner = own().siteProperties
  await owner.updateBusinessContact({
    email: 'hello@shop.test',
    phone: '+49 421 1234',
    address: { city: 'Bremen', country: 'DE', coordinates: { latitude: 53.08, longitude: 8.8 } },
  })
  await owner.updateBusinessProfile({ businessName: 'Linholme Ltd', description: 'Mugs' })
  await owner.updateBusinessContact({}, { fields: ['phone'] })
  await owner.updateBusinessRegion({ timeZone: 'Europe/Berlin' })
  await owner.updateConsentPolicy({ analytics: false })
  const periods = [{ openDay: 'MONDAY', openTime: '08:00', closeDay: 'MONDAY', closeTime: '18:00' } as const]
  await owner.updateBusinessSchedule({ periods })
  const { version, properties } = await visit().siteProperties.getSiteProperties()
  expect(Number(version)).toBeGreaterThan(1)
  expect(properties).toMatchObject({
    siteDisplayName: 'Linholme',
    businessName: 'Linholme Ltd',
    description: 'Mugs',
    email: 'hello@shop.test',
    address: { city: 'Bremen', street: '', coordinates: { latitude: 53.08, longitude: 8.8 } },
    businessSchedule: { periods, specialHourPeriod: [] },
    consentPolicy: { essential: true, analytics: false },
    timeZone: 'Europe/Berlin',
    language: 'en',
    paymentCurrency: 'EUR',
    externalSiteUrl: 'https://shop.test',
  })
  expect(properties).not.toHaveProperty('phone')
  const some = await visit().siteProperties.getSiteProperties({ fields: ['email', 'timeZone'] })
  expect(some.properties).toEqual({ email: 'hello@shop.test', timeZone: 'Europe/Berlin' })
})

test('rejects a read-only field by name', async () => {
  const visitor = visit().siteProperties
  const denied = { details: { applicationError: { code: 'PERMISSION_DENIED' } } }
  expect(await thrown(visitor.updateBusinessContact({ email: 'evil@shop.test' }))).toMatchObject(denied)
  const currency = own().siteProperties.updateBusinessRegion({ paymentCurrency: 'USD' })
  expect(await thrown(currency)).toMatchObject({
    details: { validationError: { fieldViolations: [{ field: 'businessRegion.paymentCurrency' }] } },
  })
})

test('our client reads and changes the same properties', async () => {
  const { siteProperties: owner } = ours.createClient({
    auth: ours.ApiKeyStrategy({ apiKey: shop.apiKey }),
    modules: { siteProperties: ownModule },
    host: ours.selfHosted(shop.site.url),
    fetch: (input, init) => shop.site.fetch(new Request(input, init)),
  })
  await owner.updateBusinessContact({ fax: '+49 421 1235' })
  await owner.updateBusinessProfile({ companyId: 'HRB 1' })
  const { properties } = await owner.getSiteProperties({ fields: ['fax', 'companyId'] })
  expect(properties).toEqual({ fax: '+49 421 1235', companyId: 'HRB 1' })
  await owner.updateBusinessContact({}, { fields: ['fax'] })
  expect((await visit().siteProperties.getSiteProperties({ fields: ['fax'] })).properties).toEqual({})
})
