import { isUnit } from '../../../../orders/subscriptions/reports/monthly-revenue.ts'
import type { MovedMandate, MovedSubscription } from '../../record.ts'
import { plus } from '../amount-text.ts'
import { type Fields, present } from '../fields.ts'
import { addressOf, hasAddress } from './mapping.ts'

/** Statuses of contracts that run. The others stay at the source. */
const RUNNING: Readonly<Record<string, MovedSubscription['status']>> = { active: 'ACTIVE', 'on-hold': 'PAUSED' }

/** A contract of WooCommerce Subscriptions; null for one that has ended, or is about to. */
export function subscriptionOf(item: Fields): MovedSubscription | null {
  const status = RUNNING[item.text('status') ?? '']
  const frequency = item.text('billing_period')?.toUpperCase() ?? ''
  if (status === undefined || !isUnit(frequency)) return null
  const isGross = item.flag('prices_include_tax') === true
  const billing = item.object('billing')
  const address = hasAddress(item.object('shipping')) ? item.object('shipping') : billing
  return {
    sourceId: item.text('id') ?? '',
    label: `subscription ${item.text('number') ?? item.text('id') ?? ''}`,
    ...present({ createdDate: item.date('date_created_gmt'), updatedDate: item.date('date_modified_gmt') }),
    email: billing.text('email') ?? '',
    ...present({
      customerId: item.text('customer_id') === '0' ? undefined : item.text('customer_id'),
      address: hasAddress(address) ? addressOf(address) : undefined,
    }),
    lines: item.list('line_items').map((line) => lineOf(line, isGross)),
    currency: item.text('currency') ?? '',
    taxIncludedInPrices: isGross,
    frequency,
    interval: item.number('billing_interval') ?? 1,
    ...present({
      startDate: item.date('start_date_gmt'),
      nextDate: item.date('next_payment_date_gmt'),
      endDate: item.date('end_date_gmt'),
      payment: paymentOf(item),
    }),
    status,
  }
}

/** Totals are of the whole line, and without tax. */
function lineOf(line: Fields, isGross: boolean): MovedSubscription['lines'][number] {
  const quantity = Math.max(Math.trunc(line.number('quantity') ?? 1), 1)
  const total = isGross ? plus(line.text('total'), line.text('total_tax')) : (line.text('total') ?? '0')
  const variation = line.text('variation_id')
  return {
    quantity,
    price: String(Math.round((Number(total) / quantity) * 1e6) / 1e6),
    ...present({
      productId: line.text('product_id') === '0' ? undefined : line.text('product_id'),
      variantId: variation === '0' ? undefined : variation,
      sku: line.text('sku'),
    }),
  }
}

/** Cards of Stripe, which the shop here charges too where it uses the same account. */
function paymentOf(item: Fields): MovedMandate | undefined {
  if (!item.text('payment_method')?.startsWith('stripe')) return undefined
  const details = item.object('payment_details').object('post_meta')
  const meta = (key: string) =>
    details.text(key) ??
    item
      .list('meta_data')
      .find((one) => one.text('key') === key)
      ?.text('value')
  const [customer, reference] = [meta('_stripe_customer_id'), meta('_stripe_source_id')]
  return customer === undefined || reference === undefined ? undefined : { provider: 'stripe', customer, reference }
}
