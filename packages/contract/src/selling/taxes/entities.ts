/** Taxes as the owner sets them up: groups of products, regions, and the rate of each group in each region. */
import type { z } from 'zod'
import {
  CrossBorderPrices,
  DeliveryTaxRates,
  JurisdictionType,
  ShippingTaxMode,
  TaxedGoods,
  TaxRounding,
  VatNumberCheck,
} from '../../enumerations.ts'
import {
  array,
  boolean,
  countryCode,
  decimal,
  guid,
  int64,
  localDate,
  message,
  optional,
  text,
  timestamp,
} from '../../wire.ts'
import { ExtendedFields } from '../cart/item.ts'

const stored = {
  id: optional(guid),
  revision: optional(int64).describe('Rises with each change; an update names the one it was made from.'),
  createdDate: optional(timestamp),
  updatedDate: optional(timestamp),
}

const taxRate = decimal({ gte: 0, lte: 1, maxScale: 6 })

export const TaxGroup = message('TaxGroup', 'Products that are taxed alike.', {
  ...stored,
  name: optional(text({ min: 1, max: 200 })),
  productIds: optional(array(text({ min: 1, max: 36 }), { max: 10000 })).describe(
    'The products in it; others pay the rates of the default group. An addition of this project.',
  ),
  goods: optional(TaxedGoods).describe(
    'What kind of goods these are, so that ApplyTaxPreset knows their rate in each country. An addition of this project.',
  ),
})
export type TaxGroup = z.output<typeof TaxGroup>

export const TaxTagList = message('TaxTagList', 'Tags by id.', {
  tagIds: array(text({ min: 1, max: 50 }), { max: 100 }),
})
export type TaxTagList = z.output<typeof TaxTagList>

export const TaxTags = message('TaxTags', 'Tags of the staff.', {
  privateTags: optional(TaxTagList),
  publicTags: optional(TaxTagList),
})
export type TaxTags = z.output<typeof TaxTags>

export const TaxExemptGroup = message('TaxExemptGroup', 'Customers who pay other tax rates.', {
  ...stored,
  name: optional(text({ min: 1, max: 200 })),
  extendedFields: optional(ExtendedFields),
  tags: optional(TaxTags),
})
export type TaxExemptGroup = z.output<typeof TaxExemptGroup>

export const TaxRegion = message('TaxRegion', 'A country or a part of one with taxes of its own.', {
  ...stored,
  country: optional(countryCode),
  subdivision: optional(text({ max: 50 })).describe('Such as US-NY. Default: the whole country.'),
  postalCodes: optional(array(text({ min: 1, max: 40 }), { max: 1000 })).describe(
    'Codes, ranges such as 38000-38999, or patterns such as 38*. Default: all. An addition of this project.',
  ),
  appId: optional(guid).describe(
    'Who calculates the tax: the app of a tax plugin, or 5b2f0c1e-8d34-4a67-9e0b-3c6d1f72a985 for the rates of this site. Default: the first tax plugin, else the rates of this site.',
  ),
  taxIncludedInPrice: optional(boolean).describe(
    'Whether prices contain the tax here. Default: as in the tax settings.',
  ),
})
export type TaxRegion = z.output<typeof TaxRegion>

export const ExemptDetails = message('ExemptDetails', 'The rate that exempt customers pay.', {
  taxExemptGroupId: guid,
  taxRate,
})
export type ExemptDetails = z.output<typeof ExemptDetails>

export const ManualTaxMapping = message('ManualTaxMapping', 'The rate of a tax group in a tax region.', {
  ...stored,
  taxGroupId: optional(guid).describe('Default: products of groups without a rate there.'),
  taxRegionId: optional(guid),
  taxRate: optional(taxRate),
  description: optional(text({ max: 1000 })),
  taxType: optional(text({ max: 200 })),
  taxName: optional(text({ min: 1, max: 200 })).describe('What it is called on the bill, such as VAT.'),
  jurisdiction: optional(text({ max: 200 })),
  jurisdictionType: optional(JurisdictionType),
  exemptRates: optional(array(ExemptDetails, { max: 50 })),
  taxesShipping: optional(boolean).describe('Whether delivery pays it too. Default true. An addition of this project.'),
  compound: optional(boolean).describe(
    'Whether it is levied on the price with the other taxes. An addition of this project.',
  ),
})
export type ManualTaxMapping = z.output<typeof ManualTaxMapping>

export const TaxSettings = message('TaxSettings', 'How taxes are calculated.', {
  taxIncludedInItemPrices: optional(boolean),
  rounding: optional(TaxRounding).describe('An addition of this project.'),
  shippingTax: optional(ShippingTaxMode).describe(
    'Default: by the law of the country of the shop. PROPORTIONAL, by the value of the goods, in the EU, the United Kingdom and Switzerland; else DEFAULT_GROUP. An addition of this project.',
  ),
  reverseCharge: optional(boolean).describe(
    'Whether a business with a VAT number of another EU state pays no VAT. An addition of this project.',
  ),
  vatNumberCheck: optional(VatNumberCheck).describe(
    'With OFFICIAL, a number counts only once the check of the authorities has confirmed it. An addition of this project.',
  ),
  crossBorderPrices: optional(CrossBorderPrices).describe(
    'Where prices contain the tax of the shop: whether the customer elsewhere pays the same price or the same net price. Default FIXED_GROSS. An addition of this project.',
  ),
  sellerRatesInEu: optional(boolean).describe(
    'Whether EU countries without a tax region pay the rates of the shop, which is in the EU itself. Until the owner decides, they do. An addition of this project.',
  ),
  confirmed: optional(boolean).describe('Whether the owner has confirmed the rates. An addition of this project.'),
})
export type TaxSettings = z.output<typeof TaxSettings>

export const DeliveryTax = message('DeliveryTax', 'How a country of delivery is taxed.', {
  country: countryCode,
  rates: DeliveryTaxRates.describe('OWN: those of its tax regions. SELLER: those of the country of the shop.'),
  hasPreset: boolean.describe('Whether ApplyTaxPreset knows rates of the country.'),
  needsDecision: boolean.describe(
    'Whether the owner still has to decide: there is no rate, or that of the shop is charged unconfirmed.',
  ),
  groupsWithoutRate: array(guid).describe(
    'Tax groups that have products and no rate here, although this country may tax them less. Their products pay the full rate.',
  ),
})
export type DeliveryTax = z.output<typeof DeliveryTax>

export const TaxPresetRate = message('TaxPresetRate', 'A rate of a country.', {
  name: text(),
  rate: taxRate,
  kind: text().describe('standard, reduced, regional or goods.'),
  goods: optional(TaxedGoods).describe('The kind of goods that pays it. Default: as the tax law of the country says.'),
  subdivision: optional(text()),
})
export type TaxPresetRate = z.output<typeof TaxPresetRate>

export const TaxPreset = message(
  'TaxPreset',
  'The rates of a country as they were on a day. The owner has to confirm them.',
  {
    country: countryCode,
    rates: array(TaxPresetRate),
    asOf: localDate,
    source: text(),
    taxIncludedInPrices: boolean.describe('Whether shops there usually show prices with tax.'),
  },
)
export type TaxPreset = z.output<typeof TaxPreset>

export const TaxExemption = message('TaxExemption', 'A customer who pays no taxes, or the rates of an exempt group.', {
  id: optional(guid),
  memberId: optional(guid),
  email: optional(text({ max: 254 })),
  taxExemptGroupId: optional(guid).describe('Default: no tax at all.'),
})
export type TaxExemption = z.output<typeof TaxExemption>
