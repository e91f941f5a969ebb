/** Drafts of subscription contracts: changes that staff prepare before they apply. */
import type { z } from 'zod'
import { AddressWithContact } from '../../address.ts'
import {
  EditingStatus,
  SubscriptionDraftabilityReason,
  SubscriptionDraftChangeType,
  SubscriptionDraftSource,
  WeightUnit,
} from '../../enumerations.ts'
import { SubscriptionSettings } from '../../selling/cart/subscription.ts'
import { TaxTags } from '../../selling/taxes/entities.ts'
import { array, boolean, currencyCode, decimal, guid, int, message, optional, text, timestamp } from '../../wire.ts'
import { AmountOfMoney } from '../billing/transactions.ts'
import { OrderAppliedDiscount } from '../orders/discount.ts'
import { OrderAdditionalFee, OrderBuyerInfo, OrderLineItem, OrderShippingInformation } from '../orders/order.ts'
import { OrderPrice, OrderPriceSummary, OrderTaxInfo } from '../orders/price.ts'
import { PlatformFeeSummary } from '../subscription-contracts/platform-fees.ts'
import { SubscriptionContractTarget } from '../subscription-contracts/subscription-contract.ts'

export const SubscriptionCycleTarget = message('SubscriptionCycleTarget', 'The one delivery that changes.', {
  cycleNumber: int({ min: 1 }),
})
export type SubscriptionCycleTarget = z.output<typeof SubscriptionCycleTarget>

export const SubscriptionDraftTarget = message(
  'SubscriptionDraftTarget',
  'What a draft changes: all deliveries from one on, or one delivery.',
  {
    contractTarget: optional(SubscriptionContractTarget),
    cycleTarget: optional(SubscriptionCycleTarget),
  },
  { exactlyOne: ['contractTarget', 'cycleTarget'] },
)
export type SubscriptionDraftTarget = z.output<typeof SubscriptionDraftTarget>

export const SubscriptionDraftCreator = message('SubscriptionDraftCreator', 'The creator of a draft.', {
  userId: optional(guid),
  appId: optional(guid),
  memberId: optional(guid),
})
export type SubscriptionDraftCreator = z.output<typeof SubscriptionDraftCreator>

export const SubscriptionDraftLineChange = message('SubscriptionDraftLineChange', 'What a line was before.', {
  quantityBeforeChange: optional(int({ min: 1 })),
  priceBeforeChange: optional(OrderPrice),
})
export type SubscriptionDraftLineChange = z.output<typeof SubscriptionDraftLineChange>

export const SubscriptionDraftLine = message('SubscriptionDraftLine', 'A line of a draft.', {
  changed: optional(SubscriptionDraftLineChange),
  lineItem: OrderLineItem,
  changeType: SubscriptionDraftChangeType,
})
export type SubscriptionDraftLine = z.output<typeof SubscriptionDraftLine>

export const SubscriptionDraftDiscount = message('SubscriptionDraftDiscount', 'A discount of a draft.', {
  discount: OrderAppliedDiscount,
  source: SubscriptionDraftSource,
  applied: boolean,
})
export type SubscriptionDraftDiscount = z.output<typeof SubscriptionDraftDiscount>

export const SubscriptionDraftFeeTax = message('SubscriptionDraftFeeTax', 'How a fee is taxed.', { taxable: boolean })
export type SubscriptionDraftFeeTax = z.output<typeof SubscriptionDraftFeeTax>

export const SubscriptionDraftFee = message('SubscriptionDraftFee', 'A fee of the shop on the delivery.', {
  additionalFee: OrderAdditionalFee,
  taxDetails: SubscriptionDraftFeeTax,
  source: SubscriptionDraftSource,
  applied: boolean,
})
export type SubscriptionDraftFee = z.output<typeof SubscriptionDraftFee>

export const SubscriptionDraftBuyer = message('SubscriptionDraftBuyer', 'The customer of the contract.', {
  buyerInfo: OrderBuyerInfo,
  changeType: SubscriptionDraftChangeType,
})
export type SubscriptionDraftBuyer = z.output<typeof SubscriptionDraftBuyer>

export const SubscriptionDraftShippingChange = message('SubscriptionDraftShippingChange', 'The delivery before.', {
  shippingInfoBeforeChange: OrderShippingInformation,
})
export type SubscriptionDraftShippingChange = z.output<typeof SubscriptionDraftShippingChange>

export const SubscriptionDraftShipping = message('SubscriptionDraftShipping', 'The delivery at the current price.', {
  changed: optional(SubscriptionDraftShippingChange),
  shippingInfo: optional(OrderShippingInformation),
  changeType: SubscriptionDraftChangeType,
})
export type SubscriptionDraftShipping = z.output<typeof SubscriptionDraftShipping>

export const SubscriptionDraftBilling = message('SubscriptionDraftBilling', 'The billing address of the contract.', {
  billingInfo: AddressWithContact,
  changeType: SubscriptionDraftChangeType,
})
export type SubscriptionDraftBilling = z.output<typeof SubscriptionDraftBilling>

export const SubscriptionDraftRecipientChange = message('SubscriptionDraftRecipientChange', 'The recipient before.', {
  recipientInfoBeforeChange: AddressWithContact,
})
export type SubscriptionDraftRecipientChange = z.output<typeof SubscriptionDraftRecipientChange>

export const SubscriptionDraftRecipient = message('SubscriptionDraftRecipient', 'The recipient of the delivery.', {
  changed: optional(SubscriptionDraftRecipientChange),
  recipientInfo: optional(AddressWithContact),
  changeType: SubscriptionDraftChangeType,
})
export type SubscriptionDraftRecipient = z.output<typeof SubscriptionDraftRecipient>

export const DraftSubscriptionContract = message('DraftSubscriptionContract', 'Changes of a subscription contract.', {
  id: guid,
  subscriptionContractId: guid,
  target: SubscriptionDraftTarget,
  createdDate: timestamp,
  updatedDate: timestamp,
  createdBy: SubscriptionDraftCreator,
  status: EditingStatus,
  lineItems: array(SubscriptionDraftLine, { max: 100 }),
  discounts: array(SubscriptionDraftDiscount, { max: 100 }).describe('The coupon of the contract.'),
  additionalFees: array(SubscriptionDraftFee, { max: 100 }),
  priceSummary: optional(OrderPriceSummary).describe('One delivery at current prices. Absent where it has no price.'),
  taxInfo: optional(OrderTaxInfo),
  weightUnit: WeightUnit,
  currency: currencyCode,
  tags: optional(TaxTags),
  buyerDetails: SubscriptionDraftBuyer,
  shippingDetails: SubscriptionDraftShipping,
  billingDetails: optional(SubscriptionDraftBilling),
  recipientDetails: SubscriptionDraftRecipient,
  platformFeeSummary: PlatformFeeSummary,
  subscriptionSettings: SubscriptionSettings,
})
export type DraftSubscriptionContract = z.output<typeof DraftSubscriptionContract>

export const SubscriptionDraftShippingCost = message(
  'SubscriptionDraftShippingCost',
  'The price of the delivery option. It cannot be another: deliveries cost the price of their day.',
  { price: AmountOfMoney },
)
export type SubscriptionDraftShippingCost = z.output<typeof SubscriptionDraftShippingCost>

export const SubscriptionDraftLogistics = message('SubscriptionDraftLogistics', 'Where it is delivered.', {
  shippingDestination: optional(AddressWithContact).describe('The recipient from then on.'),
})
export type SubscriptionDraftLogistics = z.output<typeof SubscriptionDraftLogistics>

export const SubscriptionDraftShippingInput = message('SubscriptionDraftShippingInput', 'A delivery.', {
  carrierId: optional(text({ min: 1, max: 100 })),
  code: optional(text({ min: 1, max: 100 })).describe('Code of a shipping option of the shop. Default: the current.'),
  logistics: optional(SubscriptionDraftLogistics),
  cost: optional(SubscriptionDraftShippingCost),
})
export type SubscriptionDraftShippingInput = z.output<typeof SubscriptionDraftShippingInput>

export const SubscriptionDraftLineUpdate = message('SubscriptionDraftLineUpdate', 'A line to change.', {
  lineItemId: guid,
  newQuantity: optional(int({ min: 0, max: 100000 })).describe('0 removes the line.'),
  newPrice: optional(decimal({ gte: 0, lte: 1000000000000000 })).describe(
    'The price of one unit. A higher one is announced to the customer, as `changeSubscriptionContract` does.',
  ),
})
export type SubscriptionDraftLineUpdate = z.output<typeof SubscriptionDraftLineUpdate>

export const SubscriptionDraftOwnerReason = message('SubscriptionDraftOwnerReason', 'The draft of another owner.', {
  draftId: guid,
  owner: SubscriptionDraftCreator,
})
export type SubscriptionDraftOwnerReason = z.output<typeof SubscriptionDraftOwnerReason>

export const SubscriptionNonDraftableReason = message('SubscriptionNonDraftableReason', 'Why it takes no draft.', {
  draftAlreadyExistsForAnotherOwner: optional(SubscriptionDraftOwnerReason),
  reason: SubscriptionDraftabilityReason,
})
export type SubscriptionNonDraftableReason = z.output<typeof SubscriptionNonDraftableReason>
