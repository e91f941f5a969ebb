import { Address, RateConditionOperator, RateConditionType, Weekday } from '@cartwright/contract'
import { countryGroupNames, expandCountries } from '@cartwright/design'
import { z } from 'zod'
import { amount, clock, code, country, name, postalCodes, requireMatchingCodes, slug, subdivision } from './values.ts'

const destination = z
  .strictObject({
    country,
    subdivisions: z.array(subdivision).max(100).optional().describe('Default: the whole country.'),
    postalCodes,
  })
  .superRefine(requireMatchingCodes)

const countryOrGroup = z.union([z.enum(countryGroupNames), country])

export const region = z
  .strictObject({
    name: name.describe('Options refer to a region by its name; the second of the same name is `Name (2)`.'),
    countries: z
      .array(countryOrGroup)
      .min(1)
      .max(250)
      .optional()
      .describe('Whole countries, or `EU`, `EEA` and `WORLD` for all of theirs.'),
    without: z.array(countryOrGroup).min(1).max(250).optional().describe('Countries to take out of `countries`.'),
    destinations: z.array(destination).min(1).max(250).optional().describe('Countries, or parts of them.'),
    restOfWorld: z.literal(true).optional().describe('Every place that no other region has.'),
    active: z.boolean().optional().describe('Default: true.'),
  })
  .refine(
    ({ countries, destinations, restOfWorld }) =>
      [countries, destinations, restOfWorld].filter((one) => one !== undefined).length === 1,
    { message: 'must have one of countries, destinations and restOfWorld' },
  )
  .refine(({ countries, without }) => without === undefined || countries !== undefined, {
    path: ['without'],
    message: 'is only for countries',
  })
  .refine(({ countries, without }) => !countries || expandCountries(countries, without).length > 0, {
    path: ['without'],
    message: 'must leave a country',
  })
export type RegionEntry = z.output<typeof region>

const condition = z.strictObject({
  type: RateConditionType,
  operator: RateConditionOperator,
  value: z.string().regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be a decimal number'),
})

const rate = z.strictObject({
  price: amount,
  upToWeight: z.number().min(0).max(999_999_999).optional().describe('In the weight unit of the shop, inclusive.'),
  conditions: z.array(condition).max(10).optional().describe('Further conditions. All must hold.'),
  perItem: z.boolean().optional().describe('Whether the price is charged for each item. Default: false.'),
})
export type RateEntry = z.output<typeof rate>

const area = z
  .strictObject({
    postalCodes: z.array(z.string().min(1).max(300)).max(1000).optional(),
    radius: z
      .strictObject({ latitude: z.number(), longitude: z.number(), kilometers: z.number().positive() })
      .optional(),
    cities: z
      .array(z.strictObject({ city: z.string().min(1).max(100), country, subdivision: z.string().max(50).optional() }))
      .max(50)
      .optional(),
  })
  .refine((given) => Object.keys(given).length === 1, { message: 'must have one of postalCodes, radius and cities' })
export type AreaEntry = z.output<typeof area>

const schedule = z.strictObject({
  timeWindows: z.array(z.strictObject({ day: Weekday, start: clock, end: clock })).max(100),
  handlingDays: z.int().min(0).max(365).optional().describe('Whole days between order and delivery. Default: 0.'),
  cutOffTime: clock.optional().describe('Orders after this time count as of the next day.'),
  capacity: z.int().positive().optional().describe('Orders per window. Default: no limit.'),
})

export const option = z
  .strictObject({
    code: code.describe('Names the option. The same code changes the option that exists.'),
    type: z.enum(['SHIPPING', 'PICKUP', 'LOCAL_DELIVERY']).optional().describe('Default: `SHIPPING`.'),
    title: z.string().min(1).max(250),
    deliveryTime: z.string().max(500).optional().describe('For people, such as `2–4 working days`.'),
    workingDays: z
      .strictObject({ min: z.int().min(0).max(365), max: z.int().min(0).max(365) })
      .optional()
      .describe('Working days until delivery; the shop shows them as a date.'),
    regions: z
      .array(z.string())
      .max(50)
      .optional()
      .describe('Names of regions. Pickup and local delivery without regions are offered in every region.'),
    rates: z.array(rate).min(1).max(50).describe('The first rate whose conditions hold counts.'),
    freeFrom: amount.optional().describe('The subtotal after discounts from which delivery is free.'),
    handlingFee: amount.optional().describe('Added to every rate, also where delivery is free.'),
    minimumOrder: amount.optional().describe('The subtotal after discounts below which the option is not offered.'),
    instructions: z.string().max(1000).optional().describe('For pickup.'),
    address: Address.optional().describe('Where to pick up. Required for `PICKUP`.'),
    location: z
      .string()
      .min(1)
      .max(160)
      .optional()
      .describe('Only for `PICKUP`: the name of the location with its stock. Default: the default location.'),
    area: area.optional().describe('Where it is delivered. Required for `LOCAL_DELIVERY`.'),
    schedule: schedule.optional().describe('Hours that a local delivery can be chosen for.'),
    active: z.boolean().optional().describe('Default: true.'),
    position: z.int().min(0).max(100_000).optional().describe('Default: the place in this list.'),
  })
  .superRefine(({ type = 'SHIPPING', address, location, area }, context) => {
    const issue = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (type !== 'PICKUP' && location !== undefined) issue('location', 'is only for PICKUP')
    if (type === 'PICKUP' && !address) issue('address', 'is required for PICKUP')
    // The taxes of a pickup are those of the place, which there depend on the state or province.
    if (type === 'PICKUP' && ['US', 'CA'].includes(address?.country ?? '') && !address?.subdivision)
      context.addIssue({
        code: 'custom',
        path: ['address', 'subdivision'],
        message: 'is required in this country, such as US-NY',
      })
    if (type === 'LOCAL_DELIVERY' && !area) issue('area', 'is required for LOCAL_DELIVERY')
    if (type !== 'LOCAL_DELIVERY' && area) issue('area', 'is only for LOCAL_DELIVERY')
  })
export type OptionEntry = z.output<typeof option>

export const delivery = z.strictObject({
  regions: z.array(region).max(100).optional().describe('Where the shop delivers. They replace those that exist.'),
  profiles: z
    .array(
      z.strictObject({
        name,
        products: z.array(slug).max(10_000).describe('Slugs of products.'),
        regions: z.array(region).max(100),
      }),
    )
    .optional()
    .describe('Groups of products with regions of their own. All other products use `delivery.regions`.'),
  options: z.array(option).optional().describe('Ways to get an order, in the order they are offered.'),
})
export type DeliverySection = z.output<typeof delivery>
