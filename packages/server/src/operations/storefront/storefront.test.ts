import { calls } from '@cartwright/contract'
import { contrast, defaultTheme, deriveFooter, derivePalette, type MainColors } from '@cartwright/design'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask, callOf, rejection } from '../../platform/http/testing.ts'
import { openLibrary, photograph } from '../../platform/media/testing.ts'
import { saveShippingOption, saveShippingRegion } from '../../selling/shipping/store.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { contrastViolations } from './contrast.ts'

let site: Site
let apiKey: string
beforeEach(async () => {
  site = await createTestSite()
  apiKey = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterEach(() => site.close())

const read = async (language?: string) =>
  (await ask(site, null, calls.GetStorefront, language ? { language } : {})).storefront
const update = (settings: object) => ask(site, apiKey, calls.UpdateStorefrontSettings, { settings })
const rejected = (settings: object) => rejection(site, apiKey, calls.UpdateStorefrontSettings, { settings })

describe('reading', () => {
  test('needs no token and returns the defaults of a new shop', async () => {
    expect(await read()).toEqual({
      profile: { name: 'Shop', contact: {} },
      business: { legalName: '', address: {}, managers: [] },
      theme: defaultTheme,
      locale: {
        country: '',
        currency: 'EUR',
        currencies: ['EUR'],
        taxIncludedInPrices: false,
        language: 'en',
        languages: ['en'],
      },
      delivery: { countries: [], worldwide: false, timeZone: 'UTC' },
      menus: [],
      homeSections: [
        {
          id: 'hero',
          type: 'HERO',
          title: 'Shop',
          links: [{ label: 'See all products', url: '/collections/all' }],
          points: [],
        },
        {
          id: 'new',
          type: 'PRODUCTS',
          title: 'New in the shop',
          products: { sort: 'NEWEST', limit: 8 },
          links: [],
          points: [],
        },
        { id: 'collections', type: 'COLLECTIONS', title: 'Collections', links: [], points: [] },
      ],
      pages: [],
      withdrawalUrl: 'http://site.test/withdrawal?lang=en',
    })
  })

  test('takes tokens too, and rejects those that are not valid', async () => {
    expect((await callOf(site, await visitorToken(site), calls.GetStorefront, {})).status).toBe(200)
    expect((await callOf(site, 'OauthNG.JWS.nothing', calls.GetStorefront, {})).status).toBeGreaterThanOrEqual(400)
  })

  test('answers a cache that is up to date with 304', async () => {
    const first = await callOf(site, null, calls.GetStorefront, {})
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
    const etag = first.headers.get('etag') ?? ''
    const ask = (known: string) =>
      site.fetch(new Request(`${site.url}/storefront/v1/storefront`, { headers: { 'if-none-match': known } }))
    const second = await ask(`"other", W/${etag}`)
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', etag])
    await update({ profile: { tagline: 'New' } })
    const third = await ask(etag)
    expect([third.status, third.headers.get('etag') === etag]).toEqual([200, false])
  })

  test('names the countries that the shop delivers to', async () => {
    await site.db.transaction().execute(async (transaction) => {
      const option = { tiers: [], deliveryTime: '', title: '' }
      const regions = [
        { name: 'Near', destinations: [{ country: 'DE' }, { country: 'AT' }], method: 'DELIVERY' },
        { name: 'Far', destinations: [], method: 'DELIVERY' },
        { name: 'Door', destinations: [{ country: 'FR' }], method: 'PICKUP' },
      ] as const
      for (const { method, ...region } of regions) {
        const regionId = await saveShippingRegion(transaction, region)
        await saveShippingOption(transaction, { ...option, code: region.name, regionId, method })
      }
    })
    expect((await read()).delivery).toEqual({ countries: ['AT', 'DE'], worldwide: true, timeZone: 'UTC' })
  })

  test('says how long the first delivery option of the own country takes', async () => {
    await update({ locale: { country: 'DE' } })
    const region = async (country: string) =>
      saveShippingRegion(site.db, { name: country, destinations: [{ country }] })
    const option = { title: '', method: 'DELIVERY', deliveryTime: '', tiers: [] } as const
    const [germany, france] = [await region('DE'), await region('FR')]
    const save = (code: string, regionId: string, min: number, position: number) =>
      saveShippingOption(site.db, { ...option, code, regionId, position, workingDays: { min, max: min + 2 } })
    await save('abroad', france, 5, 0)
    await save('express', germany, 1, 2)
    await save('parcel', germany, 2, 1)
    expect((await read()).delivery.workingDays).toEqual({ min: 2, max: 4 })
  })
})

describe('updating', () => {
  test('changes given fields, and clears them by an empty text', async () => {
    await update({
      profile: { name: 'Kontor', tagline: 'Tea', description: 'Leaves', email: 'hello@shop.test', footnote: 'Fine' },
      locale: { country: 'DE', languages: ['de', 'en'] },
    })
    await update({ profile: { tagline: '', phone: '+49 421 1' } })
    const { profile, locale } = await read()
    expect(profile).toMatchObject({
      name: 'Kontor',
      description: 'Leaves',
      footnote: 'Fine',
      contact: { email: 'hello@shop.test', phone: '+49 421 1', address: { country: 'DE' } },
    })
    expect(profile.tagline).toBeUndefined()
    expect(locale).toEqual({
      country: 'DE',
      currency: 'EUR',
      currencies: ['EUR'],
      taxIncludedInPrices: false,
      language: 'de',
      languages: ['de', 'en'],
    })
    expect((await ask(site, apiKey, calls.GetSiteSettings, {})).settings).toMatchObject({
      name: 'Kontor',
      language: 'de',
    })
  })

  test('returns texts in the requested language', async () => {
    await update({
      profile: { tagline: 'Tea', description: 'Leaves', translations: [{ language: 'de', tagline: 'Tee' }] },
    })
    expect((await read('de')).profile).toMatchObject({ tagline: 'Tee', description: 'Leaves' })
    expect((await read('fr')).profile).toMatchObject({ tagline: 'Tea', description: 'Leaves' })
    expect((await ask(site, apiKey, calls.GetStorefrontSettings, {})).settings.profile.translations).toHaveLength(1)
  })

  test('shows images of the media library with their size', async () => {
    const { upload } = await openLibrary(site)
    const { id } = await upload(await photograph(80, 40, 'png'))
    await update({ profile: { logo: id } })
    expect((await read()).profile.logo).toEqual({ url: `${site.url}/media/${id}`, width: 80, height: 40 })
    expect(await rejected({ profile: { icon: 'gone.png' } })).toEqual({ status: 404, code: 'MEDIA_NOT_FOUND' })
    await update({ profile: { logo: '' } })
    expect((await read()).profile.logo).toBeUndefined()
  })

  test('keeps colors that were set before', async () => {
    await update({ theme: { colors: { light: { accent: '#7a1f1f' } }, cornerRadius: 0 } })
    await update({ theme: { colors: { light: { highlight: '#ffd0d0' } }, fonts: { heading: 'FRAUNCES' } } })
    const { colors, fonts, cornerRadius } = (await read()).theme
    expect(colors.light).toMatchObject({ accent: '#7a1f1f', highlight: '#ffd0d0' })
    expect(fonts).toEqual({ heading: 'FRAUNCES', body: 'INSTRUMENT_SANS' })
    expect(cornerRadius).toBe(0)
  })

  test.each<[what: string, settings: object, field: string]>([
    [
      'text that cannot be read',
      { theme: { colors: { light: { mutedText: '#bbbbbb' } } } },
      'theme.colors.light.mutedText',
    ],
    ['a color that is not one', { theme: { colors: { dark: { accent: 'red;}*{' } } } }, 'theme.colors.dark.accent'],
    ['an unknown font', { theme: { fonts: { body: 'https://evil.test/f.woff2' } } }, 'theme.fonts.body'],
    ['corners without end', { theme: { cornerRadius: 33 } }, 'theme.cornerRadius'],
    ['no language', { locale: { languages: [] } }, 'locale.languages'],
    ['a language twice', { locale: { languages: ['de', 'de'] } }, 'locale.languages'],
    ['an empty name', { profile: { name: '' } }, 'profile.name'],
    ['an invalid email address', { profile: { email: 'x' } }, 'profile.email'],
    [
      'two translations into one language',
      { profile: { translations: [{ language: 'de' }, { language: 'de' }] } },
      'profile.translations[1].language',
    ],
  ])('rejects %s by its field', async (_, settings, field) => {
    const before = await read()
    expect(await rejected(settings)).toEqual({
      status: 400,
      fields: expect.arrayContaining([`settings.${field}`]),
    })
    expect(await read()).toEqual(before)
  })

  test('is for owners and apps', async () => {
    const visitor = await visitorToken(site)
    expect(await rejection(site, visitor, calls.UpdateStorefrontSettings, { settings: {} })).toMatchObject({
      status: 403,
    })
  })
})

test('a new shop has colors with enough contrast', () => {
  expect(contrastViolations(defaultTheme)).toEqual([])
})

/** The shades of the main colors, on a footer in their tone. */
const deriveAll = (main: MainColors) => derivePalette({ ...main, footer: deriveFooter(main) })

test('shades follow the main colors, until one of them is chosen', async () => {
  const { light, dark } = defaultTheme.colors
  await update({ theme: { colors: { light: { background: '#fff4e0' } } } })
  expect((await read()).theme.colors).toEqual({ light: deriveAll({ ...light, background: '#fff4e0' }), dark })
  await update({ theme: { colors: { light: { mutedText: '#4a3a2a' } } } })
  await update({ theme: { colors: { light: { text: '#201810' } } } })
  const six = { ...light, background: '#fff4e0', text: '#201810' }
  expect((await read()).theme.colors.light).toEqual({ ...deriveAll(six), mutedText: '#4a3a2a' })
})

test('contrast is measured as WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe('fonts of one’s own', () => {
  /** The start of a WOFF2 file with TrueType outlines, as long as wanted. */
  const woff2 = (length = 400) => {
    const bytes = new Uint8Array(length)
    bytes.set([0x77, 0x4f, 0x46, 0x32, 0x00, 0x01, 0x00, 0x00])
    return bytes
  }

  test('are WOFF2 files of the library, served as such to other origins', async () => {
    const { upload } = await openLibrary(site)
    const { id } = await upload(woff2(), { fileName: 'brand.woff2' })
    await update({ theme: { fonts: { headingFile: id } } })
    const { theme } = await read()
    expect(theme.fonts).toEqual({ ...defaultTheme.fonts, headingFile: id })
    const file = await site.fetch(new Request(`${site.url}/media/${id}`))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(file.headers.get('access-control-allow-origin')).toBe('*')
    await update({ theme: { fonts: { headingFile: '' } } })
    expect((await read()).theme.fonts).toEqual(defaultTheme.fonts)
  })

  test('are rejected when they are no font, too large or unknown', async () => {
    const { upload } = await openLibrary(site)
    const image = await upload(await photograph(80, 40, 'png'))
    const large = await upload(woff2(300_001), { fileName: 'large.woff2' })
    for (const bodyFile of [image.id, large.id])
      expect(await rejected({ theme: { fonts: { bodyFile } } })).toMatchObject({
        status: 400,
        fields: ['settings.theme.fonts.bodyFile'],
      })
    expect(await rejected({ theme: { fonts: { bodyFile: 'none.woff2' } } })).toMatchObject({ status: 404 })
  })
})

test('the return policy is read as data, and cleared by an empty one', async () => {
  await update({ profile: { returns: { days: 30, isShippingFree: true } } })
  expect((await read()).profile.returns).toEqual({ days: 30, isShippingFree: true })
  await update({ profile: { returns: {} } })
  expect((await read()).profile.returns).toEqual({})
  expect(await rejected({ profile: { returns: { days: -1 } } })).toMatchObject({ status: 400 })
})
