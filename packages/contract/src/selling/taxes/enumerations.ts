import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The level of a tax jurisdiction. */
export const JurisdictionType = enumeration('JurisdictionType', 'The level of a tax jurisdiction.', [
  'UNDEFINED',
  'COUNTRY',
  'STATE',
  'COUNTY',
  'CITY',
  'SPECIAL',
])
export type JurisdictionType = z.output<typeof JurisdictionType>

/** Where a tax rate came from. */
export const RateType = enumeration('RateType', 'Where a tax rate came from.', [
  'NO_TAX_COLLECTED',
  'MANUAL_RATE',
  'AUTO_RATE',
  'FALLBACK_RATE',
])
export type RateType = z.output<typeof RateType>

/** Why tax was taken from manual rates. */
export const ManualCalculationReason = enumeration('ManualCalculationReason', 'Why tax was taken from manual rates.', [
  'GLOBAL_SETTING_TO_MANUAL',
  'REGION_SETTING_TO_MANUAL',
])
export type ManualCalculationReason = z.output<typeof ManualCalculationReason>

/** Why automatic tax fell back to manual rates. */
export const FallbackReason = enumeration('FallbackReason', 'Why automatic tax fell back to manual rates.', [
  'AUTO_TAX_FAILED',
  'AUTO_TAX_DEACTIVATED',
])
export type FallbackReason = z.output<typeof FallbackReason>

/** How taxes are rounded. */
export const TaxRounding = enumeration('TaxRounding', 'Whether each line is rounded, or the order as a whole.', [
  'LINE',
  'ORDER',
])
export type TaxRounding = z.output<typeof TaxRounding>

/** Which rate delivery pays. */
export const ShippingTaxMode = enumeration('ShippingTaxMode', 'Which rate delivery pays.', [
  'DEFAULT_GROUP',
  'PROPORTIONAL',
  'HIGHEST',
])
export type ShippingTaxMode = z.output<typeof ShippingTaxMode>

/** What stays the same when prices that contain tax are sold where another tax is charged. */
export const CrossBorderPrices = enumeration(
  'CrossBorderPrices',
  'What stays the same when prices that contain tax are sold where another tax is charged.',
  ['FIXED_GROSS', 'FIXED_NET'],
)
export type CrossBorderPrices = z.output<typeof CrossBorderPrices>

/** Which rates an order to a country pays. */
export const DeliveryTaxRates = enumeration('DeliveryTaxRates', 'Which rates an order to a country pays.', [
  'OWN',
  'SELLER',
  'NONE',
])
export type DeliveryTaxRates = z.output<typeof DeliveryTaxRates>

/** How the VAT number of a business is checked. */
export const VatNumberCheck = enumeration('VatNumberCheck', 'How the VAT number of a business is checked.', [
  'FORMAT',
  'OFFICIAL',
])
export type VatNumberCheck = z.output<typeof VatNumberCheck>

/** What calls of contact tax details can return beside. */
export const ContactTaxDetailsRequestedFields = enumeration(
  'ContactTaxDetailsRequestedFields',
  'What calls of contact tax details can return beside.',
  ['CONTACT_DETAILS'],
)
export type ContactTaxDetailsRequestedFields = z.output<typeof ContactTaxDetailsRequestedFields>

/** A kind of goods that some countries tax less than others. */
export const TaxedGoods = enumeration(
  'TaxedGoods',
  'A kind of goods that some countries tax less than others. Presets do not know the rates of `OTHER`.',
  ['BOOKS', 'E_BOOKS', 'FOOD', 'BASIC_FOOD', 'MEDICINE', 'OTHER'],
)
export type TaxedGoods = z.output<typeof TaxedGoods>
