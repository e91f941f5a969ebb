import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { addDays } from '../../platform/kernel/zoned-time.ts'
import { sumVisitors, visitorDimensions } from './sum-visits.ts'
import { today } from './today.ts'

/** Rows of one day and dimension that stay. */
const MOST_KEYS = 500

/** Adds up the days that are over, and deletes their visitors and salts: no hash can be made or compared after that. */
export async function closeDays({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = await today(db, now())
  const open = await db.selectFrom('visit_salts').select('day').where('day', '<', before).orderBy('day').execute()
  for (const { day } of open) {
    await write({ db }, null, async (transaction) => {
      for (const dimension of visitorDimensions) {
        const sums = await sumVisitors(transaction, dimension, day, day)
        const most = sums.toSorted((one, other) => other.visitors - one.visitors).slice(0, MOST_KEYS)
        for (const sum of most)
          await transaction
            .insertInto('visit_sums')
            .values(sum)
            .onConflict((conflict) => conflict.columns(['day', 'dimension', 'key']).doNothing())
            .execute()
      }
      await transaction.deleteFrom('visit_visitors').where('day', '=', day).execute()
      await transaction.deleteFrom('visit_salts').where('day', '=', day).execute()
    })
  }
  await deleteOldSums({ db }, addDays(before, -STORED_DAYS))
}

/** Reports reach back three years. */
const STORED_DAYS = 1110

async function deleteOldSums({ db }: Pick<Services, 'db'>, day: string): Promise<void> {
  await write({ db }, null, (transaction) => transaction.deleteFrom('visit_sums').where('day', '<', day).execute())
}
