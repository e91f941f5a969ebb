import type { RequestOf, ResponseOf } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { readSettings } from '../../platform/settings/settings.ts'

/**
 * What was left in some days, and what of it was ordered after all. Checkouts in other currencies than the shop's own are
 * counted, and not in the values.
 *
 * @throws ValidationError for days in the wrong order
 */
export async function analyse(
  db: Queryable,
  { startDate, endDate, metrics, statuses }: RequestOf<'GetAbandonedCheckoutAnalytics'>,
): Promise<ResponseOf<'GetAbandonedCheckoutAnalytics'>> {
  if (endDate < startDate) throw invalidField('endDate', 'must not be before startDate')
  const { currency } = await readSettings(db)
  const after = new Date(`${endDate}T00:00:00Z`)
  after.setUTCDate(after.getUTCDate() + 1)
  const rows = await db
    .selectFrom('abandoned_checkouts')
    .select(['status', 'total_minor', 'currency'])
    .where('created_at', '>=', startDate)
    .where('created_at', '<', after.toISOString())
    .$if(statuses !== undefined && statuses.length > 0, (query) => query.where('status', 'in', [...(statuses ?? [])]))
    .execute()
  const sum = (status: string) =>
    rows
      .filter((row) => row.status === status && row.currency === currency)
      .reduce((total, { total_minor }) => total + total_minor, 0)
  const count = (status: string) => rows.filter((row) => row.status === status).length
  const open = count('ABANDONED')
  const recovered = count('RECOVERED')
  const wants = (metric: NonNullable<typeof metrics>[number]) => !metrics?.length || metrics.includes(metric)
  const write = (minor: number) => toDecimalString(minor, currency)
  return {
    currency,
    ...(wants('RECOVERABLE_VALUE') && { recoverableValue: write(sum('ABANDONED')) }),
    ...(wants('RECOVERABLE_CHECKOUT_COUNT') && { recoverableCheckoutCount: open }),
    ...(wants('AVERAGE_RECOVERABLE_CHECKOUT_VALUE') && {
      averageRecoverableCheckoutValue: write(open === 0 ? 0 : Math.round(sum('ABANDONED') / open)),
    }),
    ...(wants('RECOVERED_VALUE') && { recoveredValue: write(sum('RECOVERED')) }),
    ...(wants('RECOVERED_CHECKOUT_COUNT') && { recoveredCheckoutCount: recovered }),
    ...(wants('RECOVERY_RATE') && { recoveryRate: rows.length === 0 ? 0 : recovered / rows.length }),
  }
}
