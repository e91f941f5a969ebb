import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { documentsOf } from '../../../platform/database/documents.ts'
import type {} from './tables.ts'

/** Members with prices or discounts of their own. */
export interface CustomerGroup {
  readonly id: string
  readonly name: string
  readonly memberIds: readonly string[]
}

export const customerGroups = documentsOf<CustomerGroup>('customer_groups')

/** The ids of the groups that a member belongs to. */
export async function groupsOf(db: Queryable, memberId: string): Promise<string[]> {
  return (await customerGroups.list(db)).flatMap(({ value }) => (value.memberIds.includes(memberId) ? [value.id] : []))
}

/** The ids and names of the groups that a member belongs to; none for guests. */
export async function groupNamesOf(db: Queryable, memberId: string | null | undefined): Promise<string[]> {
  if (!memberId) return []
  const groups = (await customerGroups.list(db)).map(({ value }) => value)
  return groups.flatMap(({ id, name, memberIds }) => (memberIds.includes(memberId) ? [id, name] : []))
}

/** Puts a member into the groups of another, who leaves them. @returns how many groups the member is new in */
export async function moveGroups(transaction: Transaction, from: string, into: string): Promise<number> {
  let joined = 0
  for (const { value, updatedAt } of await customerGroups.list(transaction)) {
    if (!value.memberIds.includes(from)) continue
    if (!value.memberIds.includes(into)) joined += 1
    const memberIds = [...new Set(value.memberIds.map((id) => (id === from ? into : id)))]
    await customerGroups.save(transaction, { ...value, memberIds }, new Date(updatedAt))
  }
  return joined
}

/** Removes an erased member from all groups. */
export async function removeFromGroups(transaction: Transaction, memberId: string): Promise<void> {
  for (const { value, updatedAt } of await customerGroups.list(transaction)) {
    if (!value.memberIds.includes(memberId)) continue
    const memberIds = value.memberIds.filter((id) => id !== memberId)
    await customerGroups.save(transaction, { ...value, memberIds }, new Date(updatedAt))
  }
}
