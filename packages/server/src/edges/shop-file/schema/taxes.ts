import { JurisdictionType, ShippingTaxMode, TaxedGoods, TaxRounding } from '@cartwright/contract'
import { z } from 'zod'
import { country, name, percent, postalCodes, requireMatchingCodes, slug, subdivision } from './values.ts'

const rate = z.strictObject({
  name: name.describe('What the tax is called on the bill, such as `VAT`.'),
  percent,
  group: z.string().optional().describe('The name of a tax group. Default: all products of groups without a rate.'),
  taxesDelivery: z.boolean().optional().describe('Whether delivery is taxed too. Default: true.'),
  compound: z.boolean().optional().describe('Whether it is levied on the price with the other taxes. Default: false.'),
  jurisdiction: z.string().max(200).optional().describe('Default: the code of the place.'),
  jurisdictionType: JurisdictionType.optional(),
  taxType: z.string().max(200).optional(),
  description: z.string().max(1000).optional(),
  exemptRates: z
    .array(z.strictObject({ group: z.guid().describe('The id of the exempt group.'), percent }))
    .max(50)
    .optional()
    .describe('Rates of exempt customers.'),
})
export type TaxRateEntry = z.output<typeof rate>

export const taxRegion = z
  .strictObject({
    country,
    subdivision: subdivision.optional().describe('Default: the whole country.'),
    postalCodes,
    includedInPrices: z.boolean().optional().describe('Whether prices contain the tax here. Default: as in the shop.'),
    rates: z.array(rate).max(100),
  })
  .superRefine(requireMatchingCodes)
export type TaxRegionEntry = z.output<typeof taxRegion>

export const taxes = z.strictObject({
  includedInPrices: z.boolean().optional().describe('Whether prices contain the tax, as in the EU.'),
  rounding: TaxRounding.optional().describe('Default: `LINE`.'),
  shippingTax: ShippingTaxMode.optional().describe(
    'What delivery is taxed by. Default: in the EU, the United Kingdom and Switzerland `PROPORTIONAL`, else `DEFAULT_GROUP`.',
  ),
  reverseCharge: z
    .boolean()
    .optional()
    .describe('Whether a business with a VAT number of another EU state pays no VAT. Default: false.'),
  sellerRatesInEu: z
    .boolean()
    .optional()
    .describe('Whether EU countries without a region pay the rates of the shop. Default: they do, until decided.'),
  confirmed: z.boolean().optional().describe('Whether the owner has confirmed the rates of a preset.'),
  groups: z
    .array(
      z.strictObject({
        name,
        goods: TaxedGoods.optional().describe('What kind of goods they are: presets know its rate in each country.'),
        products: z.array(slug).max(10_000).optional().describe('Slugs of products.'),
      }),
    )
    .optional()
    .describe('Products that are taxed alike. They replace the groups that exist.'),
  exemptGroups: z
    .array(z.strictObject({ id: z.uuid().describe('Names the group in `exemptRates`.'), name }))
    .max(100)
    .optional()
    .describe('Customers who pay other rates. They replace the groups that exist.'),
  regions: z.array(taxRegion).optional().describe('Places and their rates. They replace the regions that exist.'),
})
export type TaxSection = z.output<typeof taxes>
