import { calls, GetSitePropertiesResponse } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { callSite } from '../../people/oauth/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { ask, rejection } from '../http/testing.ts'
import { openLibrary, photograph } from '../media/testing.ts'

let site: Site
let apiKey: string
let visitor: string
beforeEach(async () => {
  site = await createTestSite()
  apiKey = (await createApiKey(site, { name: 'Owner' })).apiKey
  visitor = await visitorToken(site)
})
afterEach(() => site.close())

const read = async (fields?: string[]) =>
  (await ask(site, visitor, calls.GetSiteProperties, { ...(fields && { fields }) })).properties
const contact = (businessContact: object, fields?: string[]) =>
  ask(site, apiKey, calls.UpdateBusinessContact, { businessContact, ...(fields && { fields }) })

test('visitors read what follows from the settings', async () => {
  const settings = { name: 'Linholme', language: 'de-AT', shopUrl: 'https://shop.test' }
  await ask(site, apiKey, calls.UpdateSiteSettings, { settings })
  expect(await read()).toEqual({
    siteDisplayName: 'Linholme',
    businessName: 'Linholme',
    locale: { languageCode: 'de', country: 'AT' },
    language: 'de',
    paymentCurrency: 'EUR',
    businessConfig: 'STORE',
    externalSiteUrl: 'https://shop.test',
    trackClicksAnalytics: false,
  })
})

test('the owner changes given fields, and clears those only in the mask', async () => {
  await contact({ email: 'hello@shop.test', phone: '+49 421 1234', address: { city: 'Bremen', country: 'DE' } })
  await contact({ fax: '+49 421 1235' })
  expect(await read(['email', 'phone', 'fax', 'locale'])).toEqual({
    email: 'hello@shop.test',
    phone: '+49 421 1234',
    fax: '+49 421 1235',
    locale: { languageCode: 'en', country: 'DE' },
  })
  await contact({ email: 'ignored@shop.test', phone: '+49 421 9' }, ['phone', 'fax'])
  const { email, phone, fax, address } = await read()
  expect([email, phone, fax]).toEqual(['hello@shop.test', '+49 421 9', undefined])
  expect(address).toMatchObject({ city: 'Bremen', country: 'DE', street: '', isPhysical: false })
})

test('a mask selects properties and paths within them, and rejects unknown ones', async () => {
  await contact({ email: 'hello@shop.test', address: { city: 'Bremen', zip: '28195' } })
  const properties = async (fields: string) => {
    const path = `/site-properties/v4/properties?fields=${fields}`
    return GetSitePropertiesResponse.parse((await callSite(site, visitor, 'GET', path)).body).properties
  }
  expect(await properties('email,paymentCurrency')).toEqual({ email: 'hello@shop.test', paymentCurrency: 'EUR' })
  const { body } = await callSite(site, visitor, 'GET', '/v4/properties?fields=address.city')
  expect(body).toMatchObject({ properties: { address: { city: 'Bremen' } } })
  expect(JSON.stringify(body)).not.toContain('28195')
  expect(await rejection(site, visitor, calls.GetSiteProperties, { fields: ['owner'] })).toEqual({
    status: 400,
    fields: ['fields'],
  })
})

test('the display name is the name of the settings, and the version counts every change', async () => {
  const version = async () => Number((await ask(site, visitor, calls.GetSiteProperties, {})).version)
  const before = await version()
  const profile = { siteDisplayName: 'Linholme', businessName: 'Linholme Ltd', companyId: 'HRB 1' }
  await ask(site, apiKey, calls.UpdateBusinessProfile, { businessProfile: profile })
  expect(await read(Object.keys(profile))).toEqual(profile)
  const { settings } = await ask(site, apiKey, calls.GetSiteSettings, {})
  expect(settings.name).toBe('Linholme')
  expect(settings).not.toHaveProperty('business')
  expect(await version()).toBe(before + 1)
  await ask(site, apiKey, calls.UpdateSiteSettings, { settings: { language: 'de' } })
  expect(await version()).toBe(before + 2)
  const cleared = { businessProfile: {}, fields: ['siteDisplayName'] }
  expect(await rejection(site, apiKey, calls.UpdateBusinessProfile, cleared)).toEqual({
    status: 400,
    fields: ['businessProfile.siteDisplayName'],
  })
})

test('a logo is an image of the library, which stays from then on', async () => {
  const library = await openLibrary(site)
  const { id } = await library.upload(await photograph(20, 20, 'png'))
  const document = await library.upload('Terms', { fileName: 'terms.txt' })
  const set = (logo: string) => ({ businessProfile: { logo } })
  await ask(site, apiKey, calls.UpdateBusinessProfile, set(id))
  expect(await read(['logo'])).toEqual({ logo: id })
  const row = await site.db.selectFrom('media').select('used_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.used_at).not.toBeNull()
  const unknown = { status: 404, code: 'MEDIA_NOT_FOUND' }
  expect(await rejection(site, apiKey, calls.UpdateBusinessProfile, set('nothing.png'))).toEqual(unknown)
  const noImage = { status: 400, fields: ['businessProfile.logo'] }
  expect(await rejection(site, apiKey, calls.UpdateBusinessProfile, set(document.id))).toEqual(noImage)
})

test('opening hours and consent policy are replaced as a whole', async () => {
  const morning = { openDay: 'MONDAY', openTime: '08:00', closeDay: 'MONDAY', closeTime: '24:00' } as const
  const holiday = { startDate: '2026-12-24T00:00:00.000Z', endDate: '2026-12-27T00:00:00.000Z' }
  const businessSchedule = { periods: [morning], specialHourPeriod: [holiday] }
  await ask(site, apiKey, calls.UpdateBusinessSchedule, { businessSchedule })
  await ask(site, apiKey, calls.UpdateConsentPolicy, { consentPolicy: { analytics: false } })
  await ask(site, apiKey, calls.UpdateConsentPolicy, { consentPolicy: { advertising: false } })
  expect(await read(['businessSchedule', 'consentPolicy'])).toEqual({
    businessSchedule: { periods: [morning], specialHourPeriod: [{ ...holiday, isClosed: true, comment: '' }] },
    consentPolicy: { essential: true, advertising: false },
  })
})

test.each([
  [
    'a period that ends before it begins',
    'periods[0].closeTime',
    { periods: [['MONDAY', '10:00', 'MONDAY', '09:00']] },
  ],
  ['a time of no day', 'periods[0].openTime', { periods: [['MONDAY', '24:30', 'TUESDAY', '09:00']] }],
  ['no day of the week', 'periods[0].openDay', { periods: [['LATER', '08:00', 'MONDAY', '09:00']] }],
  [
    'an exception that ends before it begins',
    'specialHourPeriod[0].endDate',
    { special: ['2026-12-27', '2026-12-24'] },
  ],
])('opening hours reject %s', async (_, field, { periods = [], special }: Hours) => {
  const businessSchedule = {
    periods: periods.map(([openDay, openTime, closeDay, closeTime]) => ({ openDay, openTime, closeDay, closeTime })),
    ...(special && { specialHourPeriod: [{ startDate: special[0], endDate: special[1] }] }),
  }
  expect(await rejection(site, apiKey, calls.UpdateBusinessSchedule, { businessSchedule })).toEqual({
    status: 400,
    fields: [`businessSchedule.${field}`],
  })
})

interface Hours {
  readonly periods?: readonly (readonly string[])[]
  readonly special?: readonly string[]
}

test('the time zone is an IANA name; the currency stays that of the prices', async () => {
  const region = (businessRegion: object, fields?: string[]) => ({ businessRegion, ...(fields && { fields }) })
  await ask(site, apiKey, calls.UpdateBusinessRegion, region({ timeZone: 'Europe/Berlin', paymentCurrency: 'EUR' }))
  expect((await read()).timeZone).toBe('Europe/Berlin')
  const rejected = (body: object) => rejection(site, apiKey, calls.UpdateBusinessRegion, body)
  const field = (name: string) => ({ status: 400, fields: [`businessRegion.${name}`] })
  expect(await rejected(region({ timeZone: 'Moon/Base' }))).toEqual(field('timeZone'))
  expect(await rejected(region({ paymentCurrency: 'USD' }))).toEqual(field('paymentCurrency'))
  expect(await rejected(region({}, ['paymentCurrency']))).toEqual(field('paymentCurrency'))
  expect(await rejected(region({}, ['language']))).toEqual({ status: 400, fields: ['fields'] })
})

test('every field is checked by name', async () => {
  const rejected = (businessContact: object) =>
    rejection(site, apiKey, calls.UpdateBusinessContact, { businessContact })
  const field = (name: string) => ({ status: 400, fields: [`businessContact.${name}`] })
  expect(await rejected({ email: 'nobody' })).toEqual(field('email'))
  expect(await rejected({ phone: 'call me' })).toEqual(field('phone'))
  expect(await rejected({ address: { country: 'Germany' } })).toEqual(field('address.country'))
  expect(await rejected({ address: { zip: '1'.repeat(21) } })).toEqual(field('address.zip'))
  expect(await rejected({ address: { coordinates: { latitude: 91 } } })).toEqual(field('address.coordinates.latitude'))
  expect(await rejected({ address: { hint: { placement: 'BELOW' } } })).toEqual(field('address.hint.placement'))
  const consentPolicy = { essential: false }
  expect(await rejection(site, apiKey, calls.UpdateConsentPolicy, { consentPolicy })).toEqual({
    status: 400,
    fields: ['consentPolicy.essential'],
  })
})

test('visitors change nothing, and a key needs the scope of the settings', async () => {
  const body = { businessContact: { email: 'evil@shop.test' } }
  expect(await rejection(site, visitor, calls.UpdateBusinessContact, body)).toMatchObject({ status: 403 })
  const { apiKey: narrow } = await createApiKey(site, { name: 'Narrow', scopes: ['READ_PRODUCTS'] })
  const lacking = { status: 403, code: 'INSUFFICIENT_SCOPE' }
  expect(await rejection(site, narrow, calls.UpdateBusinessContact, body)).toEqual(lacking)
  expect(await read(['email'])).toEqual({})
})
