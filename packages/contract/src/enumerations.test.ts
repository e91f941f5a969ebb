import { describe, expect, it } from 'vitest'
import * as enumerations from './enumerations.ts'

/** The enumerations of the specification, written out by hand. */
const specified: Record<string, string> = {
  ChannelType:
    'UNSPECIFIED, WEB, POS, EBAY, AMAZON, OTHER_PLATFORM, WIX_APP_STORE, WIX_INVOICES, BACKOFFICE_MERCHANT, WISH, CLASS_PASS, GLOBAL_E, FACEBOOK, ETSY, TIKTOK, FAIRE_COM',
  ItemTypePreset: 'PHYSICAL, DIGITAL, GIFT_CARD, SERVICE',
  ItemAvailabilityStatus: 'AVAILABLE, NOT_FOUND, NOT_AVAILABLE, PARTIALLY_AVAILABLE',
  SubscriptionFrequency: 'DAY, WEEK, MONTH, YEAR',
  PaymentOptionType: 'FULL_PAYMENT_ONLINE, FULL_PAYMENT_OFFLINE, MEMBERSHIP, DEPOSIT_ONLINE, MEMBERSHIP_OFFLINE',
  WeightUnit: 'KG, LB',
  VatType: 'CPF, CNPJ',
  JurisdictionType: 'COUNTRY, STATE, COUNTY, CITY, SPECIAL',
  RateType: 'NO_TAX_COLLECTED, MANUAL_RATE, AUTO_RATE, FALLBACK_RATE',
  ManualCalculationReason: 'GLOBAL_SETTING_TO_MANUAL, REGION_SETTING_TO_MANUAL',
  FallbackReason: 'AUTO_TAX_FAILED, AUTO_TAX_DEACTIVATED',
  PickupMethod: 'STORE_PICKUP, PICKUP_POINT',
  ChargeType: 'HANDLING_FEE, INSURANCE',
  DiscountType: 'GLOBAL, SPECIFIC_ITEMS, SHIPPING',
  RuleType:
    'VALIDATION, OTHER, MAX, MIN, MAX_LENGTH, MIN_LENGTH, MAX_SIZE, MIN_SIZE, FORMAT, DECIMAL_LTE, DECIMAL_GTE, DECIMAL_LT, DECIMAL_GT, DECIMAL_MAX_SCALE, INVALID_ENUM_VALUE, REQUIRED_FIELD, FIELD_NOT_ALLOWED, ONE_OF_ALIGNMENT',
  Severity: 'WARNING, ERROR',
  DescriptionLineType: 'PLAIN_TEXT, COLOR',
  FileType: 'SECURE_PICTURE, SECURE_VIDEO, SECURE_DOCUMENT, SECURE_MUSIC, SECURE_ARCHIVE',
  WebhookIdentityType: 'ANONYMOUS_VISITOR, MEMBER, WIX_USER, APP',
  LocationType: 'OWNER_BUSINESS, OWNER_CUSTOM, CUSTOM',
  Prompt: 'login, none, consent, select_account',
  MembersAccountSection: 'ACCOUNT_INFO, BOOKINGS, ORDERS, SUBSCRIPTIONS, EVENTS',
  CallbackType: 'LOGOUT, CHECKOUT, AUTHORIZE',
  ProductType: 'physical, digital',
  InventoryStatus: 'IN_STOCK, OUT_OF_STOCK, PARTIALLY_OUT_OF_STOCK',
  MeasurementUnit: 'ML, CL, L, CBM, MG, G, KG, MM, CM, M, SQM, OZ, LB, FLOZ, PT, QT, GAL, IN, FT, YD, SQFT',
  MediaItemType: 'image, video, audio, document, zip',
  OptionType: 'drop_down, color',
  ProductDiscountType: 'NONE, AMOUNT, PERCENT',
  SortOrder: 'ASC, DESC',
  PrivacyStatus: 'UNDEFINED, PUBLIC, PRIVATE',
  EmailTag: 'UNTAGGED, MAIN, HOME, WORK',
  PhoneTag: 'UNTAGGED, MAIN, HOME, MOBILE, WORK, FAX',
  AddressTag: 'UNTAGGED, HOME, WORK, BILLING, SHIPPING',
  TenantType: 'UNKNOWN_TENANT_TYPE, ACCOUNT, SITE, ROOT',
  IdentityStatus: 'UNKNOWN_STATUS, PENDING, ACTIVE, DELETED, BLOCKED, OFFLINE',
  PendingReason: 'UNKNOWN_REASON, PENDING_ADMIN_APPROVAL_REQUIRED, PENDING_EMAIL_VERIFICATION_REQUIRED',
  StateType: 'UNKNOWN_STATE, SUCCESS, REQUIRE_OWNER_APPROVAL, REQUIRE_EMAIL_VERIFICATION, STATUS_CHECK',
}

const all = new Map(Object.entries(enumerations))

describe('the enumerations', () => {
  it.each(Object.entries(specified))('§3.2 %s has every value of the specification, in its order', (name, values) => {
    const options: readonly string[] = all.get(name)?.options ?? []
    const expected = values.split(', ')
    expect(options.filter((value) => expected.includes(value))).toEqual(expected)
  })

  it('say of a missing value that it is missing', () => {
    expect(enumerations.SortOrder.safeParse(undefined).error?.issues[0]?.message).toMatch(/received undefined$/)
    expect(enumerations.SortOrder.safeParse('UP').error?.issues[0]?.message).toMatch(/expected one of/)
  })
})
