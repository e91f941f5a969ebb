import { type CheckedSubscription, checkSubscription } from '../../../orders/subscriptions/import/check-subscription.ts'
import { columnNames, type RawSubscription } from '../../../orders/subscriptions/import/raw-subscription.ts'
import type { Report } from '../../../platform/csv/file-error.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { firstPeriodAfter, periodDate } from '../../../platform/kernel/period-date.ts'
import type { MovedSubscription } from '../record.ts'

/** Violations are named by the fields of the record, which are those of the check. */
const columns = columnNames({})

interface Terms {
  readonly now: Date
  readonly timeZone: string
  readonly currency: string
}

/**
 * A record as the import of subscriptions checks it.
 *
 * @throws ValidationError for the first field that is not valid
 */
export function checkedSubscription(record: MovedSubscription, terms: Terms): CheckedSubscription {
  const violations: { readonly field: string; readonly reason: string }[] = []
  const report: Report = (_line, field = 'lines', reason) => violations.push({ field, reason })
  if (record.lines.length === 0) throw invalidField('lines', 'has none', 'REQUIRED_FIELD')
  const raw = toRawSubscription(record, terms.now, terms.timeZone)
  const checked = checkSubscription(raw, { columns, report, ...terms })
  if (checked) return checked
  const [{ field, reason } = { field: 'subscription', reason: 'is not valid' }] = violations
  throw invalidField(field, reason, 'FORMAT')
}

/** A record in the form of a row of a file of subscriptions, whose rules it has to follow. */
function toRawSubscription(record: MovedSubscription, now: Date, timeZone: string): RawSubscription {
  const { address = {}, payment } = record
  return {
    line: 0,
    values: {
      externalId: record.sourceId,
      status: record.status.toLowerCase(),
      email: record.email,
      firstName: address.firstName ?? '',
      lastName: address.lastName ?? '',
      company: address.company ?? '',
      addressLine: address.addressLine ?? '',
      addressLine2: address.addressLine2 ?? '',
      postalCode: address.postalCode ?? '',
      city: address.city ?? '',
      subdivision: address.subdivision ?? '',
      country: address.country ?? '',
      phone: address.phone ?? '',
      currency: record.currency,
      frequency: record.frequency,
      interval: String(record.interval),
      startDate: record.startDate ?? '',
      nextDate: record.nextDate ?? pausedDate(record, now, timeZone),
      endDate: record.endDate ?? '',
      deliveries: String(record.deliveries ?? ''),
      deliveriesDone: String(record.deliveriesDone ?? ''),
      language: record.language?.slice(0, 2) ?? '',
      paymentProvider: payment?.provider ?? '',
      paymentCustomer: payment?.customer ?? '',
      paymentMethod: payment?.reference ?? '',
    },
    lines: record.lines.map(({ productId = '', variantId = '', sku = '', quantity, price }) => ({
      line: 0,
      values: { productId, variantId, sku, quantity: String(quantity), unitPrice: price },
    })),
  }
}

/** The date in its rhythm on which a paused subscription would go on. */
function pausedDate(record: MovedSubscription, now: Date, timeZone: string): string {
  if (record.status !== 'PAUSED') return ''
  const start = new Date(record.startDate ?? record.createdDate ?? now)
  if (Number.isNaN(start.getTime())) return ''
  const rhythm = { unit: record.frequency, interval: record.interval }
  return periodDate(start, rhythm, firstPeriodAfter(start, rhythm, now, timeZone), timeZone).toISOString()
}
