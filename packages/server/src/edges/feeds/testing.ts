/** What tests hold feeds to: the rules of each specification, as it has them for files and the API. */
import { parse } from 'csv-parse/sync'
import { SaxesParser } from 'saxes'
import { z } from 'zod'

/** A field of an item: its text, or the fields that it consists of. */
export type XmlField = string | { readonly [name: string]: readonly XmlField[] }
export type XmlItem = Readonly<Record<string, readonly XmlField[]>>

const GOOGLE = 'http://base.google.com/ns/1.0'

interface Open {
  readonly name: string
  readonly fields: Record<string, XmlField[]>
  text: string
}

/** Parses a Google feed strictly, with its namespaces. */
export function parseGoogle(xml: string): { readonly channel: Record<string, string>; readonly items: XmlItem[] } {
  const parser = new SaxesParser({ xmlns: true })
  const items: XmlItem[] = []
  const channel: Record<string, string> = {}
  const open: Open[] = []
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, uri }) => {
    const parent = open.at(-1)?.name
    if ((parent === 'item') !== (uri === GOOGLE) && open[2]?.name !== 'item')
      throw new Error(`<${local}> has no place in <${parent}>`)
    open.push({ name: local, fields: {}, text: '' })
  })
  parser.on('text', (text) => {
    const node = open.at(-1)
    if (node) node.text += text
  })
  parser.on('closetag', () => {
    const node = open.pop()
    const parent = open.at(-1)
    if (!node || !parent) return
    const value = Object.keys(node.fields).length > 0 ? node.fields : node.text
    if (node.name === 'item') items.push(node.fields)
    else if (parent.name === 'channel') channel[node.name] = node.text
    else parent.fields[node.name] = [...(parent.fields[node.name] ?? []), value]
  })
  parser.write(xml).close()
  return { channel, items }
}

const text = (max: number) => z.string().min(1).max(max)
const address = z.url({ protocol: /^https?$/ }).max(2000)
const price = z.string().regex(/^\d+(\.\d{1,3})? [A-Z]{3}$/)
const positivePrice = price.refine((value) => Number.parseFloat(value) > 0)
const interval = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z\/\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const date = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const gtin = z.string().regex(/^(\d{8}|\d{12,14})$/)
const unit = /^\d+(\.\d+)? (oz|lb|mg|g|kg|floz|pt|qt|gal|ml|cl|l|cbm|in|ft|yd|cm|m|sqft|sqm|ct)$/
const weight = z.string().regex(/^\d+(\.\d+)? (kg|lb|g|oz)$/)
const condition = z.enum(['new', 'refurbished', 'used'])
const gender = z.enum(['male', 'female', 'unisex'])
const ageGroup = z.enum(['newborn', 'infant', 'toddler', 'kids', 'adult'])

const once = <T extends z.ZodType>(schema: T) => z.tuple([schema])
const maybe = <T extends z.ZodType>(schema: T) => once(schema).optional()
const days = maybe(z.string().regex(/^\d+$/))

/** Google's product data specification. */
export const GoogleItem = z
  .strictObject({
    id: once(text(50)),
    item_group_id: maybe(text(50)),
    title: once(text(150)),
    description: once(text(5000)),
    link: once(address),
    image_link: once(address),
    additional_image_link: z.array(address).max(10).optional(),
    availability: once(z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder'])),
    availability_date: maybe(date),
    price: once(positivePrice),
    sale_price: maybe(positivePrice),
    sale_price_effective_date: maybe(interval),
    unit_pricing_measure: maybe(z.string().regex(unit)),
    unit_pricing_base_measure: maybe(z.string().regex(unit)),
    brand: maybe(text(70)),
    gtin: maybe(gtin),
    mpn: maybe(text(70)),
    identifier_exists: maybe(z.enum(['yes', 'no'])),
    condition: once(condition),
    color: maybe(text(100)),
    size: maybe(text(100)),
    material: maybe(text(200)),
    pattern: maybe(text(100)),
    gender: maybe(gender),
    age_group: maybe(ageGroup),
    google_product_category: maybe(text(255)),
    product_type: z.array(text(750)).max(5).optional(),
    energy_efficiency_class: maybe(z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G'])),
    certification: maybe(
      z.strictObject({
        certification_authority: once(z.literal('EC')),
        certification_name: once(z.literal('EPREL')),
        certification_code: once(z.string().regex(/^\d+$/)),
      }),
    ),
    shipping_weight: maybe(weight),
    shipping: z
      .array(
        z.strictObject({
          country: once(z.string().regex(/^[A-Z]{2}$/)),
          service: once(text(100)),
          price: once(price),
          min_handling_time: days,
          max_handling_time: days,
          min_transit_time: days,
          max_transit_time: days,
        }),
      )
      .max(100)
      .optional(),
    product_detail: z
      .array(z.strictObject({ attribute_name: once(text(140)), attribute_value: once(text(1000)) }))
      .max(1000)
      .optional(),
    custom_label_0: maybe(text(100)),
    custom_label_1: maybe(text(100)),
    custom_label_2: maybe(text(100)),
    custom_label_3: maybe(text(100)),
    custom_label_4: maybe(text(100)),
  })
  .refine(({ availability: [one], availability_date: on }) => one !== 'preorder' || on !== undefined)

const money = z.strictObject({ amountMicros: z.string().regex(/^\d+$/), currencyCode: z.string().regex(/^[A-Z]{3}$/) })
const measure = z.strictObject({ value: z.number(), unit: z.string() })

/** `ProductInput` of the Merchant API. */
export const ProductInputs = z.strictObject({
  productInputs: z.array(
    z.strictObject({
      offerId: text(50),
      contentLanguage: z.string().regex(/^[a-z]{2}$/),
      feedLabel: z.string().regex(/^[A-Z0-9_-]{1,20}$/),
      productAttributes: z.looseObject({
        title: text(150),
        description: text(5000),
        link: address,
        imageLink: address,
        additionalImageLinks: z.array(address).max(10).optional(),
        availability: z.enum(['IN_STOCK', 'OUT_OF_STOCK', 'PREORDER', 'BACKORDER']),
        price: money,
        salePrice: money.optional(),
        salePriceEffectiveDate: z.strictObject({ startTime: z.iso.datetime(), endTime: z.iso.datetime() }).optional(),
        condition: z.enum(['NEW', 'USED', 'REFURBISHED']),
        gtins: z.array(gtin).max(10).optional(),
        identifierExists: z.boolean().optional(),
        shippingWeight: measure.optional(),
        unitPricingMeasure: measure.optional(),
        unitPricingBaseMeasure: z.strictObject({ value: z.string().regex(/^\d+$/), unit: z.string() }).optional(),
        shipping: z.array(z.looseObject({ country: z.string(), price: money })).optional(),
      }),
    }),
  ),
})

/** OpenAI's product feed. */
export const OpenAiItem = z
  .strictObject({
    is_eligible_search: z.boolean(),
    is_eligible_checkout: z.boolean(),
    item_id: text(100),
    title: text(150),
    description: text(5000),
    url: address,
    brand: text(70),
    image_url: address,
    additional_image_urls: z.string().optional(),
    availability: z.enum(['in_stock', 'out_of_stock', 'pre_order', 'backorder', 'unknown']),
    availability_date: date.optional(),
    price: positivePrice,
    sale_price: positivePrice.optional(),
    sale_price_start_date: date.optional(),
    sale_price_end_date: date.optional(),
    unit_pricing_measure: z.string().regex(unit).optional(),
    base_measure: z.string().regex(unit).optional(),
    listing_has_variations: z.boolean(),
    group_id: text(70).optional(),
    item_group_title: text(150).optional(),
    variant_dict: z.record(z.string(), z.string()).optional(),
    gtin: gtin.optional(),
    mpn: text(70).optional(),
    condition: condition,
    product_category: z.string().optional(),
    color: text(40).optional(),
    size: text(20).optional(),
    material: text(100).optional(),
    gender: gender.optional(),
    age_group: ageGroup.optional(),
    weight: z.string().optional(),
    item_weight_unit: z.enum(['kg', 'lb']).optional(),
    is_digital: z.boolean().optional(),
    seller_name: text(70),
    seller_url: address,
    seller_privacy_policy: address.optional(),
    seller_tos: address.optional(),
    target_countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
    store_country: z.string().regex(/^[A-Z]{2}$/),
    return_policy: address.optional(),
    accepts_returns: z.boolean().optional(),
    return_deadline_in_days: z.int().positive().optional(),
    shipping: z.string().optional(),
  })
  .refine(
    ({ listing_has_variations: has, group_id: group, item_id: id }) => !has || (group !== undefined && group !== id),
  )
  .refine(({ availability, availability_date: on }) => availability !== 'pre_order' || on !== undefined)

const optional = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema])

/** A row of Meta's catalog. */
export const MetaRow = z.looseObject({
  id: text(100),
  title: text(200),
  description: text(9999),
  availability: z.enum(['in stock', 'out of stock', 'preorder', 'available for order', 'discontinued']),
  condition,
  price: positivePrice,
  link: address,
  image_link: address,
  additional_image_link: z.string().max(2000),
  brand: text(100),
  gtin: optional(gtin),
  sale_price: optional(positivePrice),
  sale_price_effective_date: optional(interval),
  gender: optional(gender),
  age_group: optional(ageGroup),
  shipping_weight: optional(weight),
})

export const parseRows = (csv: string): Record<string, string>[] => parse(csv, { columns: true })
export const parseLines = (jsonl: string): unknown[] =>
  jsonl
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
