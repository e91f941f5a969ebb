import type { Transaction } from '../../platform/database/database.ts'
import { replaceIds } from '../../platform/database/replace-ids.ts'
import type { MemberMerge } from '../../platform/domain/merge-members.ts'

/** Makes the drafts for a member those for another. @returns how many are open */
export async function moveDrafts(transaction: Transaction, { from, into }: MemberMerge): Promise<number> {
  const ids = [
    [from.id, into.id],
    [from.contactId, into.contactId],
  ] as const
  const moved = await transaction
    .updateTable('draft_orders')
    .set(({ ref }) => ({ draft: replaceIds(ref('draft'), ids), document: replaceIds(ref('document'), ids) }))
    .where('draft', 'like', `%${from.id}%`)
    .returning('status')
    .execute()
  return moved.filter(({ status }) => status === 'DRAFT').length
}
