import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Where a cart, checkout or order came from. */
export const ChannelType = enumeration('ChannelType', 'Where a cart, checkout or order came from.', [
  'UNSPECIFIED',
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  'WIX_APP_STORE',
  'WIX_INVOICES',
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
  'PAYPAL_AGENTIC_CHECKOUT',
  'STRIPE_AGENTIC_CHECKOUT',
  'WIX_INVOICES_PLATFORM',
  'UCP_AGENTIC_CHECKOUT',
])
export type ChannelType = z.output<typeof ChannelType>

/** What kind of thing an item is. */
export const ItemTypePreset = enumeration('ItemTypePreset', 'What kind of thing an item is.', [
  'UNRECOGNISED',
  'PHYSICAL',
  'DIGITAL',
  'GIFT_CARD',
  'SERVICE',
])
export type ItemTypePreset = z.output<typeof ItemTypePreset>

/** Whether an item can be bought now. */
export const ItemAvailabilityStatus = enumeration('ItemAvailabilityStatus', 'Whether an item can be bought now.', [
  'AVAILABLE',
  'NOT_FOUND',
  'NOT_AVAILABLE',
  'PARTIALLY_AVAILABLE',
])
export type ItemAvailabilityStatus = z.output<typeof ItemAvailabilityStatus>

/** The unit of a subscription's interval. */
export const SubscriptionFrequency = enumeration('SubscriptionFrequency', "The unit of a subscription's interval.", [
  'UNDEFINED',
  'DAY',
  'WEEK',
  'MONTH',
  'YEAR',
])
export type SubscriptionFrequency = z.output<typeof SubscriptionFrequency>

/** How and when an item is paid. */
export const PaymentOptionType = enumeration('PaymentOptionType', 'How and when an item is paid.', [
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
])
export type PaymentOptionType = z.output<typeof PaymentOptionType>

/** The unit of weights. */
export const WeightUnit = enumeration('WeightUnit', 'The unit of weights.', ['UNSPECIFIED_WEIGHT_UNIT', 'KG', 'LB'])
export type WeightUnit = z.output<typeof WeightUnit>

/** The unit of lengths. */
export const DimensionsUnit = enumeration('DimensionsUnit', 'The unit of lengths.', [
  'UNKNOWN_DIMENSIONS_UNIT',
  'MM',
  'CM',
  'M',
  'IN',
  'FT',
  'YD',
])
export type DimensionsUnit = z.output<typeof DimensionsUnit>

/** The kind of a Brazilian tax id. */
export const VatType = enumeration('VatType', 'The kind of a Brazilian tax id.', ['UNSPECIFIED', 'CPF', 'CNPJ'])
export type VatType = z.output<typeof VatType>

/** Where a pickup happens. */
export const PickupMethod = enumeration('PickupMethod', 'Where a pickup happens.', ['STORE_PICKUP', 'PICKUP_POINT'])
export type PickupMethod = z.output<typeof PickupMethod>

/** What a charge beside shipping is for. */
export const ChargeType = enumeration('ChargeType', 'What a charge beside shipping is for.', [
  'HANDLING_FEE',
  'INSURANCE',
])
export type ChargeType = z.output<typeof ChargeType>

/** What a cart discount applies to. */
export const DiscountType = enumeration('DiscountType', 'What a cart discount applies to.', [
  'GLOBAL',
  'SPECIFIC_ITEMS',
  'SHIPPING',
])
export type DiscountType = z.output<typeof DiscountType>

/** The rule a field violated. */
export const RuleType = enumeration('RuleType', 'The rule a field violated.', [
  'VALIDATION',
  'OTHER',
  'MAX',
  'MIN',
  'MAX_LENGTH',
  'MIN_LENGTH',
  'MAX_SIZE',
  'MIN_SIZE',
  'FORMAT',
  'DECIMAL_LTE',
  'DECIMAL_GTE',
  'DECIMAL_LT',
  'DECIMAL_GT',
  'DECIMAL_MAX_SCALE',
  'INVALID_ENUM_VALUE',
  'REQUIRED_FIELD',
  'FIELD_NOT_ALLOWED',
  'ONE_OF_ALIGNMENT',
  'EXACT_LENGTH',
  'EXACT_SIZE',
  'REQUIRED_ONE_OF_FIELD',
])
export type RuleType = z.output<typeof RuleType>

/** A warning lets the shopper continue; an error blocks. */
export const Severity = enumeration('Severity', 'A warning lets the shopper go on; an error blocks.', [
  'WARNING',
  'ERROR',
])
export type Severity = z.output<typeof Severity>

/** How a description line is shown. */
export const DescriptionLineType = enumeration('DescriptionLineType', 'How a description line is shown.', [
  'UNRECOGNISED',
  'PLAIN_TEXT',
  'COLOR',
])
export type DescriptionLineType = z.output<typeof DescriptionLineType>

/** The kind of a secured file. */
export const FileType = enumeration('FileType', 'The kind of a secured file.', [
  'UNSPECIFIED',
  'SECURE_PICTURE',
  'SECURE_VIDEO',
  'SECURE_DOCUMENT',
  'SECURE_MUSIC',
  'SECURE_ARCHIVE',
  'SECURE_RAW',
])
export type FileType = z.output<typeof FileType>

/** Which address decides the tax of an item. */
export const TaxableAddressType = enumeration('TaxableAddressType', 'Which address decides the tax of an item.', [
  'BUSINESS',
  'BILLING',
  'SHIPPING',
])
export type TaxableAddressType = z.output<typeof TaxableAddressType>

/** Where an additional fee came from. */
export const AdditionalFeeSource = enumeration('AdditionalFeeSource', 'Where an additional fee came from.', [
  'UNKNOWN_ADDITIONAL_FEE_SOURCE',
  'SERVICE_PLUGIN',
  'ITEM',
  'MANUAL',
  'SHIPPING',
  'PLATFORM',
])
export type AdditionalFeeSource = z.output<typeof AdditionalFeeSource>

/** What the shopper can do about a violation. */
export const SuggestedFix = enumeration('SuggestedFix', 'What the shopper can do about a violation.', [
  'UNKNOWN_SUGGESTED_FIX',
  'REMOVE_LINE_ITEM',
])
export type SuggestedFix = z.output<typeof SuggestedFix>

/** The part of a line item a violation is about. */
export const NameInLineItem = enumeration('NameInLineItem', 'The part of a line item a violation is about.', [
  'LINE_ITEM_DEFAULT',
])
export type NameInLineItem = z.output<typeof NameInLineItem>

/** A violation that is about no line item. */
export const NameInOther = enumeration('NameInOther', 'A violation that is about no line item.', ['OTHER_DEFAULT'])
export type NameInOther = z.output<typeof NameInOther>
