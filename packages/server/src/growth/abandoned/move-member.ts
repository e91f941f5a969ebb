import type { Transaction } from '../../platform/database/database.ts'
import { replaceIds } from '../../platform/database/replace-ids.ts'
import type { MemberMerge } from '../../platform/domain/merge-members.ts'

/** Makes the abandoned checkouts of a member those of another. @returns how many */
export async function moveAbandoned(transaction: Transaction, { from, into }: MemberMerge): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('abandoned_checkouts')
    .set(({ ref }) => ({ member_id: into.id, document: replaceIds(ref('document'), [[from.id, into.id]]) }))
    .where('member_id', '=', from.id)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
