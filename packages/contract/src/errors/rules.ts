import type { ErrorDeclarations } from './declarations.ts'

/** What the owner sets up for delivery, taxes, prices and discounts. */
export const rulesErrors = {
  DELIVERY_PROFILE_NOT_FOUND: { status: 404, meaning: 'There is no such delivery profile.' },
  DELIVERY_CARRIER_NOT_FOUND: {
    status: 404,
    meaning: 'The carrier is not in this region.',
    description: 'The carrier {appId} is not in this region.',
  },
  UNKNOWN_DELIVERY_CARRIER: {
    status: 428,
    meaning: 'No shipping rates plugin has this app id.',
    description: 'No shipping rates plugin has the app id {appId}.',
  },
  CARRIER_ALREADY_EXISTS_IN_REGION: {
    status: 409,
    meaning: 'The carrier is in the region already.',
    description: 'The carrier is in {name} already.',
  },
  DELIVERY_REGION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such delivery region.',
    description: 'There is no delivery region {deliveryRegionId}.',
  },
  SINGLE_DEFAULT_DELIVERY_PROFILE: { status: 409, meaning: 'There is exactly one default delivery profile.' },
  SHIPPING_OPTION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such shipping option.',
    description: 'The shop has no such option for the address.',
  },
  PICKUP_LOCATION_NOT_FOUND: { status: 404, meaning: 'There is no such pickup location.' },
  LOCAL_DELIVERY_OPTION_NOT_FOUND: { status: 404, meaning: 'There is no such local delivery option.' },
  TAX_EXEMPT_GROUP_NOT_FOUND: { status: 404, meaning: 'There is no such tax-exempt group.' },
  EMPTY_ASSIGN_AND_UNASSIGN_LISTS: {
    status: 400,
    meaning: 'The request names no tag to add or to remove.',
    description: 'Name a tag to add or to remove.',
  },
  CONTACT_NOT_FOUND: { status: 404, meaning: 'No member has this contact id.' },
  CONTACT_TAX_DETAILS_NOT_FOUND: { status: 404, meaning: 'No tax details are stored of this customer.' },
  TAX_GROUP_NOT_FOUND: { status: 404, meaning: 'There is no such tax group.' },
  TAX_REGION_NOT_FOUND: { status: 404, meaning: 'There is no such tax region.' },
  MANUAL_TAX_MAPPING_NOT_FOUND: { status: 404, meaning: 'There is no such tax rate.' },
  ALREADY_EXISTS: {
    status: 409,
    meaning: 'There is one already.',
  },
  TAX_REGION_ID_NOT_FOUND: { status: 404, meaning: 'The tax region that the rate names does not exist.' },
  TAX_GROUP_ID_NOT_FOUND: { status: 404, meaning: 'The tax group that the rate names does not exist.' },
  MANUAL_TAX_MAPPING_ALREADY_EXISTS: { status: 409, meaning: 'The group has a rate of this name in the region.' },
  TAX_PRESET_NOT_FOUND: {
    status: 404,
    meaning: 'No rates are known for this country.',
    description: 'No rates are known for {country}.',
  },
  TAX_EXEMPTION_NOT_FOUND: { status: 404, meaning: 'There is no such tax exemption.' },
  DISCOUNT_RULE_NOT_FOUND: { status: 404, meaning: 'There is no such discount rule.' },
  MAX_DISCOUNT_RULES_REACHED: { status: 428, meaning: 'A site has at most 200 discount rules.' },
  CUSTOMER_GROUP_NOT_FOUND: { status: 404, meaning: 'There is no such customer group.' },
  PRICE_LIST_NOT_FOUND: { status: 404, meaning: 'There is no such price list.' },
  MAX_PRICE_LISTS_REACHED: { status: 428, meaning: 'A site has at most 100 price lists.' },
  COUPON_NOT_FOUND: { status: 404, meaning: 'There is no such coupon.' },
  ADDITIONAL_FEE_NOT_FOUND: { status: 404, meaning: 'There is no such fee.' },
  COUPON_CODE_EXISTS: { status: 409, meaning: 'Another coupon has this code.' },
} as const satisfies ErrorDeclarations
