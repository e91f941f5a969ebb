import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestCatalog } from '../../catalog/testing.ts'
import { write } from '../../platform/database/write.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { applyShop } from './apply-shop.ts'
import type { Change } from './difference.ts'
import { readShop } from './read-shop.ts'
import { option } from './schema/delivery.ts'
import { shopFiles } from './testing.ts'

const apply = (site: Site, file: unknown) => write(site, null, (transaction) => applyShop(site, transaction, file))

const tables = [
  'settings',
  'locations',
  'delivery_profiles',
  'delivery_options',
  'tax_groups',
  'tax_exempt_groups',
  'tax_areas',
  'tax_regions',
  'coupons',
  'discount_rules',
  'additional_fees',
  'collections',
  'catalog_entities',
  'data_items',
  'translations',
] as const

/** Everything that a file could change, with revisions and dates. */
const dump = (site: Site) =>
  Promise.all(tables.map(async (table) => JSON.stringify(await site.db.selectFrom(table).selectAll().execute())))

test('S14: applying what was read changes nothing, for generated shops', async () => {
  await fc.assert(
    fc.asyncProperty(shopFiles, async (file) => {
      const site = await createTestSite()
      try {
        await apply(site, file)
        const stored = await dump(site)
        const read = JSON.parse(JSON.stringify(await readShop(site.db)))
        expect(await apply(site, read)).toEqual([])
        expect(await dump(site)).toEqual(stored)
        expect(await apply(site, file)).toEqual([])
      } finally {
        await site.close()
      }
    }),
    { numRuns: 3 },
  )
})

test('reports what it adds, changes and removes by path', async () => {
  const site = await createTestSite()
  const option = { code: 'parcel', title: 'Parcel', regions: ['Germany'], rates: [{ price: '4.90' }] }
  const delivery = { regions: [{ name: 'Germany', countries: ['DE'] }], options: [option] }
  await apply(site, { delivery, coupons: [{ code: 'ten', name: 'Ten', percentOff: 10 }] })
  const changed = { ...option, rates: [{ price: '5.90' }], freeFrom: '50.00' }
  const changes = await apply(site, { delivery: { ...delivery, options: [changed] }, coupons: [] })
  expect(changes.map(({ change, path }: Change) => `${change} ${path}`).sort()).toEqual([
    'added delivery.options[parcel].freeFrom',
    'changed delivery.options[parcel].rates',
    'removed coupons[TEN]',
  ])
  await site.close()
})

test.each<[what: string, file: unknown, message: RegExp]>([
  ['an unknown section', { taxs: [] }, /Unrecognized key: "taxs"/],
  ['a malformed amount', { fees: [{ code: 'a', name: 'A', price: '1,5' }] }, /fees\[0\]\.price: must be an amount/],
  [
    'an unknown region',
    { delivery: { options: [{ code: 'a', title: 'A', regions: ['Nowhere'], rates: [{ price: '1' }] }] } },
    /delivery\.options\[0\]\.regions\[0\]: there is no region "Nowhere"/,
  ],
  [
    'an unknown product',
    { coupons: [{ code: 'a', name: 'A', percentOff: 5, products: ['gone'] }] },
    /coupons\[0\]\.products\[0\]: there is no product "gone"/,
  ],
  [
    'an unknown tax group',
    { taxes: { regions: [{ country: 'DE', rates: [{ name: 'VAT', percent: '7', group: 'Books' }] }] } },
    /taxes\.regions\[0\]\.rates\[0\]\.group: there is no tax group "Books"/,
  ],
  [
    'an unknown location',
    {
      delivery: {
        options: [
          {
            code: 'a',
            type: 'PICKUP',
            title: 'A',
            rates: [{ price: '0' }],
            location: 'Nowhere',
            address: { country: 'DE' },
          },
        ],
      },
    },
    /delivery\.options\[0\]\.location: there is no location "Nowhere"/,
  ],
  ['a new location without an address', { locations: [{ name: 'Harbour' }] }, /locations\[0\]\.address: is required/],
  [
    'a default location that does not sell',
    { locations: [{ name: 'Harbour', default: true, sellsOnline: false }] },
    /locations\[0\]\.sellsOnline: must be true/,
  ],
  ['colors without contrast', { theme: { colors: { light: { text: '#ffffff' } } } }, /theme\.colors\.light\.text/],
  ['a page without a title', { pages: [{ id: 'a', slug: 'a', title: '' }] }, /pages\[0\].*title: is required/],
  ['another currency of a shop with products', { locale: { currency: 'USD' } }, /locale\.currency: must stay EUR/],
])('S14: rejects %s and changes nothing', async (_, file, message) => {
  const site = await createTestSite()
  await createTestCatalog(site)
  const before = await dump(site)
  await expect(apply(site, { ...Object(file), profile: { name: 'Another name' } })).rejects.toThrow(message)
  expect(await dump(site)).toEqual(before)
  await site.close()
})

test('names products by their slugs in profiles, tax groups and coupons', async () => {
  const site = await createTestSite()
  await createTestCatalog(site)
  const [product] = await site.db.selectFrom('products').select(['id', 'slug']).limit(1).execute()
  const slug = product?.slug ?? ''
  const file = {
    delivery: { profiles: [{ name: 'Bulky', products: [slug], regions: [{ name: 'Home', countries: ['DE'] }] }] },
    taxes: { groups: [{ name: 'Books', products: [slug] }] },
    coupons: [{ code: 'BOOK', name: 'Book', percentOff: 5, products: [slug] }],
  }
  await apply(site, file)
  const read = await readShop(site.db)
  expect(read.delivery?.profiles?.[0]).toMatchObject({ name: 'Bulky', products: [slug] })
  expect(read.taxes?.groups).toEqual([{ name: 'Books', products: [slug] }])
  expect(read.coupons?.[0]).toMatchObject({ code: 'BOOK', products: [slug] })
  await site.close()
})

test('groups of exempt customers are added, renamed and removed', async () => {
  const site = await createTestSite()
  const groups = async () => (await readShop(site.db)).taxes?.exemptGroups
  const charities = { id: '3f1c6a1e-5a0b-4c5d-9e2f-0a1b2c3d4e5f', name: 'Charities' }
  await apply(site, { taxes: { exemptGroups: [charities] } })
  expect(await groups()).toEqual([charities])
  await apply(site, { taxes: { exemptGroups: [{ ...charities, name: 'Churches' }] } })
  expect(await groups()).toEqual([{ ...charities, name: 'Churches' }])
  await apply(site, { taxes: { includedInPrices: true } })
  expect(await groups()).toHaveLength(1)
  await expect(apply(site, { taxes: { exemptGroups: [charities, charities] } })).rejects.toThrow('exemptGroups[1].id')
  await apply(site, { taxes: { exemptGroups: [] } })
  expect(await groups()).toEqual([])
  await site.close()
})

test('a pickup in the United States or Canada names its state, as by call', () => {
  const address = { country: 'US', city: 'Portland', addressLine: 'Ash Street 1' }
  const pickup = { code: 'shop', type: 'PICKUP', title: 'Shop', rates: [{ price: '0' }], address }
  const issues = option.safeParse(pickup).error?.issues
  expect(issues).toMatchObject([{ path: ['address', 'subdivision'], message: expect.stringContaining('is required') }])
  expect(option.parse({ ...pickup, address: { ...address, subdivision: 'US-OR' } }).address?.subdivision).toBe('US-OR')
})

test('discount rules of every kind are written and read again as they were', async () => {
  const site = await createTestSite()
  const discountRules = [
    { name: 'A tenth', percentOff: 10, minimumSubtotal: '50.00', firstOrderOnly: true as const, priority: 3 },
    { name: 'Bundle', bundle: { quantity: 3, price: '20.00' }, combines: false, maximumUses: 9 },
    { name: 'Delivery', freeDelivery: true as const, minimumSubtotal: '30.00', advertised: false },
    { name: 'Each', amountOffEach: '1.00', firstDay: '2026-11-27', lastDay: '2026-11-30' },
    { name: 'Fixed', fixedPrice: '9.99', weekly: { days: ['MON' as const], from: '17:00', to: '19:00' } },
    { name: 'Gift', buyXGetY: { buy: 2, get: 1, percentOff: 50, maximumTimes: 2 }, minimumQuantity: 3 },
    { name: 'Off', amountOff: '5.00', active: false },
    {
      name: 'Steps',
      tiers: {
        by: 'quantity' as const,
        steps: [
          { from: '3', percentOff: 5 },
          { from: '6', percentOff: 10 },
        ],
      },
    },
  ]
  await apply(site, { discountRules })
  expect((await readShop(site.db)).discountRules).toEqual(discountRules)
  expect(await apply(site, { discountRules })).toEqual([])
  const changes = await apply(site, { discountRules: [{ name: 'Off', amountOff: '6' }] })
  expect(changes.map(({ change, path }: Change) => `${change} ${path}`)).toContain('removed discountRules[Gift]')
  expect((await readShop(site.db)).discountRules).toEqual([{ name: 'Off', amountOff: '6.00' }])
  await site.close()
})

test('has product feeds by their names, without what follows the shop', async () => {
  const site = await createTestSite()
  const feeds = [{ name: 'Google', format: 'GOOGLE_XML', country: 'AT' }] as const
  await apply(site, { feeds })
  expect((await readShop(site.db)).feeds).toEqual(feeds)
  expect(await apply(site, { feeds })).toEqual([])
  expect(await apply(site, { feeds: [{ ...feeds[0], active: false }] })).toHaveLength(1)
  await site.close()
})

test('price lists are created and changed by their names, with the groups that they are for, and others stay', async () => {
  const site = await createTestSite()
  const settings = { currencyRates: [{ currency: 'USD', rate: '1.1' }] }
  const productAttributes = [
    { key: 'care', name: 'Care' },
    {
      key: 'material',
      name: 'Material',
      type: 'LIST' as const,
      choices: ['Oak', 'Linen'],
      filterable: true,
      translations: [{ language: 'de', name: 'Werkstoff', choices: { Oak: 'Eiche' } }],
    },
  ]
  const safetyContacts = [{ name: 'Olive Mill', text: 'Olive Mill, Moorweg 1, 28195 Bremen' }]
  await apply(site, { safetyContacts })
  expect((await readShop(site.db)).safetyContacts).toEqual(safetyContacts)
  expect(await apply(site, { safetyContacts })).toEqual([])
  const moved = [{ name: 'Olive Mill', text: 'Olive Mill, Deich 5, 28195 Bremen' }]
  expect((await apply(site, { safetyContacts: moved })).map(({ path }: Change) => path)).toEqual([
    'safetyContacts[Olive Mill].text',
  ])
  await apply(site, { productAttributes })
  expect((await readShop(site.db)).productAttributes).toEqual(productAttributes)
  expect(await apply(site, { productAttributes })).toEqual([])
  const priceLists = [
    { name: 'Dollars', currency: 'USD', showRegularPrice: false },
    { name: 'Sale', adjustment: { percentage: -20 }, firstDay: '2026-11-27', lastDay: '2026-11-30', priority: 5 },
    { name: 'Wholesale', customerGroups: ['Cafés', 'Hotels'], active: false },
  ]
  await apply(site, { settings, priceLists })
  expect((await readShop(site.db)).priceLists).toEqual(priceLists)
  expect(await apply(site, { priceLists })).toEqual([])
  const levels = [
    { name: 'Gold', rank: 2, visible: false, priceLists: ['Sale'] },
    { name: 'Silver', description: 'Early access' },
  ]
  const translations = { de: { membershipLevels: { Silver: { name: 'Silber', description: 'Vorab einkaufen' } } } }
  await apply(site, { membershipLevels: levels, translations })
  const read = await readShop(site.db)
  expect(read.membershipLevels).toEqual(levels)
  expect(read.translations?.de?.membershipLevels).toEqual(translations.de.membershipLevels)
  expect(await apply(site, { membershipLevels: levels, translations })).toEqual([])
  const changes = await apply(site, { priceLists: [{ name: 'Sale', adjustment: { percentage: -30 } }] })
  expect(changes.map(({ change, path }: Change) => `${change} ${path}`)).toEqual([
    'changed priceLists[Sale].adjustment.percentage',
    'removed priceLists[Sale].firstDay',
    'removed priceLists[Sale].lastDay',
    'removed priceLists[Sale].priority',
  ])
  expect((await readShop(site.db)).priceLists).toHaveLength(3)
  await site.close()
})

test('segments of customers are created and changed by their names; others stay', async () => {
  const site = await createTestSite()
  const customerSegments = [
    { name: 'Everyone' },
    { name: 'Wholesale', conditions: { tag: 'Wholesale', registered: true, minimumSpent: 500 } },
  ]
  await apply(site, { customerSegments })
  expect((await readShop(site.db)).customerSegments).toEqual(customerSegments)
  expect(await apply(site, { customerSegments })).toEqual([])
  await apply(site, {
    customerSegments: [{ name: 'Wholesale' }, { name: 'Readers', conditions: { subscribed: true } }],
  })
  expect((await readShop(site.db)).customerSegments).toEqual([
    { name: 'Everyone' },
    { name: 'Readers', conditions: { subscribed: true } },
    { name: 'Wholesale' },
  ])
  await site.close()
})

test('brands, ribbons, info sections and customizations are created and changed by their names; others stay', async () => {
  const site = await createTestSite()
  const file = {
    brands: [{ name: 'Kettle & Fold' }, { name: 'Weft' }],
    ribbons: [{ name: 'New' }],
    infoSections: [
      { name: 'Care', description: '<p>Wipe it dry.</p>' },
      { name: 'Care of linen', title: 'Care', description: '<p>Wash at 40 °C.</p>' },
    ],
    customizations: [
      {
        name: 'Colour',
        customizationType: 'PRODUCT_OPTION',
        customizationRenderType: 'SWATCH_CHOICES',
        choices: [
          { name: 'Moss', colorCode: '#47624b' },
          { name: 'Clay', colorCode: '#b5651d' },
        ],
      },
      {
        name: 'Engraving',
        customizationType: 'MODIFIER',
        customizationRenderType: 'FREE_TEXT',
        freeTextInput: { maxCharCount: 20, defaultAddedPrice: '4.50' },
      },
      {
        name: 'Wrapping',
        customizationType: 'MODIFIER',
        choices: [{ name: 'Gift box', defaultAddedPrice: '3.00' }, { name: 'Paper' }],
      },
    ],
  }
  await apply(site, file)
  expect(await readShop(site.db)).toMatchObject(file)
  expect(await apply(site, JSON.parse(JSON.stringify(await readShop(site.db))))).toEqual([])

  const [colour, engraving, wrapping] = file.customizations
  const changes = await apply(site, {
    brands: [{ name: 'Loam' }],
    infoSections: [{ name: 'Care', description: '<p>Oil it once a year.</p>' }],
    customizations: [
      { ...colour, choices: colour?.choices?.toReversed() },
      { ...engraving, freeTextInput: { maxCharCount: 30 } },
      { ...wrapping, choices: [{ name: 'Gift box' }] },
    ],
  })
  expect(changes.map(({ change, path }: Change) => `${change} ${path}`).sort()).toEqual([
    'added brands[Loam]',
    'changed customizations[Colour].choices (order)',
    'changed customizations[Engraving].freeTextInput.maxCharCount',
    'changed infoSections[Care].description',
    'removed customizations[Engraving].freeTextInput.defaultAddedPrice',
    'removed customizations[Wrapping].choices[Gift box].defaultAddedPrice',
    'removed customizations[Wrapping].choices[Paper]',
  ])
  await site.close()
})

test('a customization of the file names the rule that it breaks', async () => {
  const site = await createTestSite()
  const colour = { name: 'Colour', customizationType: 'PRODUCT_OPTION', choices: [{ name: 'Moss' }] }
  const rejects = (customization: object, message: string) =>
    expect(apply(site, { customizations: [customization] })).rejects.toThrow(message)
  await rejects({ ...colour, customizationRenderType: 'SWATCH_CHOICES' }, 'customizations[0].choices[0].colorCode')
  await rejects({ ...colour, choices: [{ name: 'Moss', defaultAddedPrice: '2' }] }, 'is for modifiers')
  await apply(site, { customizations: [colour] })
  await rejects({ ...colour, customizationRenderType: 'SWATCH_CHOICES' }, 'cannot be changed')
  await site.close()
})

test('locations are created and changed by their names, the default one is renamed, and pickups name theirs', async () => {
  const site = await createTestSite()
  const address = { country: 'DE', city: 'Kiel' }
  const kiel = { name: 'Kiel', address, timeZone: 'Europe/Berlin', priority: 2 }
  const shop = { name: 'Workshop', default: true as const, address, timeZone: 'Europe/Berlin' }
  const pickup = { code: 'kiel', type: 'PICKUP', title: 'Kiel', rates: [{ price: '0.00' }], address, location: 'Kiel' }
  await apply(site, { locations: [shop, kiel], delivery: { options: [pickup] } })
  expect((await readShop(site.db)).locations).toEqual([shop, kiel])
  expect((await readShop(site.db)).delivery?.options).toMatchObject([pickup])
  const { priority: _, ...other } = kiel
  const changes = await apply(site, { locations: [{ ...other, sellsOnline: false }] })
  expect(changes.map(({ change, path }: Change) => `${change} ${path}`).sort()).toEqual([
    'added locations[Kiel].sellsOnline',
    'removed locations[Kiel].priority',
  ])
  await apply(site, {
    locations: [{ ...kiel, default: true }],
    delivery: { options: [{ ...pickup, location: 'Workshop' }] },
  })
  const read = await readShop(site.db)
  expect(read.locations).toEqual([
    { ...kiel, default: true },
    { name: 'Workshop', address, timeZone: 'Europe/Berlin' },
  ])
  expect(read.delivery?.options?.[0]?.location).toBe('Workshop')
  await expect(apply(site, { locations: [kiel, kiel] })).rejects.toThrow('locations[1].name')
  await site.close()
})

test.each([
  [{ fees: [{ code: 'box', name: 'Box', price: '1.005' }] }, 'fees[0].price'],
  [{ coupons: [{ code: 'A', name: 'A', amountOff: '1.005' }] }, 'coupons[0].amountOff'],
  [{ coupons: [{ code: 'A', name: 'A', percentOff: 1e-7 }] }, 'coupons[0].percentOff'],
])('an amount that is finer than the currency is rejected by its path', async (file, path) => {
  const site = await createTestSite()
  try {
    await expect(apply(site, file)).rejects.toThrow(`${path}: must`)
  } finally {
    await site.close()
  }
})

test('who runs the shop is applied once, checked, and stays when invoices were issued', async () => {
  const site = await createTestSite()
  const business = {
    ...{ register: { court: 'Bremen', number: 'HRB 1' }, managers: ['Ada Moor'], firstInvoice: 500 },
    bankAccount: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  }
  expect(await apply(site, { business })).not.toEqual([])
  expect((await readShop(site.db)).business).toEqual(business)
  expect(await apply(site, { business })).toEqual([])
  await expect(apply(site, { business: { bankAccount: { iban: 'DE03120300000000202051' } } })).rejects.toThrow(
    'business.bankAccount.iban: is not an IBAN',
  )
  await expect(apply(site, { business: { firstInvoice: 0 } })).rejects.toThrow('business.firstInvoice')
  await site.close()
})
