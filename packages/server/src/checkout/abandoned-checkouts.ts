import { readSettings } from '../settings/settings.ts'
import type { Site } from '../site.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Deletes checkouts that became no order, with the addresses in them, once their cart is gone and nobody has touched
 * them for as many days as an abandoned cart is kept. Where money is under way they stay.
 */
export async function deleteAbandonedCheckouts({ db, now }: Pick<Site, 'db' | 'now'>): Promise<void> {
  const { abandonedCartDays } = await readSettings(db)
  const before = new Date(now().getTime() - abandonedCartDays * DAY).toISOString()
  await db.transaction().execute(async (transaction) => {
    const abandoned = transaction
      .selectFrom('checkouts')
      .select('id')
      .where('completed', '=', 0)
      .where('updated_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('carts').select('carts.id').whereRef('carts.checkout_id', '=', 'checkouts.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments')
              .select('payments.id')
              .whereRef('payments.checkout_id', '=', 'checkouts.id')
              .where('payments.status', 'not in', ['voided', 'declined']),
          ),
        ),
      )
    const rows = await abandoned.limit(1000).execute()
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    await transaction.deleteFrom('payments').where('checkout_id', 'in', ids).execute()
    await transaction.deleteFrom('checkouts').where('id', 'in', ids).execute()
  })
}
