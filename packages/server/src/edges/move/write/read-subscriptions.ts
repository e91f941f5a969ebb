import { findContracts } from '../../../orders/subscriptions/store.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { compared, type ReadBack } from './writer.ts'

/** Subscriptions as they are here, for the comparison with the source. */
export async function readMovedSubscriptions(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadBack>> {
  const contracts = await findContracts(db, ids)
  return new Map(
    contracts.map(({ id, email, status, frequency, interval, nextAt, currency, document: { lines } }) => [
      id,
      {
        sums: {
          [`value ${currency}`]: lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
          lines: lines.length,
        },
        fields: compared({
          email,
          status,
          rhythm: `${interval} ${frequency}`,
          nextDate: nextAt?.slice(0, 10),
          lines: lines.length,
        }),
      },
    ]),
  )
}
