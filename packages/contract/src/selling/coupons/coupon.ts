/** Coupons and fees as the owner sets them up. */
import type { z } from 'zod'
import { array, boolean, decimal, epochMillis, float, guid, int, message, optional, text } from '../../wire.ts'

export const CouponGroup = message('CouponGroup', 'The part of the catalog that a coupon is for.', {
  name: optional(text({ max: 100 })).describe('`product` or `collection`.'),
  entityId: optional(text({ max: 100 })).describe('The id of the product or collection. Default: all.'),
})
export type CouponGroup = z.output<typeof CouponGroup>

export const CouponScope = message('CouponScope', 'What a coupon is for.', {
  namespace: optional(text({ max: 100 })).describe('Always `stores`.'),
  group: optional(CouponGroup).describe('Absent: the whole cart.'),
})
export type CouponScope = z.output<typeof CouponScope>

export const CouponItems = message(
  'CouponItems',
  'Products and collections that a coupon is for. An addition of this project.',
  {
    productIds: optional(array(guid, { max: 100 })),
    collectionIds: optional(array(guid, { max: 100 })),
  },
)
export type CouponItems = z.output<typeof CouponItems>

export const BuyXGetY = message('BuyXGetY', 'How many items are bought, and how many of them are free.', {
  x: optional(int({ min: 1 })),
  y: optional(int({ min: 1 })),
})
export type BuyXGetY = z.output<typeof BuyXGetY>

export const CouponSpecification = message(
  'CouponSpecification',
  'What a coupon gives, for what, and when.',
  {
    name: optional(text({ min: 1, max: 200 })),
    code: optional(text({ min: 1, max: 100 })),
    startTime: optional(epochMillis),
    expirationTime: optional(epochMillis).describe('The first instant at which it no longer holds.'),
    usageLimit: optional(int({ min: 1 })),
    limitPerCustomer: optional(int({ min: 1 })).describe('Orders per member and per email address.'),
    limitedToOneItem: optional(boolean).describe('Whether it applies to the cheapest eligible unit only.'),
    appliesToSubscriptions: optional(boolean).describe(
      'Whether it also applies to later deliveries of a subscription. Default: to its first order only.',
    ),
    discountedCycleCount: optional(int({ min: 1, max: 999 })).describe(
      'With `appliesToSubscriptions`: to how many deliveries it applies, the first included. Default: to all.',
    ),
    type: optional(text({ max: 100 })).describe('Which benefit is set. Set by the site.'),
    active: optional(boolean).describe('Default true.'),
    scope: optional(CouponScope),
    items: optional(CouponItems).describe(
      'Several products and collections, instead of the one of `scope`. An addition of this project.',
    ),
    minimumSubtotal: optional(float({ min: 0, max: 999999999 })),
    minimumQuantity: optional(int({ min: 1, max: 100000 })).describe(
      'Units of the eligible items that the cart must have. An addition of this project.',
    ),
    customerGroupIds: optional(array(guid, { min: 1, max: 50 })).describe(
      'Only members of one of these groups can use it. Default: everyone. An addition of this project.',
    ),
    combinesWithRules: optional(boolean).describe(
      'False: no discount rule applies beside it. Default true. An addition of this project.',
    ),
    moneyOffAmount: optional(float({ min: 0, max: 999999999 })),
    percentOffRate: optional(float({ min: 0, max: 100 })),
    freeShipping: optional(boolean),
    fixedPriceAmount: optional(float({ min: 0, max: 999999999 })).describe(
      'What one unit of the eligible items costs.',
    ),
    buyXGetY: optional(BuyXGetY),
  },
  { atMostOne: [['moneyOffAmount', 'percentOffRate', 'freeShipping', 'fixedPriceAmount', 'buyXGetY']] },
)
export type CouponSpecification = z.output<typeof CouponSpecification>

export const StoredCoupon = message('StoredCoupon', 'A coupon and how often it was used.', {
  id: guid,
  specification: CouponSpecification,
  dateCreated: epochMillis,
  expired: boolean,
  numberOfUsages: int(),
})
export type StoredCoupon = z.output<typeof StoredCoupon>

export const CouponItemError = message('CouponItemError', 'Why one coupon of a bulk call failed.', {
  code: text(),
  description: text(),
})
export type CouponItemError = z.output<typeof CouponItemError>

export const CouponItemMetadata = message('CouponItemMetadata', 'What became of one coupon of a bulk call.', {
  id: optional(guid),
  originalIndex: int(),
  success: boolean,
  error: optional(CouponItemError),
})
export type CouponItemMetadata = z.output<typeof CouponItemMetadata>

export const BulkCouponMetadata = message('BulkCouponMetadata', 'How many succeeded and failed.', {
  totalSuccesses: int(),
  totalFailures: int(),
  undetailedFailures: int(),
})
export type BulkCouponMetadata = z.output<typeof BulkCouponMetadata>

export const BulkCreateCouponResult = message('BulkCreateCouponResult', 'One coupon of a bulk call.', {
  itemMetadata: CouponItemMetadata,
  coupon: optional(StoredCoupon),
})
export type BulkCreateCouponResult = z.output<typeof BulkCreateCouponResult>

export const CouponCode = message('CouponCode', 'A code of a coupon.', {
  code: text(),
  usageLimit: int(),
  numberOfUsages: int(),
})
export type CouponCode = z.output<typeof CouponCode>

export const CouponPaging = message('CouponPaging', 'A page by offset.', {
  limit: optional(int({ min: 1, max: 100 })).describe('Default 50.'),
  offset: optional(int({ min: 0 })),
})
export type CouponPaging = z.output<typeof CouponPaging>

export const CouponQuery = message('CouponQuery', 'Which coupons.', {
  paging: optional(CouponPaging),
  filter: optional(text({ max: 1000 })).describe('JSON of fields and values, such as `{"expired":false}`.'),
})
export type CouponQuery = z.output<typeof CouponQuery>

export const StoredFee = message('StoredFee', 'A fee on orders, beside items and delivery.', {
  code: text({ min: 1, max: 100 }).describe('Names it for programs; saving the same code again changes the fee.'),
  name: text({ min: 1, max: 50 }),
  price: decimal({ gte: 0, lte: 999999999, maxScale: 3 }),
  aboveWeight: optional(float({ min: 0, max: 999999999 })).describe(
    'Only orders heavier than this. Default: every order.',
  ),
  taxable: optional(boolean).describe('Default true.'),
  active: optional(boolean).describe('Default true.'),
  position: optional(int({ min: 0, max: 100000 })),
})
export type StoredFee = z.output<typeof StoredFee>
