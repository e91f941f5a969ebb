import { calls } from '@cartwright/contract'
import { guard, guardPresent, unguard } from '@cartwright/design'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { saveCollection } from '../collection/save-collection.ts'
import type { ProductDraft, VariantDraft } from '../product/draft.ts'
import { anyPlainFields } from '../product/testing-plain-fields.ts'
import { storedAttributes } from '../write/attributes/stored-attributes.ts'
import { storedSafetyContacts } from '../write/safety-contacts/stored-contacts.ts'
import { saveProduct } from '../write/save-product.ts'
import { openManagement } from '../write/testing.ts'
import { exportText, importText } from './testing.ts'

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
const contactId = '00000000-0000-4000-8000-000000000003'
const collectionIds = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  await site.db.transaction().execute(async (transaction) => {
    await saveCollection(transaction, { id: collectionIds[0], name: '=Formula; "collection"' })
    await saveCollection(transaction, { id: collectionIds[1], name: "'Quoted" })
    const contact = { name: '=Marram', text: '@Marram; "Ceramics"' }
    await storedSafetyContacts.replace(transaction, contactId, contact, site.now())
    for (const [key, type] of [
      ['care', 'TEXT'],
      ['height', 'NUMBER'],
      ['made', 'DATE'],
    ] as const)
      await storedAttributes.create(transaction, { key, name: key, type }, site.now())
  })
})
afterAll(() => site.close())

/** Texts that CSV and spreadsheets stumble over, and any others. */
const nasty = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '+1',
    '-1',
    '@a',
    "'",
    "''",
    "'=1",
    '\t',
    '\r',
    '\n',
    'a\r\nb',
    '"',
    '""',
    ';',
    ',',
    '﻿',
    ' a ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary-ascii', maxLength: 20 }),
)
const textUpTo = (max: number) => nasty.map((text) => text.replaceAll('\0', '').slice(0, max).toWellFormed())
const filled = (max: number) => textUpTo(max).map((text) => text || 'x')
/** At least the discount that a product may have. */
const price = fc.integer({ min: 3, max: 10_000_000 })
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const stock = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map((quantity) => ({ quantity })),
  fc.boolean().map((inStock) => ({ quantity: null, inStock })),
)

/** What differs from product to product in another way: ids are given by the site, the rest is below. */
type Chosen = 'id' | 'giftCard' | 'service' | 'quantity' | 'inStock' | 'options' | 'variants' | 'managesVariants'
type Every<Draft, Except extends keyof Draft> = Record<Exclude<keyof Draft, Except>, fc.Arbitrary<unknown>>

const size = fc.constantFrom('0', '1', '12.5', '0.000001', '999999999')
const dimensions = optional(
  fc.record(
    { length: size, width: size, height: size, unit: fc.constantFrom('MM', 'CM', 'M', 'IN', 'FT', 'YD') },
    { requiredKeys: ['unit'] },
  ),
)
const weight = fc.constantFrom(0, 0.1, 1e-7, 12.345, 999_999)
const seoData = fc.record({
  tags: fc.array(
    fc.record({
      type: fc.constantFrom('title', 'meta', 'link'),
      props: fc.dictionary(fc.constantFrom('name', 'content'), textUpTo(20)),
      meta: fc.constant({}),
      children: textUpTo(40),
      custom: fc.boolean(),
      disabled: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  settings: fc.record({
    preventAutoRedirect: fc.boolean(),
    keywords: fc.array(fc.record({ term: filled(20), isMain: fc.boolean(), origin: fc.constant('USER') }), {
      maxLength: 2,
    }),
  }),
})

/** Of the attributes that the shop of this file has, in their order. */
const attributeValues = fc
  .record({
    care: optional(filled(40)),
    height: optional(fc.constantFrom('1', '-2.5', '120')),
    made: optional(fc.constant('2026-11-27')),
  })
  .map(({ care, height, made }) => [
    ...(care === undefined ? [] : [{ key: 'care', values: [care] }]),
    ...(height === undefined ? [] : [{ key: 'height', values: [height] }]),
    ...(made === undefined ? [] : [{ key: 'made', values: [made] }]),
  ])

/** Tags as an owner writes them; some begin as a formula does. */
const ownTags = fc.uniqueArray(fc.constantFrom('=sale', 'Summer 2026', '-50%', "'quoted", 'mother’s day', '"new"'), {
  maxLength: 3,
})

const plain = fc.record({
  slug: optional(fc.stringMatching(/^[a-z0-9]{3,20}(-[a-z0-9]{1,10})?$/)),
  productType: fc.constantFrom('physical' as const, 'digital' as const),
  seoData: optional(seoData),
  name: filled(80),
  description: textUpTo(500),
  sku: textUpTo(40),
  price,
  itemCost: optional(price),
  discount: optional(fc.constantFrom({ type: 'PERCENT' as const, value: 12.5 }, { type: 'AMOUNT' as const, value: 3 })),
  weight: optional(weight),
  productDimensions: dimensions,
  packageDimensions: dimensions,
  pricePerUnit: optional(
    fc.constant({
      totalQuantity: 0.75,
      totalMeasurementUnit: 'L' as const,
      baseQuantity: 100,
      baseMeasurementUnit: 'ML' as const,
    }),
  ),
  visible: fc.boolean(),
  brand: optional(filled(50)),
  ...anyPlainFields(filled),
  manufacturerId: optional(fc.constant(contactId)),
  responsiblePersonId: optional(fc.constant(contactId)),
  barcode: optional(filled(30)),
  energyLabel: optional(
    fc.record(
      {
        energyClass: fc.constantFrom('A' as const, 'G' as const),
        labelUrl: fc.constant('https://example.com/label.png'),
        dataSheetUrl: fc.constant('https://example.com/sheet.pdf'),
        registryUrl: fc.constant('https://eprel.ec.europa.eu/qr/1'),
      },
      { requiredKeys: ['energyClass'] },
    ),
  ),
  tags: ownTags,
  privateTags: ownTags,
  collectionIds: fc.shuffledSubarray(collectionIds),
  infoSections: fc.array(fc.record({ title: textUpTo(50), description: textUpTo(100) }), { maxLength: 4 }),
  customTextFields: fc.array(
    fc.record({
      title: textUpTo(100),
      maxLength: fc.integer({ min: 1, max: 500 }),
      mandatory: fc.boolean(),
      addedPrice: optional(price),
    }),
    { maxLength: 3 },
  ),
  modifiers: optional(
    fc.uniqueArray(
      fc.record({
        // Unlike all options and texts.
        name: filled(20).map((name) => `Extra ${name}`),
        optionType: fc.constantFrom('drop_down' as const, 'color' as const),
        mandatory: fc.boolean(),
        choices: fc.uniqueArray(
          fc.record({ value: fc.constant('#a8492a'), description: filled(20), addedPrice: optional(price) }),
          { selector: ({ description }) => description, minLength: 1, maxLength: 3 },
        ),
      }),
      { selector: ({ name }) => name, minLength: 1, maxLength: 2 },
    ),
  ),
  attributes: attributeValues,
  subscriptions: optional(
    fc.uniqueArray(
      fc.record(
        {
          id: fc.uuid(),
          title: filled(20),
          description: filled(60),
          visible: fc.boolean(),
          frequency: fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const, 'YEAR' as const),
          interval: fc.integer({ min: 1, max: 50 }),
          billingCycles: fc.integer({ min: 500, max: 999 }),
          freeTrialPeriod: fc.record({
            frequency: fc.constantFrom('DAY' as const, 'WEEK' as const, 'MONTH' as const, 'YEAR' as const),
            interval: fc.integer({ min: 1, max: 999 }),
          }),
          minimumCycles: fc.integer({ min: 2, max: 499 }),
          startDate: fc.constantFrom('2027-02-01T08:00:00.000Z', '2028-02-29T00:00:00Z'),
          discount: fc.constantFrom({ type: 'AMOUNT' as const, value: 250 }, { type: 'PERCENT' as const, value: 12.5 }),
        },
        { requiredKeys: ['id', 'title', 'visible', 'frequency', 'interval'] },
      ),
      { selector: ({ title }) => title, minLength: 1, maxLength: 3 },
    ),
  ),
  subscriptionOnly: fc.boolean(),
  seo: optional(fc.record({ title: textUpTo(60), description: textUpTo(60) })),
  images: fc.uniqueArray(fc.record({ place: fc.integer({ min: 0, max: 50 }), altText: textUpTo(40) }), {
    selector: ({ place }) => place,
    maxLength: 4,
  }),
} satisfies Every<ProductDraft, Chosen>)

/** What a variant may have of its own, where its product's variants are managed. */
const ownData = fc.record({
  sku: textUpTo(40),
  barcode: textUpTo(30),
  price: optional(price),
  itemCost: optional(price),
  weight: optional(weight),
  visible: fc.boolean(),
  productDimensions: dimensions,
  packageDimensions: dimensions,
} satisfies Every<VariantDraft, 'id' | 'choices' | 'quantity' | 'inStock'>)

const choices = fc.uniqueArray(filled(20), { minLength: 1, maxLength: 3 })
const options = fc
  .uniqueArray(fc.record({ name: filled(20).filter((name) => name !== '__proto__'), choices }), {
    selector: ({ name }) => name,
    minLength: 1,
    maxLength: 3,
  })
  .chain((made) =>
    fc.record({
      made: fc.constant(made),
      types: fc.array(fc.constantFrom('color' as const, 'drop_down' as const), { minLength: 3, maxLength: 3 }),
      stored: fc.array(fc.boolean(), { minLength: 27, maxLength: 27 }),
      stocks: fc.array(stock, { minLength: 27, maxLength: 27 }),
      own: fc.array(ownData, { minLength: 27, maxLength: 27 }),
      managesVariants: fc.boolean(),
    }),
  )

type Options = typeof options extends fc.Arbitrary<infer Value> ? Value : never

function withOptions(draft: ProductDraft, { made, types, stored, stocks, own, managesVariants }: Options) {
  const all = made.reduce<Record<string, string>[]>(
    (combinations, option) =>
      combinations.flatMap((one) => option.choices.map((choice) => ({ ...one, [option.name]: choice }))),
    [{}],
  )
  const variants = all.flatMap((variant, index) => {
    if (!stored[index] && index > 0) return []
    return [{ choices: variant, ...stocks[index], ...(managesVariants && own[index]) }]
  })
  return {
    ...draft,
    managesVariants,
    variants,
    options: made.map((option, index) => ({
      name: option.name,
      optionType: types[index] ?? 'drop_down',
      choices: option.choices.map((description) => ({
        value: types[index] === 'color' ? '#a8492a' : description,
        description,
        ...(index === 0 && draft.images?.[0] && { imageIds: [draft.images[0].id] }),
      })),
    })),
  }
}

const product = fc.tuple(plain, stock, fc.option(options, { nil: undefined })).map(([fields, units, chosen]) => {
  const images = fields.images.map(({ place, altText }) => ({
    id: `picture-${place}.jpg`,
    width: 800,
    height: 600,
    altText,
    ...(place % 3 === 0 && { url: `https://elsewhere.test/${place}?a=1,2;"3"` }),
    ...(place % 3 === 1 && {
      film: { posterId: 'poster.jpg', files: [{ id: `film-${place}.mp4`, width: 8, height: 6 }] },
    }),
  }))
  const subscriptionOnly = fields.subscriptions !== undefined && fields.subscriptionOnly
  const draft: ProductDraft = { ...fields, subscriptionOnly, images }
  return chosen ? withOptions(draft, chosen) : { ...draft, ...units }
})

/** No two with the same slug. */
const products = fc.uniqueArray(product, {
  comparator: (one, other) => one.slug !== undefined && one.slug === other.slug,
  minLength: 1,
  maxLength: 6,
})

test('I14: export and import change nothing, for any products', async () => {
  await fc.assert(
    fc.asyncProperty(products, async (drafts) => {
      await site.db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('products').execute()
        for (const draft of drafts) await saveProduct(transaction, draft)
      })
      const { job, errors, changes } = await importText(site, shop.apiKey, await exportText(site, shop.apiKey))
      expect(errors).toEqual([])
      expect(changes).toEqual([])
      expect(job.counts?.unchanged).toBe(drafts.length)
    }),
    { numRuns: 60 },
  )
})

test('I14: a catalog that was deleted comes back whole from its file', async () => {
  await fc.assert(
    fc.asyncProperty(product, async (draft) => {
      const { id } = await site.db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('products').execute()
        await transaction.deleteFrom('product_search').execute()
        return saveProduct(transaction, { ...draft, images: [], options: draft.options?.map(withoutImages) })
      })
      const file = await exportText(site, shop.apiKey)
      const before = await shop.product(id)
      await site.db.transaction().execute((transaction) => transaction.deleteFrom('products').execute())
      const { job } = await importText(site, shop.apiKey, file)
      expect(job).toMatchObject({ state: 'COMPLETED', counts: { created: 1 } })
      const { numericId, createdDate, lastUpdated, revision, ...after } = await shop.product(id)
      expect(before).toMatchObject(after)
    }),
    { numRuns: 40 },
  )
})

test('I14: images and videos of the library are restored, and so are the images of choices', async () => {
  const file = (id: string, media_type: string, video: object | null = null) => ({
    ...{ id, media_type, width: 800, height: 600, size_in_bytes: 1, file_name: id },
    created_at: site.now().toISOString(),
    video: video && JSON.stringify(video),
  })
  const facts = { posterId: 'poster.jpg', width: 1920, height: 1080, resolutionIds: ['small.mp4'] }
  await site.db
    .insertInto('media')
    .values([
      file('mug.jpg', 'image/jpeg'),
      file('poster.jpg', 'image/jpeg'),
      file('small.mp4', 'video/mp4', { width: 640, height: 360 }),
      file('film.mp4', 'video/mp4', facts),
      file('secret.jpg', 'image/jpeg'),
    ])
    .execute()
  await site.db.updateTable('media').set({ is_private: 1 }).where('id', '=', 'secret.jpg').execute()
  const { id } = await shop.create({
    name: 'Filmed mug',
    priceData: { price: 3 },
    productOptions: [{ name: 'Glaze', choices: [{ value: 'Moss', description: 'Moss' }] }],
  })
  await ask(site, shop.apiKey, calls.AddProductMedia, {
    id,
    media: [{ mediaId: 'film.mp4', choice: { option: 'Glaze', choice: 'Moss' } }, { mediaId: 'mug.jpg' }],
  })
  const { media, productOptions } = await shop.product(id)
  expect(media.items.map(({ mediaType }) => mediaType)).toEqual(['video', 'image'])
  const csv = await exportText(site, shop.apiKey)
  await ask(site, shop.apiKey, calls.DeleteProduct, { id })
  expect((await importText(site, shop.apiKey, csv)).job).toMatchObject({ counts: { created: 1 } })
  expect(await shop.product(id)).toMatchObject({ media, productOptions })

  const secret = `Slug,Name,Price,Image URL\nsecret,Secret,1,${site.url}/media/secret.jpg\n`
  expect((await importText(site, shop.apiKey, secret)).errors).toMatchObject([{ line: 2, column: 'Image URL' }])
})

const withoutImages = (option: NonNullable<ProductDraft['options']>[number]) => ({
  ...option,
  choices: option.choices.map(({ value, description }) => ({ value, description })),
})

test('any text comes out of its guarded cell as it went in, and no guarded cell begins a formula', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(unguard(guard(text))).toBe(text)
      expect(unguard(guardPresent(text))).toBe(text)
      expect(guard(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      expect(guardPresent(text)).not.toBe('')
    }),
  )
})
