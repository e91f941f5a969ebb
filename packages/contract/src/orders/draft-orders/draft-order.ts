/** Draft orders: orders that staff prepare, and changes of placed orders before they apply. */
import type { z } from 'zod'
import { AddressWithContact } from '../../address.ts'
import { DraftSource, EditingStatus, WeightUnit } from '../../enumerations.ts'
import { DescriptionLine, ProductName } from '../../selling/cart/description.ts'
import { CatalogReference, ExtendedFields, PhysicalProperties } from '../../selling/cart/item.ts'
import { array, boolean, currencyCode, decimal, guid, int, message, optional, text, timestamp } from '../../wire.ts'
import { AmountOfMoney } from '../billing/transactions.ts'
import { OrderAppliedDiscount } from '../orders/discount.ts'
import {
  OrderAdditionalFee,
  OrderBuyerInfo,
  OrderLineItem,
  OrderLogistics,
  OrderShippingInformation,
} from '../orders/order.ts'
import { BalanceSummary, OrderPrice, OrderPriceSummary, OrderTaxInfo } from '../orders/price.ts'

export const DraftLineChange = message('DraftLineChange', 'What a line was in the placed order.', {
  quantityBeforeChange: optional(int({ min: 1 })),
  priceBeforeChange: optional(OrderPrice),
})
export type DraftLineChange = z.output<typeof DraftLineChange>

export const DraftLineItem = message(
  'DraftLineItem',
  'A line of a draft order. Without `added`, `changedDetails` and `removed` it is as in the placed order.',
  {
    lineItem: OrderLineItem,
    added: optional(boolean),
    changedDetails: optional(DraftLineChange),
    removed: optional(boolean),
  },
  { atMostOne: [['added', 'changedDetails', 'removed']] },
)
export type DraftLineItem = z.output<typeof DraftLineItem>

export const DraftShippingChange = message('DraftShippingChange', 'What the delivery was in the placed order.', {
  shippingInfoBeforeChange: OrderShippingInformation,
})
export type DraftShippingChange = z.output<typeof DraftShippingChange>

export const DraftShipping = message(
  'DraftShipping',
  'The delivery of a draft order.',
  {
    shippingInfo: optional(OrderShippingInformation),
    added: optional(boolean),
    changedDetails: optional(DraftShippingChange),
    removed: optional(boolean),
  },
  { atMostOne: [['added', 'changedDetails', 'removed']] },
)
export type DraftShipping = z.output<typeof DraftShipping>

export const DraftDiscount = message('DraftDiscount', 'A discount of a draft order.', {
  discount: OrderAppliedDiscount,
  source: DraftSource,
  applied: boolean.describe('Whether it counts.'),
})
export type DraftDiscount = z.output<typeof DraftDiscount>

export const DraftFee = message('DraftFee', 'A fee of a draft order.', {
  additionalFee: OrderAdditionalFee,
  source: DraftSource,
  applied: boolean.describe('Whether it counts.'),
})
export type DraftFee = z.output<typeof DraftFee>

export const DraftBuyer = message('DraftBuyer', 'The customer of a draft order.', { buyerInfo: OrderBuyerInfo })
export type DraftBuyer = z.output<typeof DraftBuyer>
export const DraftBilling = message('DraftBilling', 'The person who pays.', { billingInfo: AddressWithContact })
export type DraftBilling = z.output<typeof DraftBilling>
export const DraftRecipient = message('DraftRecipient', 'The person who receives it.', {
  recipientInfo: AddressWithContact,
})
export type DraftRecipient = z.output<typeof DraftRecipient>

export const DepositDetails = message(
  'DepositDetails',
  'The part of the total that is requested first. A deposit of the total or more requests all of it.',
  {
    amount: optional(AmountOfMoney),
    percentage: optional(decimal({ gt: 0, lte: 100, maxScale: 2 })).describe('Percentage of the total, such as `25`.'),
  },
  { exactlyOne: ['amount', 'percentage'] },
)
export type DepositDetails = z.output<typeof DepositDetails>

export const DraftDeposit = message('DraftDeposit', 'The deposit of a draft order.', {
  amount: optional(OrderPrice).describe('As it was set.'),
  percentage: optional(text()).describe('As it was set.'),
  due: OrderPrice.describe('What is requested first. An addition of this project.'),
})
export type DraftDeposit = z.output<typeof DraftDeposit>

export const DraftOrder = message('DraftOrder', 'An order that staff prepare, or changes of a placed one.', {
  id: guid,
  orderId: optional(guid).describe('The order that it changes, or that it became.'),
  status: EditingStatus,
  lineItems: array(DraftLineItem, { max: 300 }),
  shippingInfo: optional(DraftShipping),
  discounts: array(DraftDiscount, { max: 320 }),
  additionalFees: array(DraftFee, { max: 100 }),
  buyerDetails: optional(DraftBuyer),
  billingDetails: optional(DraftBilling),
  recipientInfo: optional(DraftRecipient),
  taxInfo: OrderTaxInfo,
  weightUnit: WeightUnit,
  currency: currencyCode,
  priceSummary: OrderPriceSummary,
  balanceSummary: BalanceSummary.describe(
    'What is owed once the draft applies. A balance below zero is to be refunded to the customer.',
  ),
  depositDetails: optional(DraftDeposit),
  extendedFields: optional(ExtendedFields),
  createdDate: timestamp,
  updatedDate: timestamp,
})
export type DraftOrder = z.output<typeof DraftOrder>

export const DraftShippingOption = message('DraftShippingOption', 'A way of delivery that the shop offers.', {
  code: text(),
  title: text(),
  cost: OrderPrice,
})
export type DraftShippingOption = z.output<typeof DraftShippingOption>

export const CalculatedDraftOrder = message('CalculatedDraftOrder', 'A draft order with what it comes to.', {
  draftOrder: DraftOrder,
  shippingOptions: array(DraftShippingOption).describe('For the address of the recipient.'),
})
export type CalculatedDraftOrder = z.output<typeof CalculatedDraftOrder>

const quantity = int({ min: 1, max: 100000 })

export const DraftCatalogItem = message('DraftCatalogItem', 'An item of the catalog to add.', {
  id: optional(guid).describe('The id of the new line. Default: a new one.'),
  catalogReference: CatalogReference,
  quantity: optional(quantity).describe('Default: 1.'),
  price: optional(AmountOfMoney).describe('The price of one unit. Default: the price of the shop.'),
})
export type DraftCatalogItem = z.output<typeof DraftCatalogItem>

export const DraftCustomItem = message('DraftCustomItem', 'An item that is in no catalog.', {
  id: optional(guid).describe('The id of the new line. Default: a new one.'),
  quantity: optional(quantity).describe('Default: 1.'),
  productName: ProductName,
  price: AmountOfMoney.describe('The price of one unit.'),
  descriptionLines: optional(array(DescriptionLine, { max: 10 })),
  physicalProperties: optional(PhysicalProperties).describe('What is shippable needs a delivery.'),
})
export type DraftCustomItem = z.output<typeof DraftCustomItem>

export const DraftDiscountOption = message(
  'DraftDiscountOption',
  'A discount to give.',
  {
    priceAmount: optional(AmountOfMoney),
    percentage: optional(text({ min: 1, max: 6 })).describe('From 0.01 to 100, at most two digits after the point.'),
    discountType: text({ max: 20 }).describe('`GLOBAL`, `SPECIFIC_ITEMS` or `SHIPPING`.'),
    lineItemId: optional(guid).describe('The line that `SPECIFIC_ITEMS` is for.'),
    description: optional(text({ max: 200 })),
    applyToDraftOrder: optional(boolean).describe('Default: yes.'),
  },
  { exactlyOne: ['priceAmount', 'percentage'] },
)
export type DraftDiscountOption = z.output<typeof DraftDiscountOption>

export const DraftFeeTax = message('DraftFeeTax', 'How a fee is taxed.', { taxable: optional(boolean) })
export type DraftFeeTax = z.output<typeof DraftFeeTax>

export const DraftFeeOption = message('DraftFeeOption', 'A fee to charge.', {
  name: text({ min: 1, max: 50 }),
  code: optional(text({ min: 1, max: 100 })),
  price: AmountOfMoney,
  taxDetails: optional(DraftFeeTax),
  lineItemIds: optional(array(guid, { max: 300 })),
  applyToDraftOrder: optional(boolean).describe('Default: yes.'),
})
export type DraftFeeOption = z.output<typeof DraftFeeOption>

export const DraftShippingCost = message('DraftShippingCost', 'What the delivery costs.', { price: AmountOfMoney })
export type DraftShippingCost = z.output<typeof DraftShippingCost>

export const DraftShippingInput = message('DraftShippingInput', 'A delivery.', {
  code: optional(text({ min: 1, max: 100 })).describe('Code of a shipping option of the shop.'),
  title: optional(text({ max: 250 })).describe('Default: the title of the shipping option.'),
  logistics: optional(OrderLogistics),
  cost: optional(DraftShippingCost).describe('Default: the price of the shipping option.'),
})
export type DraftShippingInput = z.output<typeof DraftShippingInput>

export const DraftOrderInput = message('DraftOrderInput', 'A new draft order.', {
  catalogLineItems: optional(array(DraftCatalogItem, { max: 300 })),
  customLineItems: optional(array(DraftCustomItem, { max: 300 })),
  discounts: optional(array(DraftDiscountOption, { max: 100 })),
  additionalFees: optional(array(DraftFeeOption, { max: 100 })),
  buyerInfo: optional(OrderBuyerInfo),
  billingInfo: optional(AddressWithContact),
  recipientInfo: optional(AddressWithContact),
  shippingInfo: optional(DraftShippingInput),
  taxExempt: optional(boolean),
  extendedFields: optional(ExtendedFields),
})
export type DraftOrderInput = z.output<typeof DraftOrderInput>

export const DraftLineUpdate = message('DraftLineUpdate', 'A line to change.', {
  lineItemId: guid,
  newQuantity: optional(int({ min: 0, max: 100000 })).describe('0 removes the line.'),
  newPrice: optional(text({ max: 30 })).describe('The price of one unit, as a decimal.'),
  newProductName: optional(ProductName),
})
export type DraftLineUpdate = z.output<typeof DraftLineUpdate>

export const DraftApplied = message('DraftApplied', 'Whether a discount or fee counts.', { id: guid, applied: boolean })
export type DraftApplied = z.output<typeof DraftApplied>
