import { customerGroups } from '../../../people/customers/groups/groups.ts'
import type { MovedCustomer } from '../record.ts'
import type { RecordWriting } from './writer.ts'

/** Puts a member into the groups that the customer had at the source. */
export async function joinGroups(
  { groupIds = [] }: MovedCustomer,
  memberId: string,
  { transaction, idOf, note, now }: RecordWriting,
): Promise<void> {
  const wanted = new Set<string>()
  for (const sourceId of groupIds) {
    const id = idOf('customerGroups', sourceId)
    if (id === undefined) note('groupIds', `the group ${sourceId} did not move`)
    else wanted.add(id)
  }
  if (wanted.size === 0) return
  for (const { value } of await customerGroups.list(transaction)) {
    if (!wanted.has(value.id) || value.memberIds.includes(memberId)) continue
    await customerGroups.save(transaction, { ...value, memberIds: [...value.memberIds, memberId] }, now)
  }
}
