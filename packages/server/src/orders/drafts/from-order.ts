import { randomUUID } from 'node:crypto'
import type { Order, OrderAppliedDiscount, OrderLineItem } from '@cartwright/contract'
import type { PricingInput } from '../../platform/pricing/types.ts'
import { moneyOf, type OrderMoney } from '../billing/order-price.ts'
import { type ChargedTaxes, chargedTaxes } from './charged-taxes.ts'
import type { Draft, DraftDiscountEntry, DraftFeeEntry, DraftLine } from './draft.ts'

interface OrderHistory {
  /** Changes that were applied to the order, the oldest first. */
  readonly changes: readonly Pick<Draft, 'discounts'>[]
  /** What the shop taxes delivery by now. */
  readonly shippingTax: PricingInput['shippingTax']
}

/**
 * A draft that changes a placed order: nothing is changed yet.
 */
export function draftOfOrder(order: Order, { changes, shippingTax }: OrderHistory, now: Date): Draft {
  const money = moneyOf(order)
  const { shippingInfo } = order
  const at = now.toISOString()
  const taxes = chargedTaxes(order)
  // Under one rate nothing shows how delivery was taxed: the setting says it.
  const isProportional = taxes.isInProportion || (taxes.isAsTheGoods && shippingTax === 'PROPORTIONAL')
  return {
    id: randomUUID(),
    orderId: order.id,
    status: 'DRAFT',
    isEdit: true,
    currency: order.currency,
    taxIncludedInPrices: order.taxIncludedInPrices,
    lines: order.lineItems.map((line) => draftLine(line, taxes, money)),
    discounts: order.appliedDiscounts.flatMap((discount) => draftDiscount(order, discount, changes)),
    fees: order.additionalFees.map((fee) => draftFee(fee, taxes, money)),
    delivery: shippingInfo
      ? {
          info: infoOf(shippingInfo),
          cost: money.read(shippingInfo.cost.price),
          discount: money.read(shippingInfo.cost.discount),
        }
      : null,
    deliveryBefore: shippingInfo ?? null,
    shippingRates: shippingInfo ? taxes.ofDelivery : null,
    ...(isProportional && { shippingTax: 'PROPORTIONAL' }),
    buyer: order.buyerInfo,
    billing: order.billingInfo,
    recipient: order.recipientInfo,
    taxExempt: false,
    ...(order.extendedFields && { extendedFields: order.extendedFields }),
    createdAt: at,
    updatedAt: at,
  }
}

function infoOf({ cost: _, ...info }: NonNullable<Order['shippingInfo']>) {
  return info
}

function draftLine(line: OrderLineItem, taxes: ChargedTaxes, money: OrderMoney): DraftLine {
  const {
    price,
    quantity,
    priceBeforeDiscounts = price,
    lineItemPrice: _line,
    totalDiscount: _discount,
    totalPriceBeforeTax: _net,
    totalPriceAfterTax: _gross,
    taxInfo: _tax,
    depositAmount: _deposit,
    ...item
  } = line
  const unitPrice = money.read(price)
  const preset = line.itemType.preset ?? 'PHYSICAL'
  return {
    item,
    priced: {
      id: line.id,
      unitPrice,
      fullUnitPrice: money.read(priceBeforeDiscounts),
      quantity,
      weight: line.physicalProperties?.weight ?? 0,
      productId: line.catalogReference?.catalogItemId ?? null,
      collectionIds: [],
      itemType: preset === 'DIGITAL' || preset === 'GIFT_CARD' || preset === 'SERVICE' ? preset : 'PHYSICAL',
      shippable: line.physicalProperties?.shippable ?? preset === 'PHYSICAL',
      taxGroupId: null,
      taxRates: taxes.ofPart(line.id),
    },
    isRemoved: false,
    before: { quantity, unitPrice },
  }
}

/** Its shares are those of the sale, whatever changes made of them: the same pieces always have the same discount. */
function draftDiscount(
  order: Order,
  original: OrderAppliedDiscount,
  changes: readonly Pick<Draft, 'discounts'>[],
): DraftDiscountEntry[] {
  // A discount on delivery is part of the delivery.
  if (original.discountType === 'SHIPPING') return []
  const id = original.id ?? randomUUID()
  const ofSale = changes
    .flatMap(({ discounts }) => discounts)
    .find((one) => one.id === id && one.terms.type === 'SHARES')
  const terms = ofSale?.terms ?? { type: 'SHARES', shares: sharesOf(order, original) }
  return [{ id, source: 'ORIGINAL_ORDER', isApplied: true, terms, original }]
}

function sharesOf(order: Order, { lineItemDiscounts }: OrderAppliedDiscount) {
  const money = moneyOf(order)
  return lineItemDiscounts.map(({ lineItemId, totalDiscount }) => ({
    lineId: lineItemId,
    amount: money.read(totalDiscount),
    quantity: order.lineItems.find(({ id }) => id === lineItemId)?.quantity ?? 1,
  }))
}

function draftFee(fee: Order['additionalFees'][number], taxes: ChargedTaxes, money: OrderMoney): DraftFeeEntry {
  const { id, name, code, lineItemIds = [], price } = fee
  const taxRates = taxes.ofPart(id)
  return {
    id,
    source: 'ORIGINAL_ORDER',
    isApplied: true,
    name,
    ...(code !== undefined && { code }),
    price: money.read(price),
    taxable: taxRates.length > 0,
    taxRates,
    lineItemIds,
    original: fee,
  }
}
