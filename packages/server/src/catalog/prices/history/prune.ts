import { sql } from 'kysely'
import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { daysBefore, HISTORY_DAYS } from './prior-price.ts'

/** Deletes prices that were replaced before the oldest day that a lowest prior price can need, and what is no longer offered. */
export async function prunePriceHistory({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const oldest = daysBefore(now(), HISTORY_DAYS)
  await write({ db }, null, async (transaction) => {
    await sql`delete from price_history
      where valid_from < ${oldest} and exists (
        select 1 from price_history as later
        where later.product_id = price_history.product_id and later.variant_id = price_history.variant_id
          and later.list_id = price_history.list_id
          and later.valid_from > price_history.valid_from and later.valid_from <= ${oldest})`.execute(transaction)
    await sql`delete from price_history where valid_from < ${oldest} and price_minor is null`.execute(transaction)
    await sql`delete from price_list_history
      where valid_from < ${oldest} and exists (
        select 1 from price_list_history as later
        where later.list_id = price_list_history.list_id
          and later.valid_from > price_list_history.valid_from and later.valid_from <= ${oldest})`.execute(transaction)
  })
}
