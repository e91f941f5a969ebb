import type { Order } from '@cartwright/contract'
import type { Form, FormRow } from './form.ts'
import { couponCodes, lineName, partsOfAddress, purchasedAt } from './order-parts.ts'

const ADDRESS = ['first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country']

/** The form of the suite that imports orders: lines are in one cell. */
export const woocommerceOrders: Form<Order> = {
  columns: [
    ...['order_number', 'date', 'status', 'currency', 'shipping_total', 'fee_total', 'tax_total', 'discount_total'],
    ...['order_total', 'refunded_total', 'customer_email', 'customer_note'],
    ...ADDRESS.map((part) => `billing_${part}`),
    ...['billing_email', 'billing_phone'],
    ...ADDRESS.map((part) => `shipping_${part}`),
    ...['line_items', 'shipping_items', 'coupon_items'],
  ],
  toRows: (order) => {
    const { priceSummary: sums } = order
    const billing = order.billingInfo ?? order.recipientInfo
    const shipping = order.shippingInfo?.logistics?.shippingDestination ?? order.recipientInfo
    return [
      {
        order_number: order.number,
        date: purchasedAt(order),
        status: statusOf(order),
        currency: order.currency,
        shipping_total: sums.shipping.amount,
        fee_total: sums.totalAdditionalFees.amount,
        tax_total: sums.tax.amount,
        discount_total: sums.discount.amount,
        order_total: sums.total.amount,
        refunded_total: order.balanceSummary.refunded.amount,
        customer_email: order.buyerInfo.email,
        customer_note: order.buyerNote,
        ...addressCells('billing', billing),
        billing_email: order.buyerInfo.email,
        billing_phone: partsOfAddress(billing).phone,
        ...addressCells('shipping', shipping),
        line_items: order.lineItems.map(lineText).join(';'),
        shipping_items: order.shippingInfo
          ? `method_title:${escaped(order.shippingInfo.title)}|total:${sums.shipping.amount}`
          : undefined,
        coupon_items: couponCodes(order)
          .map((code) => `code:${escaped(code)}`)
          .join(';'),
      },
    ]
  },
}

/** A sign that separates parts is written with a backslash in a text. */
const escaped = (text: string): string => text.replaceAll(/[|;:\\]/g, '\\$&')

function lineText(line: Order['lineItems'][number]): string {
  const parts = {
    name: lineName(line),
    sku: line.physicalProperties?.sku ?? '',
    quantity: String(line.quantity),
    total: line.totalPriceBeforeTax.amount,
    total_tax: line.taxInfo.taxAmount.amount,
  }
  return Object.entries(parts)
    .map(([name, value]) => `${name}:${escaped(value)}`)
    .join('|')
}

function statusOf({ status, paymentStatus, fulfillmentStatus }: Order): string {
  if (status === 'CANCELED' || status === 'REJECTED') return 'cancelled'
  if (paymentStatus === 'FULLY_REFUNDED') return 'refunded'
  if (paymentStatus === 'NOT_PAID' || paymentStatus === 'PENDING' || paymentStatus === 'PARTIALLY_PAID')
    return 'on-hold'
  return fulfillmentStatus === 'FULFILLED' ? 'completed' : 'processing'
}

function addressCells(prefix: string, address: Order['billingInfo']): FormRow {
  const { firstName, lastName, company, line, line2, city, region, postalCode, country } = partsOfAddress(address)
  const values = [firstName, lastName, company, line, line2, city, region, postalCode, country]
  return Object.fromEntries(ADDRESS.map((name, place) => [`${prefix}_${name}`, values[place]]))
}
