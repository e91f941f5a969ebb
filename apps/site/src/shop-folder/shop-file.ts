import { z } from 'zod'

const amount = z.string().regex(/^\d{1,12}(\.\d{1,3})?$/, 'must be an amount such as "4.90"')
const percent = z.string().regex(/^\d{1,3}(\.\d{1,6})?$/, 'must be a percentage such as "19"')
const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country as two capital letters')
const subdivision = z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'must be a subdivision such as "US-NY"')
const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'must be a language such as "de"')
const code = z.string().min(1).max(100)
const name = z.string().min(1).max(200)
/** A file of the folder, relative to it. */
const file = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'must be the path of a file in the folder')
const image = z.strictObject({ file, altText: z.string().max(1000).optional() })

const tier = z.strictObject({ upToWeight: z.number().positive().optional(), price: amount })

const delivery = z.strictObject({
  code,
  title: name,
  deliveryTime: z.string().max(200),
  tiers: z.array(tier).min(1),
  freeFrom: amount.optional(),
})

const pickup = z.strictObject({
  code,
  method: z.literal('PICKUP'),
  title: name,
  deliveryTime: z.string().max(200),
  price: amount,
  instructions: z.string().max(1000).optional(),
  address: z.strictObject({
    addressLine: z.string().max(200),
    postalCode: z.string().max(20),
    city: z.string().max(200),
    country,
    subdivision: subdivision.optional(),
  }),
})

const region = z
  .strictObject({
    name,
    countries: z.array(country).min(1).optional(),
    restOfWorld: z.literal(true).optional(),
    options: z.array(z.union([pickup, delivery])),
  })
  .refine(({ countries, restOfWorld }) => (countries === undefined) !== (restOfWorld === undefined), {
    message: 'must have either countries or restOfWorld',
  })

const coupon = z
  .strictObject({
    code,
    name,
    percentOff: z.number().positive().max(100).optional(),
    amountOff: amount.optional(),
    freeDelivery: z.literal(true).optional(),
    collection: z.string().optional(),
    minimumSubtotal: amount.optional(),
    startsAt: z.iso.datetime().optional(),
    endsAt: z.iso.datetime().optional(),
    maximumUses: z.int().positive().optional(),
    oncePerCustomer: z.boolean().optional(),
  })
  .refine((given) => [given.percentOff, given.amountOff, given.freeDelivery].filter((one) => one).length === 1, {
    message: 'must have one of percentOff, amountOff and freeDelivery',
  })

const link = z.strictObject({ label: name, url: z.string().min(1).max(2000) })
const point = z.strictObject({ title: name, text: z.string().max(1000) })
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as "#a8492a"')
const sectionTexts = {
  title: z.string().max(200).optional(),
  text: z.string().max(2000).optional(),
  links: z.array(link).max(4).optional(),
  points: z.array(point).max(12).optional(),
}

const section = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens'),
  type: z.enum(['HERO', 'PRODUCTS', 'COLLECTIONS', 'STORY']),
  layout: z.enum(['SPLIT', 'COVER']).optional(),
  backgroundColor: color.optional(),
  backgroundColorDark: color.optional(),
  ...sectionTexts,
  images: z
    .strictObject({ wide: image, wideDark: image.optional(), tall: image.optional(), tallDark: image.optional() })
    .optional(),
  products: z
    .strictObject({
      sort: z.enum(['NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'NAME']).optional(),
      search: z.string().max(100).optional(),
      collection: z.string().optional(),
      limit: z.int().min(1).max(24),
    })
    .optional(),
  translations: z.array(z.strictObject({ language, altText: z.string().optional(), ...sectionTexts })).optional(),
})

const fields = z.record(z.string(), z.unknown())

/** `shop.json`: a shop as a file. Profile, theme and settings are validated by the calls that take them. */
export const ShopFile = z.strictObject({
  profile: fields.optional(),
  theme: fields.optional(),
  locale: z
    .strictObject({
      country: country.optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/, 'must be a currency as three capital letters')
        .optional(),
      languages: z.array(language).min(1).optional(),
    })
    .optional(),
  /** Further settings of the site, by the names of `cartwright settings`. */
  settings: fields.optional(),
  collections: z
    .array(z.strictObject({ slug: code, name, description: z.string().max(600).optional(), image: image.optional() }))
    .optional(),
  delivery: z.array(region).optional(),
  taxes: z.array(z.strictObject({ country, subdivision: subdivision.optional(), name, percent })).optional(),
  fees: z
    .array(z.strictObject({ code, name, price: amount, aboveWeight: z.number().optional(), taxable: z.boolean() }))
    .optional(),
  coupons: z.array(coupon).optional(),
  homeSections: z.array(section).max(30).optional(),
})
export type ShopFile = z.output<typeof ShopFile>
