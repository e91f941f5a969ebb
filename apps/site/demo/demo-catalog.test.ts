import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { renderArtwork } from './artwork/artwork.ts'
import { artworks } from './artwork/artworks.ts'
import { demoCatalog } from './catalog.ts'
import type { DemoImage, DemoProduct } from './demo-catalog.ts'

const { site, collections, products, coupons, taxRegions, shippingOptions } = demoCatalog
const media = new URL('./media/', import.meta.url)
const svg = (id: string): string => readFileSync(new URL(`${id}.svg`, media), 'utf8')

const images: DemoImage[] = [
  ...Object.values(site.images),
  ...collections.map(({ image }) => image),
  ...products.flatMap((product) => product.images),
]
const skus = products.flatMap((product) => [product.sku, ...(product.variants ?? []).map(({ sku }) => sku)])
const stockOf = ({ quantity, variants }: DemoProduct): (number | null)[] =>
  variants ? variants.map((variant) => variant.quantity) : [quantity]
const variantsOf = products.flatMap((product) => (product.variants ?? []).map((variant) => ({ product, variant })))
const unique = (values: readonly string[]) => expect(values.length - new Set(values).size).toBe(0)

describe('the demo catalog', () => {
  test('is a whole shop', () => {
    expect(products.length).toBeGreaterThanOrEqual(56)
    expect(collections).toHaveLength(8)
    for (const { slug } of collections) {
      const main = products.filter((product) => product.collections[0] === slug)
      expect(main.length, slug).toBeGreaterThanOrEqual(6)
    }
  })

  test('names nothing twice', () => {
    unique(products.map(({ slug }) => slug))
    unique(collections.map(({ slug }) => slug))
    unique(skus)
    unique(coupons.map(({ code }) => code))
    unique(taxRegions.map(({ country, subdivision }) => subdivision ?? country))
  })

  test('stays within the limits of the wire', () => {
    for (const product of products) {
      expect(product.name.length, product.slug).toBeLessThanOrEqual(80)
      expect(product.description.length, product.slug).toBeLessThanOrEqual(8000)
      expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(product.options?.length ?? 0, product.slug).toBeLessThanOrEqual(6)
    }
    for (const sku of skus) expect(sku.length, sku).toBeLessThanOrEqual(40)
    for (const { name, description } of collections) {
      expect(name.length, name).toBeLessThanOrEqual(50)
      expect(description.length, name).toBeLessThanOrEqual(600)
    }
  })

  test('has copy in paragraphs and nothing that could run', () => {
    for (const { slug, description, infoSections = [] } of products) {
      for (const html of [description, ...infoSections.map((section) => section.description)]) {
        expect(html, slug).toMatch(/^(<p>[^<]+<\/p>)+$/)
      }
    }
  })

  test('files every product under collections that exist', () => {
    const known = new Set(collections.map(({ slug }) => slug))
    for (const product of products) {
      unique(product.collections)
      for (const slug of product.collections) expect(known, product.slug).toContain(slug)
    }
    expect(products.filter((product) => product.collections.length > 1).length).toBeGreaterThanOrEqual(10)
  })

  test('sells above cost, also after the discount', () => {
    for (const { slug, priceMinor, itemCostMinor, discount, variants = [] } of products) {
      for (const price of [priceMinor, ...variants.map((variant) => variant.priceMinor ?? priceMinor)]) {
        const off = !discount ? 0 : discount.type === 'AMOUNT' ? discount.value : (price * discount.value) / 100
        expect(Number.isInteger(price), slug).toBe(true)
        expect(price - off, slug).toBeGreaterThan(0)
      }
      expect(priceMinor, slug).toBeGreaterThan(itemCostMinor)
    }
  })

  test('lists only variants whose choices exist, each combination once', () => {
    for (const { slug, options = [], variants = [] } of products) {
      expect(variants.length > 0, slug).toBe(options.length > 0)
      for (const { choices, sku } of variants) {
        expect(Object.keys(choices).sort(), sku).toEqual(options.map(({ name }) => name).sort())
        for (const { name, choices: known } of options) {
          expect(
            known.map(({ description }) => description),
            sku,
          ).toContain(choices[name])
        }
      }
      unique(variants.map(({ choices }) => options.map(({ name }) => choices[name]).join(' / ')))
      for (const { name, choices } of options) {
        for (const { description } of choices) {
          expect(
            variants.some((variant) => variant.choices[name] === description),
            `${slug}: ${description}`,
          ).toBe(true)
        }
      }
    }
  })

  test('shows choices by colours that are colours and images of the same product', () => {
    for (const { slug, options = [], images: own } of products) {
      const ids = own.map(({ id }) => id)
      for (const { optionType, choices } of options) {
        for (const { value, imageIds = [] } of choices) {
          if (optionType === 'color') expect(value, slug).toMatch(/^#[0-9a-f]{6}$/)
          for (const id of imageIds) expect(ids, slug).toContain(id)
        }
      }
    }
  })

  test.each<[feature: string, has: (product: DemoProduct) => unknown]>([
    ['is digital', ({ productType }) => productType === 'digital'],
    ['has a colour option', ({ options = [] }) => options.some(({ optionType }) => optionType === 'color')],
    [
      'has combinations that do not exist',
      ({ options = [], variants = [] }) =>
        variants.length < options.reduce((all, { choices }) => all * choices.length, 1),
    ],
    ['is discounted by an amount', ({ discount }) => discount?.type === 'AMOUNT'],
    ['is discounted by a percentage', ({ discount }) => discount?.type === 'PERCENT'],
    ['wears a ribbon', ({ ribbon }) => ribbon],
    ['has a maker', ({ brand }) => brand],
    ['is sold out', (product) => stockOf(product).every((quantity) => quantity === 0)],
    ['is sold out in part', (product) => stockOf(product).includes(0) && stockOf(product).some((units) => units !== 0)],
    ['is nearly gone', (product) => stockOf(product).some((units) => units !== null && units >= 1 && units <= 3)],
    ['takes a text', ({ customTextFields = [] }) => customTextFields.length > 0],
    ['demands a text', ({ customTextFields = [] }) => customTextFields.some(({ mandatory }) => mandatory)],
    ['has info sections', ({ infoSections = [] }) => infoSections.length > 0],
    ['is hidden', ({ visible }) => visible === false],
    ['shows images by choice', ({ options = [] }) => options.some(({ choices }) => choices.some((c) => c.imageIds))],
  ])('has a product that %s', (_feature, has) => {
    expect(products.filter(has).length).toBeGreaterThanOrEqual(1)
  })

  test('has variants that differ in price and weight, and a hidden one', () => {
    expect(variantsOf.some(({ variant }) => variant.visible === false)).toBe(true)
    expect(variantsOf.some(({ variant, product }) => variant.weight && variant.weight > product.weight)).toBe(true)
    expect(
      variantsOf.some(({ variant, product }) => variant.priceMinor && variant.priceMinor > product.priceMinor),
    ).toBe(true)
  })

  test('offers coupons, taxes and deliveries that refer to what is there', () => {
    for (const { code, appliesTo } of coupons) {
      if (appliesTo.scope === 'COLLECTION')
        expect(
          collections.map(({ slug }) => slug),
          code,
        ).toContain(appliesTo.collection)
    }
    for (const { ratePercent } of taxRegions) expect(ratePercent).toMatch(/^\d{1,2}(\.\d{1,3})?$/)
    for (const { subdivision, country } of taxRegions) if (subdivision) expect(subdivision).toMatch(`${country}-`)
    for (const option of shippingOptions) {
      if (option.kind === 'delivery') expect(option.tiers.at(-1)?.upToKg, option.title).toBeNull()
    }
  })
})

describe('the demo artwork', () => {
  test('has a file, an alternative text and the stated size for every image', () => {
    for (const { id, alt, width, height } of images) {
      expect(svg(id), id).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`)
      if (!['favicon', 'social'].includes(id)) expect(alt.length, id).toBeGreaterThan(5)
    }
    for (const { slug, images: own } of products) expect(own.length, slug).toBeGreaterThanOrEqual(2)
  })

  test('keeps no file that nothing shows', () => {
    const shown = new Set(images.map(({ id }) => `${id}.svg`))
    expect(readdirSync(media).filter((file) => !shown.has(file))).toEqual([])
  })

  test('is light, and draws without scripts, fonts, filters or anything from elsewhere', () => {
    for (const file of readdirSync(media)) {
      const markup = readFileSync(new URL(file, media), 'utf8')
      expect(Buffer.byteLength(markup), file).toBeLessThanOrEqual(14 * 1024)
      const withoutNamespace = markup.replace(' xmlns="http://www.w3.org/2000/svg"', '')
      expect(withoutNamespace, file).not.toMatch(
        /script|on\w+=|https?:|data:|<(text|image|style|filter|foreignObject)\b/i,
      )
      expect(withoutNamespace, file).not.toMatch(/href="[^#]/)
      expect(markup, file).not.toMatch(/NaN|undefined|Infinity|null/)
    }
  })

  test('is what the generator draws', () => {
    for (const artwork of artworks) expect(renderArtwork(artwork) === svg(artwork.id), artwork.id).toBe(true)
  })

  test('draws every product in its own way', () => {
    unique(readdirSync(media).map((file) => readFileSync(new URL(file, media), 'utf8')))
  })
})
