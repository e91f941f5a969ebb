import type { ErrorDeclarations } from './declarations.ts'

/** What the owner sets up for delivery, taxes, prices and discounts. */
export const rulesErrors = {
  DELIVERY_PROFILE_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such delivery profile.',
    cure: 'Use an id of `queryDeliveryProfiles`.',
  },
  DELIVERY_CARRIER_NOT_FOUND: {
    status: 404,
    meaning: 'The carrier is not in this region.',
    cure: 'Use a carrier of `listDeliveryCarriers`, or add it by `addDeliveryCarrier`.',
    description: 'The carrier {appId} is not in this region.',
  },
  UNKNOWN_DELIVERY_CARRIER: {
    status: 428,
    meaning: 'No shipping rates plugin has this app id.',
    cure: 'Register the carrier’s service plugin first: `npx cartwright plugin add`.',
    description: 'No shipping rates plugin has the app id {appId}.',
  },
  CARRIER_ALREADY_EXISTS_IN_REGION: {
    status: 409,
    meaning: 'The carrier is in the region already.',
    cure: 'Change the existing carrier by `updateDeliveryCarrier`.',
    description: 'The carrier is in {name} already.',
  },
  DELIVERY_REGION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such delivery region.',
    cure: 'Use the id of a region in a delivery profile.',
    description: 'There is no delivery region {deliveryRegionId}.',
  },
  SINGLE_DEFAULT_DELIVERY_PROFILE: {
    status: 409,
    meaning: 'There is exactly one default delivery profile.',
    cure: 'Leave `default` out. Change the existing default profile instead of making another one.',
  },
  SHIPPING_OPTION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such shipping option.',
    cure: 'Use an id of `queryShippingOptions`, or choose an option that the cart or checkout offers for the address.',
    description: 'The shop has no such option for the address.',
  },
  PICKUP_LOCATION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such pickup location.',
    cure: 'Use an id of `queryPickupLocation`.',
  },
  LOCAL_DELIVERY_OPTION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such local delivery option.',
    cure: 'Use an id of `queryLocalDeliveryOptions`.',
  },
  TAX_EXEMPT_GROUP_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such tax-exempt group.',
    cure: 'Use an id of `queryTaxExemptGroups`.',
  },
  EMPTY_ASSIGN_AND_UNASSIGN_LISTS: {
    status: 400,
    meaning: 'The request names no tag to add or to remove.',
    cure: 'Name at least one tag in `assignTags` or `unassignTags`.',
    description: 'Name a tag to add or to remove.',
  },
  CONTACT_NOT_FOUND: {
    status: 404,
    meaning: 'No member has this contact id.',
    cure: 'Use the `contactId` of a member.',
  },
  CONTACT_TAX_DETAILS_NOT_FOUND: {
    status: 404,
    meaning: 'No tax details are stored of this customer.',
    cure: 'Store them first by `upsertContactTaxDetails`.',
  },
  TAX_GROUP_NOT_FOUND: { status: 404, meaning: 'There is no such tax group.', cure: 'Use an id of `queryTaxGroups`.' },
  TAX_REGION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such tax region.',
    cure: 'Use an id of `queryTaxRegions`.',
  },
  MANUAL_TAX_MAPPING_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such tax rate.',
    cure: 'Use an id of `queryManualTaxMappings`.',
  },
  ALREADY_EXISTS: {
    status: 409,
    meaning: 'There is one already.',
    cure: 'Change the existing entity instead of creating another one.',
  },
  TAX_REGION_ID_NOT_FOUND: {
    status: 404,
    meaning: 'The tax region that the rate names does not exist.',
    cure: 'Create the tax region first, or use an id of `queryTaxRegions`.',
  },
  TAX_GROUP_ID_NOT_FOUND: {
    status: 404,
    meaning: 'The tax group that the rate names does not exist.',
    cure: 'Create the tax group first, or use an id of `queryTaxGroups`.',
  },
  MANUAL_TAX_MAPPING_ALREADY_EXISTS: {
    status: 409,
    meaning: 'The group has a rate of this name in the region.',
    cure: 'Change the existing rate by `updateManualTaxMapping`, or choose another name.',
  },
  TAX_PRESET_NOT_FOUND: {
    status: 404,
    meaning: 'No rates are known for this country.',
    cure: 'Use a country of `listTaxPresets`, or enter the rates by `createManualTaxMapping`.',
    description: 'No rates are known for {country}.',
  },
  TAX_EXEMPTION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such tax exemption.',
    cure: 'Use an id of `listTaxExemptions`.',
  },
  DISCOUNT_RULE_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such discount rule.',
    cure: 'Use an id of `queryDiscountRules`.',
  },
  MAX_DISCOUNT_RULES_REACHED: {
    status: 428,
    meaning: 'A site has at most 200 discount rules.',
    cure: 'Delete rules that have ended, or combine several in one.',
  },
  CUSTOMER_SEGMENT_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such customer segment.',
    cure: 'Use an id of `queryCustomerSegments`.',
  },
  MAX_CUSTOMER_SEGMENTS_REACHED: {
    status: 428,
    meaning: 'A site has at most 200 customer segments.',
    cure: 'Delete segments that are not used.',
  },
  CUSTOMER_GROUP_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such customer group.',
    cure: 'Use an id of `queryCustomerGroups`.',
  },
  PRODUCT_ATTRIBUTE_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such attribute of products.',
    cure: 'Use an id of `queryProductAttributes`.',
  },
  PRODUCT_ATTRIBUTE_EXISTS: {
    status: 409,
    meaning: 'Another attribute has this key.',
    cure: 'Choose another `key`, or change the attribute that has it.',
  },
  FEED_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such feed.',
    cure: 'Use an id of `queryFeeds`.',
  },
  FEED_EXISTS: {
    status: 409,
    meaning: 'Another feed has this name.',
    cure: 'Choose another `name`, or change the feed that has it.',
  },
  MAX_FEEDS_REACHED: {
    status: 428,
    meaning: 'A site has at most 100 feeds.',
    cure: 'Delete feeds that are not used.',
  },
  SAFETY_CONTACT_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such manufacturer or responsible person.',
    cure: 'Use an id of `querySafetyContacts`.',
  },
  SAFETY_CONTACT_EXISTS: {
    status: 409,
    meaning: 'Another safety contact has this name or text.',
    cure: 'Use the contact that has it, or choose another `name` and `text`.',
  },
  MAX_SAFETY_CONTACTS_REACHED: {
    status: 428,
    meaning: 'A site has at most 1,000 safety contacts.',
    cure: 'Delete contacts that are not used.',
  },
  PRICE_LIST_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such price list.',
    cure: 'Use an id of `queryPriceLists`.',
  },
  MAX_PRICE_LISTS_REACHED: {
    status: 428,
    meaning: 'A site has at most 100 price lists.',
    cure: 'Delete price lists that have ended.',
  },
  COUPON_NOT_FOUND: { status: 404, meaning: 'There is no such coupon.', cure: 'Use an id of `queryCoupons`.' },
  ADDITIONAL_FEE_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such fee.',
    cure: 'Use an id of `listAdditionalFees`.',
  },
  COUPON_CODE_EXISTS: {
    status: 409,
    meaning: 'Another coupon has this code.',
    cure: 'Choose another code, or change the coupon that has it.',
  },
} as const satisfies ErrorDeclarations
