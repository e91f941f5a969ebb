import { isDeepStrictEqual } from 'node:util'
import { readLevels } from '../../people/customers/memberships/levels.ts'
import { type MembershipRow, saveMembership } from '../../people/customers/memberships/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { toWireMembership } from './wire-membership.ts'

/** Stores a membership and raises its event. One that is stored the same way changes nothing. */
export async function storeMembership(
  transaction: Transaction,
  row: MembershipRow,
  stored: MembershipRow | null,
  now: Date,
): Promise<MembershipRow> {
  if (stored && isDeepStrictEqual({ ...row, updated_at: '' }, { ...stored, updated_at: '' })) return stored
  const changed = { ...row, updated_at: now.toISOString() }
  await saveMembership(transaction, changed)
  const name = (await readLevels(transaction)).find(({ id }) => id === row.level_id)?.name ?? ''
  const entity = toWireMembership(changed, name, now)
  const payload = stored ? { updatedEvent: { currentEntity: entity } } : { createdEvent: { entity } }
  const slug = stored ? 'updated' : 'created'
  await appendEvent(transaction, { entityType: 'cartwright.v1.membership', slug, entityId: row.id, payload }, now)
  return changed
}

/** A membership that is not stored yet. */
export const newMembership = (
  row: Pick<MembershipRow, 'level_id' | 'source' | 'source_key' | 'member_id' | 'email' | 'email_key' | 'starts_at'> &
    Partial<MembershipRow>,
  now: Date,
): MembershipRow => ({
  id: crypto.randomUUID(),
  order_id: null,
  contract_id: null,
  cycle: 0,
  paid_until: null,
  ends_at: null,
  renews_at: null,
  past_due: 0,
  ended: 0,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  ...row,
})
