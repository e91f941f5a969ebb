import type { MovedLine, MovedOrder } from '../../record.ts'
import type { MovePage, ReadOptions } from '../../source.ts'
import { type Fields, present } from '../fields.ts'
import { addressOf, isStoreApp } from './mapping.ts'
import { nextCursor, type ProviderCall } from './paging.ts'

const PAGE = 100

/** Orders with their payments, refunds and parcels: three requests for a hundred orders. */
export async function* readProviderOrders(
  call: ProviderCall,
  { cursor: initial, since }: ReadOptions,
): AsyncGenerator<MovePage<'orders'>> {
  const filter = since === null ? {} : { filter: { updatedDate: { $gt: since } } }
  for (let cursor = initial; ; ) {
    const cursorPaging = { limit: PAGE, ...(cursor && { cursor }) }
    const first = { sort: [{ fieldName: 'createdDate', order: 'ASC' }], ...filter }
    const response = await call('POST', '/ecom/v1/orders/search', {
      search: { cursorPaging, ...(cursor === null && first) },
    })
    const orders = response.list('orders').filter((order) => order.text('status') !== 'INITIALIZED')
    const orderIds = orders.flatMap((order) => order.text('id') ?? [])
    const money = await byOrder(call, '/ecom/v1/payments/list-by-ids', orderIds, 'orderTransactions')
    const parcels = await byOrder(call, '/ecom/v1/fulfillments/list-by-ids', orderIds, 'ordersWithFulfillments')
    cursor = nextCursor(response)
    yield {
      records: orders.map((order) =>
        orderOf(order, money.get(order.text('id') ?? ''), parcels.get(order.text('id') ?? '')),
      ),
      cursor,
    }
    if (cursor === null) return
  }
}

async function byOrder(
  call: ProviderCall,
  path: string,
  orderIds: readonly string[],
  name: string,
): Promise<Map<string, Fields>> {
  if (orderIds.length === 0) return new Map()
  const response = await call('POST', path, { orderIds })
  return new Map(response.list(name).map((entry) => [entry.text('orderId') ?? '', entry]))
}

const amount = (parent: Fields, name: string) => parent.object(name).text('amount')

function orderOf(order: Fields, money: Fields | undefined, parcels: Fields | undefined): MovedOrder {
  const buyer = order.object('buyerInfo')
  const summary = order.object('priceSummary')
  const billing = order.object('billingInfo')
  const delivery = order.object('shippingInfo')
  const destination = delivery.object('logistics').object('shippingDestination')
  const recipient = order.object('recipientInfo').value === undefined ? destination : order.object('recipientInfo')
  const createdDate = order.date('purchasedDate') ?? order.date('createdDate') ?? new Date(0).toISOString()
  return {
    sourceId: order.text('id') ?? '',
    label: `order ${order.text('number') ?? ''}`,
    ...present({ updatedDate: order.date('updatedDate') }),
    number: order.text('number') ?? '',
    createdDate,
    currency: order.text('currency') ?? '',
    status: order.text('status') === 'CANCELED' ? 'CANCELED' : 'APPROVED',
    ...present({
      email: buyer.text('email'),
      customerId: buyer.text('memberId'),
      language: order.text('buyerLanguage'),
      billing:
        billing.value === undefined
          ? undefined
          : addressOf(billing.object('address'), billing.object('contactDetails')),
      shipping:
        recipient.value === undefined
          ? undefined
          : addressOf(recipient.object('address'), recipient.object('contactDetails')),
      note: order.text('buyerNote'),
      isTest: order.flag('testOrder'),
    }),
    lines: order.list('lineItems').map(lineOf),
    taxIncludedInPrices: order.flag('taxIncludedInPrices') ?? false,
    ...(delivery.value !== undefined && { delivery: deliveryOf(delivery) }),
    fees: order.list('additionalFees').map((fee) => ({
      name: fee.text('name') ?? 'Fee',
      price: amount(fee, 'price') ?? '0',
      ...present({ tax: amount(fee.object('taxInfo'), 'taxAmount') ?? amount(fee.object('taxDetails'), 'totalTax') }),
    })),
    discounts: order.list('appliedDiscounts').map((discount) => ({
      ...present({ code: discount.object('coupon').text('code') }),
      amount:
        amount(discount.object('coupon'), 'amount') ??
        amount(discount.object('discountRule'), 'amount') ??
        amount(discount.object('merchantDiscount'), 'amount') ??
        '0',
    })),
    total: amount(summary, 'total') ?? '0',
    totalTax: amount(summary, 'tax') ?? '0',
    ...moneyOf(money, createdDate),
    deliveries: (parcels?.list('fulfillments') ?? []).map((parcel, index) => parcelOf(parcel, index, createdDate)),
  }
}

function lineOf(line: Fields): MovedLine {
  const reference = line.object('catalogReference')
  const tax = line.object('taxInfo').value === undefined ? line.object('taxDetails') : line.object('taxInfo')
  const options = line.list('descriptionLines').flatMap((description) => {
    const name = description.object('name').text('original')
    const value =
      description.object('plainText').text('original') ??
      description.object('colorInfo').text('original') ??
      description.text('color')
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return {
    sourceId: line.text('id') ?? '',
    ...present({
      productId: isStoreApp(reference.text('appId')) ? reference.text('catalogItemId') : undefined,
      variantId: reference.object('options').text('variantId'),
      sku: line.object('physicalProperties').text('sku'),
    }),
    name: line.object('productName').text('original') ?? 'Item',
    quantity: line.number('quantity') ?? 1,
    price: amount(line, 'price') ?? '0',
    ...present({
      discount: amount(line, 'totalDiscount'),
      tax: amount(tax, 'taxAmount') ?? amount(tax, 'totalTax'),
      taxRate: tax.text('taxRate'),
    }),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
    isPhysical: line.object('itemType').text('preset') !== 'DIGITAL',
  }
}

function deliveryOf(delivery: Fields) {
  const cost = delivery.object('cost')
  return {
    title: delivery.text('title') ?? 'Delivery',
    price: amount(cost, 'price') ?? '0',
    ...present({
      tax: amount(cost.object('taxInfo'), 'taxAmount') ?? amount(cost.object('taxDetails'), 'totalTax'),
      discount: amount(cost, 'discount'),
    }),
  }
}

/** Statuses of payments whose money was taken. */
const TAKEN: readonly (string | undefined)[] = ['APPROVED', 'REFUNDED', 'PARTIALLY_REFUNDED', undefined]

function moneyOf(money: Fields | undefined, createdDate: string): Pick<MovedOrder, 'payments' | 'refunds'> {
  const payments = (money?.list('payments') ?? []).flatMap((payment, index) => {
    const details = payment.object('regularPaymentDetails')
    const isGiftCard = payment.object('giftcardPaymentDetails').value !== undefined
    if (!TAKEN.includes(details.text('status') ?? payment.text('status'))) return []
    return [
      {
        sourceId: payment.text('id') ?? String(index),
        amount: amount(payment, 'amount') ?? '0',
        date: payment.date('createdDate') ?? createdDate,
        method: isGiftCard ? 'GiftCard' : (details.text('paymentMethod') ?? 'Other'),
        ...present({ reference: details.text('providerTransactionId') }),
      },
    ]
  })
  const refunds = (money?.list('refunds') ?? []).flatMap((refund, index) => {
    const parts = refund.list('transactions').filter((part) => part.text('refundStatus') !== 'FAILED')
    const details = refund.object('details')
    return parts.map((part, position) => ({
      sourceId: `${refund.text('id') ?? index}${position === 0 ? '' : `/${position}`}`,
      amount: amount(part, 'amount') ?? '0',
      date: refund.date('createdDate') ?? createdDate,
      ...present({ reason: details.text('reason') }),
      lines:
        position > 0
          ? []
          : details
              .list('lineItems')
              .map((line) => ({ lineId: line.text('lineItemId') ?? '', quantity: line.number('quantity') ?? 0 })),
    }))
  })
  return { payments, refunds }
}

function parcelOf(parcel: Fields, index: number, createdDate: string) {
  const tracking = parcel.object('trackingInfo')
  return {
    sourceId: parcel.text('id') ?? String(index),
    date: parcel.date('createdDate') ?? createdDate,
    ...present({
      carrier: tracking.text('shippingProvider'),
      trackingNumber: tracking.text('trackingNumber'),
      trackingUrl: tracking.text('trackingLink'),
    }),
    lines: parcel
      .list('lineItems')
      .map((line) => ({ lineId: line.text('id') ?? '', quantity: line.number('quantity') ?? 0 })),
  }
}
