import type { Transaction } from '../../platform/database/database.ts'
import { replaceIds } from '../../platform/database/replace-ids.ts'
import type { MemberMerge } from '../../platform/domain/merge-members.ts'

/** Makes the checkouts of a member those of another, also those that became orders. @returns how many are open */
export async function moveCheckouts(transaction: Transaction, { from, into }: MemberMerge): Promise<number> {
  const ids = [
    [from.id, into.id],
    [from.contactId, into.contactId],
  ] as const
  const moved = await transaction
    .updateTable('checkouts')
    .set(({ ref }) => ({
      member_id: into.id,
      details: replaceIds(ref('details'), ids),
      document: replaceIds(ref('document').$castTo<string>(), ids),
    }))
    .where('member_id', '=', from.id)
    .returning('order_id')
    .execute()
  return moved.filter(({ order_id }) => order_id === null).length
}
