import type { CustomerMembership, RequestOf } from '@cartwright/contract'
import { findMembership } from '../../people/customers/memberships/store.ts'
import { requireMember } from '../../people/members/require-member.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { findContract } from '../subscriptions/store.ts'
import { customerOf } from './customer.ts'
import { storedLevels } from './resource.ts'
import { isRunning } from './running.ts'
import { newMembership, storeMembership } from './save.ts'
import { toWireMembership } from './wire-membership.ts'

/** @throws ApplicationError MEMBERSHIP_LEVEL_NOT_FOUND, MEMBER_NOT_FOUND */
export async function grantMembership(
  transaction: Transaction,
  { levelId, memberId, email, endDate }: RequestOf<'GrantMembership'>,
  now: Date,
): Promise<CustomerMembership> {
  const { value: level } = await storedLevels.find(transaction, levelId)
  if ((memberId === undefined) === (email === undefined))
    throw invalidField('memberId', 'is required, or email; not both', 'ONE_OF_ALIGNMENT')
  const ends_at = endDate === undefined ? null : futureDate(endDate, now)
  const member = memberId === undefined ? null : await requireMember({ db: transaction }, memberId)
  const customer = customerOf(member?.id, member?.email ?? email)
  const id = crypto.randomUUID()
  const source = { source: 'STAFF', source_key: id, starts_at: now.toISOString() } as const
  const row = newMembership({ ...customer, ...source, id, level_id: level.id, ends_at }, now)
  return toWireMembership(await storeMembership(transaction, row, null, now), level.name, now)
}

/** @throws ApplicationError MEMBERSHIP_NOT_FOUND, MEMBERSHIP_HAS_SUBSCRIPTION */
export async function setMembershipEnd(
  transaction: Transaction,
  { membershipId, endDate }: RequestOf<'SetMembershipEnd'>,
  now: Date,
): Promise<CustomerMembership> {
  const row = await findMembership(transaction, membershipId)
  if (!row) throw rejected('MEMBERSHIP_NOT_FOUND')
  const contract = row.contract_id === null ? null : await findContract(transaction, row.contract_id)
  if (contract && isRunning(contract)) throw rejected('MEMBERSHIP_HAS_SUBSCRIPTION')
  const ends_at = endDate === undefined ? now.toISOString() : futureDate(endDate, now)
  const ended = endDate === undefined ? 1 : 0
  const { value: level } = await storedLevels.find(transaction, row.level_id)
  const changed = { ...row, ends_at, ended, renews_at: null, past_due: 0 }
  return toWireMembership(await storeMembership(transaction, changed, row, now), level.name, now)
}

function futureDate(date: string, now: Date): string {
  if (new Date(date) <= now) throw invalidField('endDate', 'must be in the future', 'MIN')
  return new Date(date).toISOString()
}
