/** The timeline of an order. */
import type { z } from 'zod'
import { ActivityType } from '../../enumerations.ts'
import { boolean, email, guid, map, message, optional, text, timestamp } from '../../wire.ts'
import { OrderPrice } from './price.ts'

export const MerchantComment = message('MerchantComment', 'A comment of the staff. Customers do not see it.', {
  message: text({ min: 1, max: 5000 }),
})
export type MerchantComment = z.output<typeof MerchantComment>

export const CustomActivity = message('CustomActivity', 'An activity that an app adds.', {
  appId: optional(guid),
  type: text({ min: 1, max: 100 }),
  additionalData: optional(map(text({ max: 1000 }))),
})
export type CustomActivity = z.output<typeof CustomActivity>

export const OrderRefunded = message('OrderRefunded', 'A refund of the order.', {
  manual: boolean.describe('Whether the money was returned outside of the site.'),
  amount: OrderPrice,
  reason: optional(text({ max: 200 })),
})
export type OrderRefunded = z.output<typeof OrderRefunded>

export const RefundedAsStoreCredit = message('RefundedAsStoreCredit', 'A refund as store credit of the member.', {
  amount: OrderPrice,
  reason: optional(text({ max: 200 })),
})
export type RefundedAsStoreCredit = z.output<typeof RefundedAsStoreCredit>

export const PaymentActivity = message('PaymentActivity', 'A payment that was captured or voided.', {
  paymentId: guid,
  amount: OrderPrice,
})
export type PaymentActivity = z.output<typeof PaymentActivity>

const details = {
  merchantComment: optional(MerchantComment),
  customActivity: optional(CustomActivity),
  orderRefunded: optional(OrderRefunded),
  refundedAsStoreCredit: optional(RefundedAsStoreCredit),
  authorizedPaymentCaptured: optional(PaymentActivity),
  authorizedPaymentVoided: optional(PaymentActivity),
}

export const Activity = message(
  'Activity',
  'An entry of the timeline of an order.',
  {
    id: optional(guid),
    authorEmail: optional(email).describe('The staff member who caused it.'),
    createdDate: timestamp.describe('When it happened.'),
    activityType: ActivityType,
    ...details,
  },
  { atMostOne: [Object.keys(details)] },
)
export type Activity = z.output<typeof Activity>

export const PublicActivity = message(
  'PublicActivity',
  'A comment or a custom activity to add.',
  { merchantComment: optional(MerchantComment), customActivity: optional(CustomActivity) },
  { atMostOne: [['merchantComment', 'customActivity']] },
)
export type PublicActivity = z.output<typeof PublicActivity>

export const NewActivity = PublicActivity.safeExtend({
  activityType: optional(ActivityType).describe('`MERCHANT_COMMENT` or `CUSTOM_ACTIVITY`, as the content is.'),
}).meta({ id: 'NewActivity', description: 'An activity to add.' })
export type NewActivity = z.output<typeof NewActivity>
