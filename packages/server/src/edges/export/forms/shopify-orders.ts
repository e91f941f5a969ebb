import type { Order } from '@cartwright/contract'
import type { Form, FormRow } from './form.ts'
import { couponCodes, lineName, partsOfAddress, purchasedAt } from './order-parts.ts'

const ADDRESS = ['Name', 'Street', 'Address1', 'Address2', 'Company', 'City', 'Zip', 'Province', 'Country', 'Phone']

const paymentStates: Readonly<Partial<Record<Order['paymentStatus'], string>>> = {
  PAID: 'paid',
  NOT_PAID: 'pending',
  PENDING: 'pending',
  PENDING_MERCHANT: 'pending',
  PARTIALLY_PAID: 'partially_paid',
  PARTIALLY_REFUNDED: 'partially_refunded',
  FULLY_REFUNDED: 'refunded',
  CANCELED: 'voided',
  DECLINED: 'voided',
}

const deliveryStates: Readonly<Record<string, string>> = {
  FULFILLED: 'fulfilled',
  PARTIALLY_FULFILLED: 'partial',
  NOT_FULFILLED: 'unfulfilled',
}

/** The export of orders: one row for each line, of which the first has the order. */
export const shopifyOrders: Form<Order> = {
  columns: [
    ...['Name', 'Email', 'Financial Status', 'Fulfillment Status', 'Accepts Marketing', 'Currency', 'Subtotal'],
    ...['Shipping', 'Taxes', 'Total', 'Discount Code', 'Discount Amount', 'Shipping Method', 'Created at'],
    ...['Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem compare at price', 'Lineitem sku'],
    ...['Lineitem requires shipping', 'Lineitem taxable', 'Lineitem fulfillment status'],
    ...ADDRESS.map((part) => `Billing ${part}`),
    ...ADDRESS.map((part) => `Shipping ${part}`),
    ...['Notes', 'Cancelled at', 'Refunded Amount', 'Outstanding Balance', 'Id', 'Source'],
  ],
  toRows: (order) =>
    order.lineItems.map(
      (line, place): FormRow => ({
        Name: `#${order.number}`,
        Email: order.buyerInfo.email,
        ...(place === 0 && orderCells(order)),
        'Lineitem quantity': line.quantity,
        'Lineitem name': lineName(line),
        'Lineitem price': line.price.amount,
        'Lineitem compare at price':
          line.priceBeforeDiscounts.amount === line.price.amount ? undefined : line.priceBeforeDiscounts.amount,
        'Lineitem sku': line.physicalProperties?.sku,
        'Lineitem requires shipping': line.physicalProperties?.shippable ? 'true' : 'false',
        'Lineitem taxable': 'true',
        'Lineitem fulfillment status': deliveryStates[order.fulfillmentStatus],
      }),
    ),
}

function orderCells(order: Order): FormRow {
  const { priceSummary: sums } = order
  const billing = order.billingInfo ?? order.recipientInfo
  const shipping = order.shippingInfo?.logistics?.shippingDestination ?? order.recipientInfo
  return {
    'Financial Status': paymentStates[order.paymentStatus] ?? 'pending',
    'Fulfillment Status': deliveryStates[order.fulfillmentStatus],
    'Accepts Marketing': order.newsletterConsent ? 'yes' : 'no',
    Currency: order.currency,
    Subtotal: sums.subtotal.amount,
    Shipping: sums.shipping.amount,
    Taxes: sums.tax.amount,
    Total: sums.total.amount,
    'Discount Code': couponCodes(order).join(', '),
    'Discount Amount': sums.discount.amount,
    'Shipping Method': order.shippingInfo?.title,
    'Created at': purchasedAt(order),
    ...addressCells('Billing', billing),
    ...addressCells('Shipping', shipping),
    Notes: order.buyerNote,
    'Cancelled at': order.status === 'CANCELED' ? order.updatedDate : undefined,
    'Refunded Amount': order.balanceSummary.refunded.amount,
    'Outstanding Balance': order.balanceSummary.balance.amount,
    Id: order.id,
    Source: 'cartwright',
  }
}

function addressCells(prefix: string, address: Order['billingInfo']): FormRow {
  const parts = partsOfAddress(address)
  const cells = {
    Name: parts.name,
    Street: [parts.line, parts.line2].filter(Boolean).join(', '),
    Address1: parts.line,
    Address2: parts.line2,
    Company: parts.company,
    City: parts.city,
    Zip: parts.postalCode,
    Province: parts.region,
    Country: parts.country,
    Phone: parts.phone,
  }
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [`${prefix} ${name}`, value]))
}
