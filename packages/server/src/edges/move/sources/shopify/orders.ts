import type { MovedDiscount, MovedLine, MovedOrder } from '../../record.ts'
import { plus } from '../amount-text.ts'
import { type Fields, present } from '../fields.ts'
import { addressOf, idOf } from './mapping.ts'

const shopMoney = (item: Fields, name: string): string | undefined =>
  item.object(name).object('shopMoney').text('amount')

const discountOf = (item: Fields): string =>
  plus(...item.list('discountAllocations').map((one) => shopMoney(one, 'allocatedAmountSet')))

function taxOf(item: Fields) {
  const lines = item.list('taxLines')
  const rate = lines.reduce((sum, line) => sum + (line.number('rate') ?? 0), 0)
  return {
    tax: plus(...lines.map((line) => shopMoney(line, 'priceSet'))),
    taxRate: String(Math.round(rate * 1e6) / 1e6),
  }
}

export function orderOf(order: Fields): MovedOrder {
  const createdDate = order.date('createdAt') ?? new Date(0).toISOString()
  const [delivery, ...more] = order.object('shippingLines').list('nodes')
  const transactions = order.list('transactions').filter((one) => one.text('status') === 'SUCCESS')
  const billing = order.object('billingAddress')
  const shipping = order.object('shippingAddress')
  return {
    sourceId: idOf(order),
    label: `order ${order.text('name') ?? ''}`,
    ...present({ updatedDate: order.date('updatedAt') }),
    number: order.text('name') ?? idOf(order),
    createdDate,
    currency: order.text('currencyCode') ?? '',
    status: order.text('cancelledAt') === undefined ? 'APPROVED' : 'CANCELED',
    ...present({
      email: order.text('email'),
      phone: order.text('phone'),
      customerId: idOf(order.object('customer')) || undefined,
      language: order.text('customerLocale'),
      note: order.text('note'),
      isTest: order.flag('test') || undefined,
      billing: billing.value ? addressOf(billing) : undefined,
      shipping: shipping.value ? addressOf(shipping) : undefined,
    }),
    lines: order.object('lineItems').list('nodes').map(lineOf),
    taxIncludedInPrices: order.flag('taxesIncluded') ?? false,
    ...(delivery && {
      delivery: {
        title: delivery.text('title') ?? 'Delivery',
        price: shopMoney(delivery, 'originalPriceSet') ?? '0',
        discount: discountOf(delivery),
        tax: taxOf(delivery).tax,
      },
    }),
    fees: more.map((line) => ({
      name: line.text('title') ?? 'Delivery',
      price: shopMoney(line, 'originalPriceSet') ?? '0',
      tax: taxOf(line).tax,
    })),
    discounts: order.texts('discountCodes').map((code) => ({ code, amount: '0' })),
    total: shopMoney(order, 'totalPriceSet') ?? '0',
    totalTax: shopMoney(order, 'totalTaxSet') ?? '0',
    payments: transactions
      .filter((one) => one.text('kind') === 'SALE' || one.text('kind') === 'CAPTURE')
      .map((one) => ({
        sourceId: idOf(one),
        amount: shopMoney(one, 'amountSet') ?? '0',
        date: one.date('createdAt') ?? createdDate,
        method: one.text('gateway') ?? 'other',
        ...present({ reference: one.text('paymentId') }),
      })),
    refunds: order.list('refunds').map((refund) => ({
      sourceId: idOf(refund),
      amount: shopMoney(refund, 'totalRefundedSet') ?? '0',
      date: refund.date('createdAt') ?? createdDate,
      ...present({ reason: refund.text('note') }),
      lines: quantitiesOf(refund.object('refundLineItems')),
    })),
    deliveries: order
      .list('fulfillments')
      .filter((one) => one.text('status') !== 'CANCELLED')
      .map((one) => {
        const [tracking] = one.list('trackingInfo')
        return {
          sourceId: idOf(one),
          date: one.date('createdAt') ?? createdDate,
          ...present({
            carrier: tracking?.text('company'),
            trackingNumber: tracking?.text('number'),
            trackingUrl: tracking?.text('url'),
          }),
          lines: quantitiesOf(one.object('fulfillmentLineItems')),
        }
      }),
  }
}

const quantitiesOf = (connection: Fields) =>
  connection
    .list('nodes')
    .map((node) => ({ lineId: idOf(node.object('lineItem')), quantity: node.number('quantity') ?? 0 }))

function lineOf(line: Fields): MovedLine {
  const variantTitle = line.text('variantTitle')
  return {
    sourceId: idOf(line),
    name: line.text('title') ?? 'Item',
    quantity: line.number('quantity') ?? 1,
    price: shopMoney(line, 'originalUnitPriceSet') ?? '0',
    discount: discountOf(line),
    ...taxOf(line),
    ...present({
      productId: idOf(line.object('product')) || undefined,
      variantId: idOf(line.object('variant')) || undefined,
      sku: line.text('sku'),
      options: variantTitle === undefined || variantTitle === 'Default Title' ? undefined : { Variant: variantTitle },
    }),
    isPhysical: line.flag('requiresShipping') ?? true,
  }
}

/** A discount code; null for a kind that has no counterpart. */
export function discountCodeOf(node: Fields): MovedDiscount | null {
  const discount = node.object('codeDiscount')
  const gets = discount.object('customerGets')
  const percentage = gets.object('value').number('percentage')
  const amount = gets.object('value').object('amount').text('amount')
  const [code] = discount
    .object('codes')
    .list('nodes')
    .map((one) => one.text('code') ?? '')
  const isFree = discount.text('__typename') === 'DiscountCodeFreeShipping'
  if (code === undefined || (!isFree && percentage === undefined && amount === undefined)) return null
  const ids = (name: string) => {
    const matches = gets
      .object('items')
      .object(name)
      .list('nodes')
      .map((one) => idOf(one))
    return matches.length > 0 ? matches : undefined
  }
  return {
    sourceId: idOf(node),
    label: code,
    name: discount.text('title') ?? code,
    code,
    benefit: isFree
      ? { type: 'FREE_DELIVERY' }
      : percentage === undefined
        ? { type: 'AMOUNT', amount: amount ?? '0' }
        : { type: 'PERCENT', percent: String(Math.round(percentage * 1e6) / 1e4) },
    ...present({
      productIds: ids('products'),
      collectionIds: ids('collections'),
      minimumSubtotal: discount.object('minimumRequirement').object('greaterThanOrEqualToSubtotal').text('amount'),
      startDate: discount.date('startsAt'),
      endDate: discount.date('endsAt'),
      usageLimit: discount.number('usageLimit'),
      limitPerCustomer: discount.flag('appliesOncePerCustomer') ? 1 : undefined,
      timesUsed: discount.number('asyncUsageCount'),
    }),
    active: discount.text('status') !== 'EXPIRED',
  }
}
