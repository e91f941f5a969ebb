import { currencyDigits } from '@cartwright/design'
import { decodeText } from '../../../../platform/kernel/html-entities.ts'
import type { MovedLine, MovedOrder } from '../../record.ts'
import { minus, perUnitRoundedUp, plus, rounded, times } from '../amount-text.ts'
import { type Fields, present } from '../fields.ts'
import { addressOf, hasAddress } from './mapping.ts'

/** Orders that were never placed. */
const UNPLACED: readonly (string | undefined)[] = ['checkout-draft', 'auto-draft', 'trash', 'draft']

export const isOrder = (order: Fields): boolean =>
  !UNPLACED.includes(order.text('status')) && order.list('line_items').length > 0

/** Amounts of the API are without tax, whatever the shop shows, and may be finer than the currency. */
export function orderOf(order: Fields, refunds: readonly Fields[]): MovedOrder {
  const currency = order.text('currency') ?? ''
  const digits = currencyDigits(currency)
  const status = order.text('status')
  const createdDate = order.date('date_created_gmt') ?? new Date(0).toISOString()
  const paid = order.date('date_paid_gmt')
  const completed = order.date('date_completed_gmt')
  const total = rounded(order.text('total'), digits)
  const lines = order.list('line_items')
  const [delivery, ...more] = order.list('shipping_lines')
  const billing = order.object('billing')
  const shipping = order.object('shipping')
  return {
    sourceId: order.text('id') ?? '',
    label: `order ${order.text('number') ?? ''}`,
    ...present({ updatedDate: order.date('date_modified_gmt') }),
    number: order.text('number') ?? order.text('id') ?? '',
    createdDate,
    currency,
    status: status === 'cancelled' || status === 'failed' ? 'CANCELED' : 'APPROVED',
    ...present({
      email: billing.text('email'),
      customerId: order.text('customer_id') === '0' ? undefined : order.text('customer_id'),
      note: order.text('customer_note'),
      billing: hasAddress(billing) ? addressOf(billing) : undefined,
      shipping: hasAddress(shipping) ? addressOf(shipping) : undefined,
    }),
    lines: lines.map((line) => lineOf(line, digits)),
    taxIncludedInPrices: false,
    ...(delivery && {
      delivery: {
        title: delivery.text('method_title') ?? 'Delivery',
        price: rounded(delivery.text('total'), digits),
        tax: rounded(delivery.text('total_tax'), digits),
      },
    }),
    fees: [...more, ...order.list('fee_lines')]
      .map((fee) => ({
        name: fee.text('name') ?? fee.text('method_title') ?? 'Fee',
        price: rounded(fee.text('total'), digits),
        tax: rounded(fee.text('total_tax'), digits),
      }))
      .filter(({ price }) => Number(price) > 0),
    discounts: order.list('coupon_lines').map((coupon) => ({
      ...present({ code: coupon.text('code') }),
      amount: rounded(coupon.text('discount'), digits),
    })),
    total,
    totalTax: rounded(order.text('total_tax'), digits),
    payments:
      paid === undefined || Number(total) <= 0
        ? []
        : [
            {
              sourceId: order.text('transaction_id') ?? 'payment',
              amount: total,
              date: paid,
              method: order.text('payment_method') ?? 'other',
              ...present({ reference: order.text('transaction_id') }),
            },
          ],
    refunds: refunds.map((refund) => refundOf(refund, digits, createdDate)),
    deliveries:
      completed === undefined
        ? []
        : [
            {
              sourceId: 'delivery',
              date: completed,
              lines: lines.map((line) => ({ lineId: line.text('id') ?? '', quantity: line.number('quantity') ?? 0 })),
            },
          ],
  }
}

function lineOf(line: Fields, digits: number): MovedLine {
  const quantity = Math.max(Math.trunc(line.number('quantity') ?? 1), 1)
  const total = rounded(line.text('total'), digits)
  const subtotal = Number(line.text('subtotal') ?? 0) < Number(total) ? total : (line.text('subtotal') ?? total)
  const price = perUnitRoundedUp(rounded(subtotal, digits), quantity, digits)
  const variation = line.text('variation_id')
  const options = line.list('meta_data').flatMap((meta) => {
    const key = meta.text('display_key')
    const value = meta.text('display_value')
    return key === undefined || value === undefined || key.startsWith('_') ? [] : [[key, value] as const]
  })
  return {
    sourceId: line.text('id') ?? '',
    name: decodeText(line.text('name') ?? 'Item'),
    quantity,
    price,
    discount: minus(times(price, quantity), total),
    tax: rounded(line.text('total_tax'), digits),
    ...present({
      productId: line.text('product_id') === '0' ? undefined : line.text('product_id'),
      variantId: variation === '0' ? undefined : variation,
      sku: line.text('sku'),
    }),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
  }
}

function refundOf(refund: Fields, digits: number, createdDate: string): MovedOrder['refunds'][number] {
  const lines = refund.list('line_items').flatMap((line) => {
    const of = line
      .list('meta_data')
      .find((meta) => meta.text('key') === '_refunded_item_id')
      ?.text('value')
    const quantity = Math.abs(Math.trunc(line.number('quantity') ?? 0))
    return of === undefined || quantity === 0 ? [] : [{ lineId: of, quantity }]
  })
  return {
    sourceId: refund.text('id') ?? '',
    amount: rounded(plus(refund.text('amount')), digits),
    date: refund.date('date_created_gmt') ?? createdDate,
    ...present({ reason: refund.text('reason') }),
    lines,
  }
}
