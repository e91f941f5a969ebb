import { formatOf } from '../../../../orders/subscriptions/import/formats.ts'
import { readSubscriptions } from '../../../../orders/subscriptions/import/read-subscriptions.ts'
import { isUnit } from '../../../../orders/subscriptions/reports/monthly-revenue.ts'
import type { Row } from '../../../../platform/csv/read-rows.ts'
import type { MovedSubscription } from '../../record.ts'
import { present } from '../fields.ts'

/** Statuses of contracts that run. The others stay at the source. */
const RUNNING: Readonly<Record<string, MovedSubscription['status']>> = {
  '': 'ACTIVE',
  active: 'ACTIVE',
  paused: 'PAUSED',
  'on-hold': 'PAUSED',
}

const FIELDS = ['firstName', 'lastName', 'company', 'addressLine', 'addressLine2', 'city'] as const
const MORE_FIELDS = ['subdivision', 'postalCode', 'country', 'phone'] as const

/**
 * A subscription of a file, in one of the formats that the shop imports; null for one that has ended.
 *
 * @throws Error naming the columns that the file lacks, or the field that is not valid
 */
export function subscriptionOf(
  rows: readonly Row[],
  columns: readonly string[],
  fallback: string,
): MovedSubscription | null {
  const format = formatOf(columns)
  if (!format) throw new Error('has the columns of no export of subscriptions')
  const [raw] = readSubscriptions(rows, format)
  if (!raw) return null
  const { values } = raw
  const status = RUNNING[values.status.toLowerCase()]
  if (status === undefined) return null
  const frequency = values.frequency.toUpperCase().replace(/S$/, '')
  if (!isUnit(frequency)) throw new Error(`${format.columns.frequency}: must be a day, week, month or year`)
  const address = present(
    Object.fromEntries([...FIELDS, ...MORE_FIELDS].map((name) => [name, values[name] || undefined])),
  )
  const optional = (text: string) => text || undefined
  return {
    sourceId: values.externalId,
    email: values.email,
    ...present({ language: optional(values.language), startDate: optional(values.startDate) }),
    ...present({ nextDate: optional(values.nextDate), endDate: optional(values.endDate) }),
    ...(Object.keys(address).length > 0 && { address }),
    lines: raw.lines.map(({ values: { sku, productId, variantId, quantity, unitPrice } }) => ({
      ...present({ sku: optional(sku), productId: optional(productId), variantId: optional(variantId) }),
      quantity: Number(quantity),
      price: unitPrice,
    })),
    currency: values.currency || fallback,
    frequency,
    interval: Number(values.interval || 1),
    ...(values.deliveries && { deliveries: Number(values.deliveries) }),
    ...(values.deliveriesDone && { deliveriesDone: Number(values.deliveriesDone) }),
    status,
    ...(values.paymentProvider &&
      values.paymentMethod && {
        payment: {
          provider: values.paymentProvider,
          customer: values.paymentCustomer,
          reference: values.paymentMethod,
        },
      }),
  }
}
