import { randomUUID } from 'node:crypto'
import type { Order, OrderAppliedDiscount, OrderLineItem } from '@cartwright/contract'
import type { TaxRate } from '../../platform/pricing/types.ts'
import { moneyOf, type OrderMoney } from '../billing/order-price.ts'
import type { Draft, DraftDiscountEntry, DraftFeeEntry, DraftLine } from './draft.ts'

/** A draft that changes a placed order: nothing is changed yet. */
export function draftOfOrder(order: Order, now: Date): Draft {
  const money = moneyOf(order)
  const { shippingInfo } = order
  const at = now.toISOString()
  const shippingTax = shippingInfo?.cost.taxInfo?.taxRate
  return {
    id: randomUUID(),
    orderId: order.id,
    status: 'DRAFT',
    isEdit: true,
    currency: order.currency,
    taxIncludedInPrices: order.taxIncludedInPrices,
    lines: order.lineItems.map((line) => draftLine(order, line, money)),
    discounts: order.appliedDiscounts.flatMap((discount) => draftDiscount(order, discount, money)),
    fees: order.additionalFees.map((fee) => draftFee(fee, money)),
    delivery: shippingInfo
      ? {
          info: infoOf(shippingInfo),
          cost: money.read(shippingInfo.cost.price),
          discount: money.read(shippingInfo.cost.discount),
        }
      : null,
    deliveryBefore: shippingInfo ?? null,
    shippingRates: shippingTax === undefined ? null : ratesOf(order, shippingTax),
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

function draftLine(order: Order, line: OrderLineItem, money: OrderMoney): DraftLine {
  const {
    price,
    quantity,
    priceBeforeDiscounts = price,
    lineItemPrice: _line,
    totalDiscount: _discount,
    totalPriceBeforeTax: _net,
    totalPriceAfterTax: _gross,
    taxInfo,
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
      taxRates: ratesOf(order, taxInfo.taxRate),
    },
    isRemoved: false,
    before: { quantity, unitPrice },
  }
}

/** The taxes that a rate of the order consists of: it keeps the taxes it was placed with. */
function ratesOf({ taxInfo }: Order, rate: string): TaxRate[] {
  if (Number(rate) === 0) return []
  const known = taxInfo.taxBreakdown.map(
    (tax): TaxRate => ({
      name: tax.taxName,
      rate: tax.rate,
      jurisdiction: tax.jurisdiction,
      jurisdictionType: tax.jurisdictionType ?? 'COUNTRY',
      taxesShipping: true,
      taxGroupId: null,
    }),
  )
  const one = known.find((tax) => Number(tax.rate) === Number(rate))
  if (one) return [one]
  const all = known.reduce((sum, tax) => sum + Number(tax.rate), 0)
  if (known.length > 0 && Math.abs(all - Number(rate)) < 0.000_000_1) return known
  const [first] = known
  return first ? [{ ...first, rate }] : []
}

function draftDiscount(order: Order, original: OrderAppliedDiscount, money: OrderMoney): DraftDiscountEntry[] {
  // A discount on delivery is part of the delivery.
  if (original.discountType === 'SHIPPING') return []
  const shares = original.lineItemDiscounts.map(({ lineItemId, totalDiscount }) => ({
    lineId: lineItemId,
    amount: money.read(totalDiscount),
    quantity: order.lineItems.find(({ id }) => id === lineItemId)?.quantity ?? 1,
  }))
  const id = original.id ?? randomUUID()
  return [{ id, source: 'ORIGINAL_ORDER', isApplied: true, terms: { type: 'SHARES', shares }, original }]
}

function draftFee(fee: Order['additionalFees'][number], money: OrderMoney): DraftFeeEntry {
  const { id, name, code, lineItemIds = [], price, priceBeforeTax, priceAfterTax } = fee
  return {
    id,
    source: 'ORIGINAL_ORDER',
    isApplied: true,
    name,
    ...(code !== undefined && { code }),
    price: money.read(price),
    taxable: (priceBeforeTax?.amount ?? '') !== (priceAfterTax?.amount ?? ''),
    lineItemIds,
    original: fee,
  }
}
