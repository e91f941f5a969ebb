import type { Transaction } from '../../platform/database/database.ts'

/** Voids links and codes that were sent to a member, or to someone impersonating it. */
export async function voidLinksOf(transaction: Transaction, memberId: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await transaction
    .updateTable('recovery_tokens')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
  await voidCodesOf(transaction, memberId, now)
}

/** Voids the codes alone, and what waits for one or for the owner. */
export async function voidCodesOf(transaction: Transaction, memberId: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await transaction
    .updateTable('verifications')
    .set({ finished_at: at })
    .where('member_id', '=', memberId)
    .where('finished_at', 'is', null)
    .execute()
}
