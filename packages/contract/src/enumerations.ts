/**
 * Every enumeration of the wire with all its values. The first value is the default of a scalar that was left out.
 */
import { z } from 'zod'

const enumeration = <const V extends readonly [string, ...string[]]>(id: string, description: string, values: V) =>
  z.enum(values, { error: absent }).meta({ id, description })

/** Says of a missing value that it is missing, as other schemas do, and not that it is none of the values. */
function absent({ input }: { input?: unknown }) {
  return input === undefined ? 'Invalid input: expected a value, received undefined' : undefined
}

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

/** A warning lets the shopper go on; an error blocks. */
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

/** Who caused an event. */
export const WebhookIdentityType = enumeration('WebhookIdentityType', 'Who caused an event.', [
  'UNKNOWN',
  'ANONYMOUS_VISITOR',
  'MEMBER',
  'WIX_USER',
  'APP',
])
export type WebhookIdentityType = z.output<typeof WebhookIdentityType>

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

/** Who owns the place of a booking. */
export const LocationType = enumeration('LocationType', 'Who owns the place of a booking.', [
  'UNDEFINED',
  'OWNER_BUSINESS',
  'OWNER_CUSTOM',
  'CUSTOM',
])
export type LocationType = z.output<typeof LocationType>

/** How sign-in asks the visitor. */
export const Prompt = enumeration('Prompt', 'How sign-in asks the visitor.', [
  'login',
  'none',
  'consent',
  'select_account',
])
export type Prompt = z.output<typeof Prompt>

/** A section of the hosted member account. */
export const MembersAccountSection = enumeration('MembersAccountSection', 'A section of the hosted member account.', [
  'ACCOUNT_INFO',
  'BOOKINGS',
  'ORDERS',
  'SUBSCRIPTIONS',
  'EVENTS',
])
export type MembersAccountSection = z.output<typeof MembersAccountSection>

/** What a callback is for. */
export const CallbackType = enumeration('CallbackType', 'What a callback is for.', [
  'UNKNOWN',
  'LOGOUT',
  'CHECKOUT',
  'AUTHORIZE',
])
export type CallbackType = z.output<typeof CallbackType>

/** Physical goods or downloads. */
export const ProductType = enumeration('ProductType', 'Physical goods or downloads.', [
  'unspecified_product_type',
  'physical',
  'digital',
])
export type ProductType = z.output<typeof ProductType>

/** Whether all, some or none of the variants are in stock. */
export const InventoryStatus = enumeration(
  'InventoryStatus',
  'Whether all, some or none of the variants are in stock.',
  ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'],
)
export type InventoryStatus = z.output<typeof InventoryStatus>

/** The unit of a price per unit. */
export const MeasurementUnit = enumeration('MeasurementUnit', 'The unit of a price per unit.', [
  'UNSPECIFIED',
  'ML',
  'CL',
  'L',
  'CBM',
  'MG',
  'G',
  'KG',
  'MM',
  'CM',
  'M',
  'SQM',
  'OZ',
  'LB',
  'FLOZ',
  'PT',
  'QT',
  'GAL',
  'IN',
  'FT',
  'YD',
  'SQFT',
])
export type MeasurementUnit = z.output<typeof MeasurementUnit>

/** The kind of a media item. */
export const MediaItemType = enumeration('MediaItemType', 'The kind of a media item.', [
  'unspecified_media_item_type',
  'image',
  'video',
  'audio',
  'document',
  'zip',
])
export type MediaItemType = z.output<typeof MediaItemType>

/** How an option is chosen. */
export const OptionType = enumeration('OptionType', 'How an option is chosen.', [
  'unspecified_option_type',
  'drop_down',
  'color',
])
export type OptionType = z.output<typeof OptionType>

/** How a product discount is counted. */
export const ProductDiscountType = enumeration('ProductDiscountType', 'How a product discount is counted.', [
  'UNDEFINED',
  'NONE',
  'AMOUNT',
  'PERCENT',
])
export type ProductDiscountType = z.output<typeof ProductDiscountType>

/** The direction of a sort. */
export const SortOrder = enumeration('SortOrder', 'The direction of a sort.', ['ASC', 'DESC'])
export type SortOrder = z.output<typeof SortOrder>

/** The order of a product search. */
export const ProductSearchSort = enumeration('ProductSearchSort', 'The order of a product search.', [
  'RELEVANCE',
  'NEWEST',
  'PRICE_ASC',
  'PRICE_DESC',
  'NAME',
])
export type ProductSearchSort = z.output<typeof ProductSearchSort>

/** What has become of a job. */
export const JobState = enumeration('JobState', 'What has become of a job.', [
  'QUEUED',
  'RUNNING',
  'COMPLETED',
  'FAILED',
  'CANCELLING',
  'CANCELLED',
])
export type JobState = z.output<typeof JobState>

/** How the rows of a catalog are written as CSV. */
export const CatalogFormat = enumeration('CatalogFormat', 'How the rows of a catalog are written as CSV.', [
  'AUTO',
  'CARTWRIGHT',
  'SHOPIFY',
])
export type CatalogFormat = z.output<typeof CatalogFormat>

/** What an import does to a product. */
export const ProductAction = enumeration('ProductAction', 'What an import or its undo does to a product.', [
  'CREATED',
  'CHANGED',
  'RESTORED',
  'DELETED',
  'SKIPPED',
])
export type ProductAction = z.output<typeof ProductAction>

/** The catalog generation an event came from. */
export const CatalogVersion = enumeration('CatalogVersion', 'The catalog generation an event came from.', [
  'V1_CATALOG',
  'V3_CATALOG',
  'STORES_NOT_INSTALLED',
])
export type CatalogVersion = z.output<typeof CatalogVersion>

/** Whether a profile is public. */
export const PrivacyStatus = enumeration(
  'PrivacyStatus',
  'Whether a profile is public. What is not said, UNDEFINED, is private.',
  ['UNDEFINED', 'PUBLIC', 'PRIVATE'],
)
export type PrivacyStatus = z.output<typeof PrivacyStatus>

/** What an e-mail address is used for. */
export const EmailTag = enumeration('EmailTag', 'What an e-mail address is used for.', [
  'UNTAGGED',
  'MAIN',
  'HOME',
  'WORK',
])
export type EmailTag = z.output<typeof EmailTag>

/** What a telephone number is used for. */
export const PhoneTag = enumeration('PhoneTag', 'What a telephone number is used for.', [
  'UNTAGGED',
  'MAIN',
  'HOME',
  'MOBILE',
  'WORK',
  'FAX',
])
export type PhoneTag = z.output<typeof PhoneTag>

/** What a postal address is used for. */
export const AddressTag = enumeration('AddressTag', 'What a postal address is used for.', [
  'UNTAGGED',
  'HOME',
  'WORK',
  'BILLING',
  'SHIPPING',
])
export type AddressTag = z.output<typeof AddressTag>

/** What an identity belongs to. */
export const TenantType = enumeration('TenantType', 'What an identity belongs to.', [
  'UNKNOWN_TENANT_TYPE',
  'ACCOUNT',
  'SITE',
  'ROOT',
])
export type TenantType = z.output<typeof TenantType>

/** The state of an identity. */
export const IdentityStatus = enumeration(
  'IdentityStatus',
  'The state of an identity: PENDING for one that waits for its `reasons`, ACTIVE for one that may sign in. DELETED, BLOCKED and OFFLINE ones may not.',
  ['UNKNOWN_STATUS', 'PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'],
)
export type IdentityStatus = z.output<typeof IdentityStatus>

/** Why an identity is still pending. */
export const PendingReason = enumeration(
  'PendingReason',
  'Why an identity is still pending: PENDING_ADMIN_APPROVAL_REQUIRED for the owner, PENDING_EMAIL_VERIFICATION_REQUIRED for the code of a mail.',
  [
    'UNKNOWN_REASON',
    'PENDING_ADMIN_APPROVAL_REQUIRED',
    'PENDING_EMAIL_VERIFICATION_REQUIRED',
    'PENDING_REQUIRED_FIELDS_MISSING',
  ],
)
export type PendingReason = z.output<typeof PendingReason>

/** How far an authentication got. */
export const StateType = enumeration(
  'StateType',
  'How far an authentication got: SUCCESS gives a session token, REQUIRE_EMAIL_VERIFICATION a state token that goes on with the code of a mail, REQUIRE_OWNER_APPROVAL nothing but patience. Be ready for others.',
  [
    'UNKNOWN_STATE',
    'SUCCESS',
    'REQUIRE_OWNER_APPROVAL',
    'REQUIRE_EMAIL_VERIFICATION',
    'STATUS_CHECK',
    'REQUIRE_MFA',
    'MFA_CHALLENGE',
    'REQUIRE_FIRST_FACTOR',
    'REQUIRE_MISSING_FIELDS',
  ],
)
export type StateType = z.output<typeof StateType>

/** How far an authentication got, in the v1 calls. */
export const StateStatus = enumeration(
  'StateStatus',
  'How far an authentication got, in the v1 calls: DONE gives a session token, STATUS_CHECK a state token to go on with.',
  ['DONE', 'REQUIRE_OWNER_APPROVAL', 'STATUS_CHECK'],
)
export type StateStatus = z.output<typeof StateStatus>

/** Why an e-mail address is not accepted. */
export const EmailFailureReason = enumeration('EmailFailureReason', 'Why an e-mail address is not accepted.', [
  'UNKNOWN_REASON',
  'EMAIL_ADDRESS_BOUNCED',
  'EMAIL_DOMAIN_MISSING_DNS_RECORDS',
  'EMAIL_DOMAIN_FORMAT_INVALID',
  'EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED',
])
export type EmailFailureReason = z.output<typeof EmailFailureReason>

/** Where a verification code is sent. */
export const VerificationTarget = enumeration('VerificationTarget', 'Where a verification code is sent.', ['EMAIL'])
export type VerificationTarget = z.output<typeof VerificationTarget>

/** The state of a member. */
export const MemberStatus = enumeration(
  'MemberStatus',
  'The state of a member: PENDING for one that waits for approval or the code of a mail, APPROVED for one that may sign in. BLOCKED and OFFLINE ones may not; UNKNOWN is not revealed.',
  ['UNKNOWN', 'PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'],
)
export type MemberStatus = z.output<typeof MemberStatus>

/** Whether a member's profile is public. */
export const MemberPrivacyStatus = enumeration(
  'MemberPrivacyStatus',
  "Whether a member's profile is public; UNKNOWN is not revealed.",
  ['UNKNOWN', 'PRIVATE', 'PUBLIC'],
)
export type MemberPrivacyStatus = z.output<typeof MemberPrivacyStatus>

/** Whether a member may write. */
export const ActivityStatus = enumeration(
  'ActivityStatus',
  'Whether a member may write, where members write; UNKNOWN is not revealed.',
  ['UNKNOWN', 'ACTIVE', 'MUTED'],
)
export type ActivityStatus = z.output<typeof ActivityStatus>

/** Which fields of a member are answered. */
export const MemberFieldset = enumeration(
  'MemberFieldset',
  'Which fields of a member are answered: PUBLIC what others see, EXTENDED its address and states too, FULL everything.',
  ['PUBLIC', 'EXTENDED', 'FULL'],
)
export type MemberFieldset = z.output<typeof MemberFieldset>

/** The ways to get a token. */
export const GrantType = enumeration('GrantType', 'The ways to get a token.', [
  'anonymous',
  'refresh_token',
  'authorization_code',
  'authorized_client',
  'client_credentials',
  'strip_bound_session',
])
export type GrantType = z.output<typeof GrantType>

/** Where an app runs. A native one listens on whatever port of its own machine is free. */
export const ApplicationType = enumeration('ApplicationType', 'Where an app runs.', ['WEB', 'NATIVE'])
export type ApplicationType = z.output<typeof ApplicationType>

/** The days of a week. */
export const DayOfWeek = enumeration('DayOfWeek', 'The days of a week.', [
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
  'SUNDAY',
])
export type DayOfWeek = z.output<typeof DayOfWeek>

/** Where the hint of an address is shown. */
export const AddressHintPlacement = enumeration('AddressHintPlacement', 'Where the hint of an address is shown.', [
  'BEFORE',
  'AFTER',
  'REPLACE',
])
export type AddressHintPlacement = z.output<typeof AddressHintPlacement>

/** What kind of business a site is for. */
export const BusinessType = enumeration('BusinessType', 'What kind of business a site is for.', [
  'FITNESS SERVICE',
  'RESTAURANT',
  'BLOG',
  'STORE',
  'EVENT',
  'UNKNOWN',
])
export type BusinessType = z.output<typeof BusinessType>

/** Where the image addresses in responses point. */
export const ImageAddresses = enumeration('ImageAddresses', 'Where the image addresses in responses point.', [
  'AUTOMATIC',
  'PROVIDER',
  'SITE',
])
export type ImageAddresses = z.output<typeof ImageAddresses>

/** What ID tokens may be signed with. */
export const IdTokenAlgorithm = enumeration('IdTokenAlgorithm', 'What ID tokens may be signed with.', [
  'EdDSA',
  'RS256',
])
export type IdTokenAlgorithm = z.output<typeof IdTokenAlgorithm>

/** Whom a token speaks for. */
export const SubjectType = enumeration('SubjectType', 'Whom a token speaks for.', [
  'UNKNOWN',
  'USER',
  'VISITOR',
  'MEMBER',
  'APP',
])
export type SubjectType = z.output<typeof SubjectType>

/** The state of an order. */
export const OrderStatus = enumeration('OrderStatus', 'The state of an order.', [
  'INITIALIZED',
  'APPROVED',
  'CANCELED',
  'PENDING',
  'REJECTED',
])
export type OrderStatus = z.output<typeof OrderStatus>

/** How much of an order is paid. */
export const PaymentStatus = enumeration('PaymentStatus', 'How much of an order is paid.', [
  'UNSPECIFIED',
  'NOT_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'FULLY_REFUNDED',
  'PENDING',
  'PARTIALLY_PAID',
  'PENDING_MERCHANT',
  'CANCELED',
  'DECLINED',
])
export type PaymentStatus = z.output<typeof PaymentStatus>

/** How much of an order has been sent. */
export const FulfillmentStatus = enumeration('FulfillmentStatus', 'How much of an order has been sent.', [
  'NOT_FULFILLED',
  'FULFILLED',
  'PARTIALLY_FULFILLED',
])
export type FulfillmentStatus = z.output<typeof FulfillmentStatus>

/** What happened to an order. */
export const ActivityType = enumeration('ActivityType', 'What happened to an order.', [
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_FULFILLED',
  'ORDER_NOT_FULFILLED',
  'ORDER_CANCELED',
  'DOWNLOAD_LINK_SENT',
  'TRACKING_NUMBER_ADDED',
  'TRACKING_NUMBER_EDITED',
  'TRACKING_LINK_ADDED',
  'SHIPPING_CONFIRMATION_EMAIL_SENT',
  'INVOICE_ADDED',
  'INVOICE_REMOVED',
  'INVOICE_SENT',
  'FULFILLER_EMAIL_SENT',
  'SHIPPING_ADDRESS_EDITED',
  'EMAIL_EDITED',
  'PICKUP_READY_EMAIL_SENT',
  'MERCHANT_COMMENT',
  'ORDER_PARTIALLY_PAID',
  'DRAFT_ORDER_CHANGES_APPLIED',
  'SAVED_PAYMENT_METHOD',
  'AUTHORIZED_PAYMENT_CREATED',
  'AUTHORIZED_PAYMENT_CAPTURED',
  'AUTHORIZED_PAYMENT_VOIDED',
  'REFUND_INITIATED',
  'PAYMENT_REFUNDED',
  'PAYMENT_REFUND_FAILED',
  'REFUNDED_AS_STORE_CREDIT',
  'PAYMENT_PENDING',
  'PAYMENT_CANCELED',
  'PAYMENT_DECLINED',
  'ORDER_PENDING',
  'ORDER_REJECTED',
  'RECEIPT_CREATED',
  'RECEIPT_SENT',
  'CHARGEBACK_CREATED',
  'CHARGEBACK_REVERSED',
  'ORDER_REFUNDED',
])
export type ActivityType = z.output<typeof ActivityType>

/** Why stock changed. */
export const InventoryReason = enumeration('InventoryReason', 'Why stock changed.', [
  'UNKNOWN',
  'ORDER',
  'MANUAL',
  'REVERT_INVENTORY_CHANGE',
])
export type InventoryReason = z.output<typeof InventoryReason>

/** How far a webhook delivery has come. */
export const WebhookDeliveryStatus = enumeration(
  'WebhookDeliveryStatus',
  'How far a webhook delivery has come: still to be made, made, or given up.',
  ['PENDING', 'DELIVERED', 'DEAD'],
)
export type WebhookDeliveryStatus = z.output<typeof WebhookDeliveryStatus>

/** Who may become a member. */
export const SignUpPolicy = enumeration('SignUpPolicy', 'Who may become a member.', ['OPEN', 'CLOSED'])
export type SignUpPolicy = z.output<typeof SignUpPolicy>

/** When proof is asked for that a person is there. */
export const CaptchaPolicy = enumeration('CaptchaPolicy', 'When proof is asked for that a person is there.', [
  'NEVER',
  'AFTER_SUSPICION',
  'ALWAYS',
])
export type CaptchaPolicy = z.output<typeof CaptchaPolicy>

/** How the site proves itself to an identity provider. */
export const ClientAuthentication = enumeration(
  'ClientAuthentication',
  'How the site proves itself to an identity provider.',
  ['NONE', 'CLIENT_SECRET_BASIC', 'CLIENT_SECRET_POST'],
)
export type ClientAuthentication = z.output<typeof ClientAuthentication>

/** Who judges whether a person is there. */
export const CaptchaProvider = enumeration('CaptchaProvider', 'Who judges whether a person is there.', [
  'PROOF_OF_WORK',
  'RECAPTCHA',
  'TURNSTILE',
])
export type CaptchaProvider = z.output<typeof CaptchaProvider>

/** How far a back-in-stock request has come. */
export const BackInStockStatus = enumeration('BackInStockStatus', 'How far a back-in-stock request has come.', [
  'RECEIVED',
  'PROCESSING',
  'NOTIFICATION_SENT',
  'FAILED',
])
export type BackInStockStatus = z.output<typeof BackInStockStatus>

/** The type of a field of a data collection. */
export const DataFieldType = enumeration('DataFieldType', 'The type of a field of a data collection.', [
  'TEXT',
  'NUMBER',
  'BOOLEAN',
  'DATE',
  'DATETIME',
  'IMAGE',
  'URL',
  'SLUG',
  'EMAIL',
  'RICH_TEXT',
  'REFERENCE',
  'OBJECT',
  'ARRAY',
  'ARRAY_STRING',
])
export type DataFieldType = z.output<typeof DataFieldType>

/** Who may do something with the items of a data collection. */
export const DataRole = enumeration('DataRole', 'Who may do something with the items of a data collection.', [
  'ANYONE',
  'SITE_MEMBER',
  'SITE_MEMBER_AUTHOR',
  'ADMIN',
])
export type DataRole = z.output<typeof DataRole>

/** What a data collection has besides its items. */
export const DataPluginType = enumeration('DataPluginType', 'What a data collection has besides its items.', [
  'PUBLISH',
  'MULTILINGUAL',
])
export type DataPluginType = z.output<typeof DataPluginType>

/** Whether a data item is public or a draft. */
export const DataPublishStatus = enumeration('DataPublishStatus', 'Whether a data item is public or a draft.', [
  'PUBLISHED',
  'DRAFT',
])
export type DataPublishStatus = z.output<typeof DataPublishStatus>

/** How pages of data items are read. */
export const DataPagingMode = enumeration('DataPagingMode', 'How pages of data items are read.', ['OFFSET', 'CURSOR'])
export type DataPagingMode = z.output<typeof DataPagingMode>

/** How data items are ordered. */
export const DataSortMode = enumeration('DataSortMode', 'How data items are ordered.', [
  'UNKNOWN_SORT_MODE',
  'WIX_QUERY',
  'RANDOM',
])
export type DataSortMode = z.output<typeof DataSortMode>

/** What a write did to a data item. */
export const DataBulkAction = enumeration('DataBulkAction', 'What a write did to a data item.', [
  'UNKNOWN_ACTION_TYPE',
  'INSERT',
  'UPDATE',
  'DELETE',
])
export type DataBulkAction = z.output<typeof DataBulkAction>

/** What has translated texts. */
export const TranslatedEntity = enumeration('TranslatedEntity', 'What has translated texts.', [
  'PRODUCT',
  'COLLECTION',
  'DATA_ITEM',
])
export type TranslatedEntity = z.output<typeof TranslatedEntity>

/** What an API key is good for. */
export const ApiKeyScope = enumeration('ApiKeyScope', 'What an API key is good for.', [
  'READ_PRODUCTS',
  'MANAGE_PRODUCTS',
  'MANAGE_INVENTORY',
  'MANAGE_MEDIA',
  'MANAGE_CONTENT',
  'MANAGE_CARTS',
  'MANAGE_ORDERS',
  'MANAGE_MEMBERS',
  'SIGN_IN_MEMBERS',
  'SERVE_SHOPPERS',
  'MANAGE_WEBHOOKS',
  'MANAGE_SETTINGS',
  'MANAGE_APPS',
  'MANAGE_KEYS',
])
export type ApiKeyScope = z.output<typeof ApiKeyScope>

/** The actor of an audit entry. */
export const AuditActorType = enumeration('AuditActorType', 'The actor of an audit entry.', [
  'NOBODY',
  'VISITOR',
  'MEMBER',
  'OWNER',
  'APP',
  'OPERATOR',
  'SITE',
])
export type AuditActorType = z.output<typeof AuditActorType>

/** Whether it came about. */
export const AuditOutcome = enumeration('AuditOutcome', 'Whether it came about.', ['SUCCESS', 'FAILURE'])
export type AuditOutcome = z.output<typeof AuditOutcome>

/** Whether a shop is drawn by day or by night. */
export const StorefrontAppearance = enumeration(
  'StorefrontAppearance',
  'Whether a shop uses its light colors, its dark ones, or those that each customer prefers.',
  ['AUTO', 'LIGHT', 'DARK'],
)
export type StorefrontAppearance = z.output<typeof StorefrontAppearance>

/** The fonts that come with the shop. */
export const StorefrontFont = enumeration('StorefrontFont', 'A font that comes with the shop.', [
  'SYSTEM_SANS',
  'SYSTEM_SERIF',
  'FRAUNCES',
  'INSTRUMENT_SANS',
  'SPACE_GROTESK',
])
export type StorefrontFont = z.output<typeof StorefrontFont>

/** What a section of the home page shows. */
export const StorefrontSectionType = enumeration('StorefrontSectionType', 'What a section of the home page shows.', [
  'HERO',
  'PRODUCTS',
  'COLLECTIONS',
  'STORY',
])
export type StorefrontSectionType = z.output<typeof StorefrontSectionType>

/** Where the image of a section is. */
export const StorefrontSectionLayout = enumeration('StorefrontSectionLayout', 'Where the image of a section is.', [
  'SPLIT',
  'COVER',
])
export type StorefrontSectionLayout = z.output<typeof StorefrontSectionLayout>
/** What a delivery rate depends on. */
export const RateConditionType = enumeration('RateConditionType', 'What a delivery rate depends on.', [
  'BY_TOTAL_WEIGHT',
  'BY_TOTAL_PRICE',
  'BY_TOTAL_QUANTITY',
])
export type RateConditionType = z.output<typeof RateConditionType>

/** How a delivery rate compares. */
export const RateConditionOperator = enumeration('RateConditionOperator', 'How a delivery rate compares.', [
  'EQ',
  'GT',
  'GTE',
  'LT',
  'LTE',
])
export type RateConditionOperator = z.output<typeof RateConditionOperator>

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

/** The days of a week, in short. */
export const Weekday = enumeration('Weekday', 'The days of a week, in short.', [
  'MON',
  'TUE',
  'WED',
  'THU',
  'FRI',
  'SAT',
  'SUN',
])
export type Weekday = z.output<typeof Weekday>
