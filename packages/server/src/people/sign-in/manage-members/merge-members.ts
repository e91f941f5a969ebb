import type { MergedRecordKind } from '@cartwright/contract'
import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { changeMember, findMember, type Member } from '../../members/member-store.ts'
import { mergeProfiles } from '../../members/merge-profiles.ts'
import { closeAccount } from './manage-members.ts'

interface Merge {
  /** The member that stays. */
  readonly id: string
  readonly mergedId: string
  readonly dryRun?: boolean | undefined
}

interface Merged {
  readonly member: Member
  readonly moved: { readonly kind: MergedRecordKind; readonly count: number }[]
}

/** Takes the result of a dry run out of its transaction, which is rolled back. */
class DryRun extends Error {
  readonly result: Merged
  constructor(result: Merged) {
    super('A dry run is rolled back')
    this.result = result
  }
}

/**
 * Merges two accounts of one customer: all domains move what they store of one member to the other, and its account is
 * deleted. The member that stays keeps its email address and its sign-in. A dry run does the same and is rolled back, so
 * its result is what the merge does.
 *
 * @throws ApplicationError MEMBER_NOT_FOUND, STORE_CREDIT_CURRENCIES_DIFFER
 * @throws ValidationError for the same member twice
 */
export async function mergeMembers(site: Services, { id, mergedId, dryRun }: Merge): Promise<Merged> {
  if (id === mergedId) throw invalidField('mergedId', 'must be another member')
  try {
    return await write(site, currentCause(), async (transaction) => {
      const result = await mergeNow(transaction, site, { id, mergedId })
      if (dryRun) throw new DryRun(result)
      return result
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result
    throw error
  }
}

async function mergeNow(
  transaction: Transaction,
  site: Services,
  { id, mergedId }: Omit<Merge, 'dryRun'>,
): Promise<Merged> {
  const now = site.now()
  const into = await requireAccount(transaction, id)
  const from = await requireAccount(transaction, mergedId)
  const counts = new Map<string, number>()
  const count = (kind: MergedRecordKind, moved: number) => {
    if (moved > 0) counts.set(kind, (counts.get(kind) ?? 0) + moved)
  }
  for (const domain of site.domains) {
    const moved = (await domain.mergeMembers?.(transaction, { from, into }, now)) ?? {}
    for (const [kind, records] of Object.entries(moved)) count(kind as MergedRecordKind, records)
  }
  const profile = mergeProfiles(into.profile, from)
  count('ADDRESSES', profile.addresses.length - into.profile.addresses.length)
  count('PHONES', phonesIn(profile) - phonesIn(into.profile))
  await closeAccount(transaction, site, from, now)
  const member = await changeMember(transaction, into, { profile }, now)
  const moved = [...counts].map(([kind, records]) => ({ kind: kind as MergedRecordKind, count: records }))
  const details = { moved: moved.map(({ kind, count: records }) => `${kind}: ${records}`) }
  const action = 'MEMBERS_MERGED' as const
  await recordAudit(transaction, { action, subject: ofMember(from.id), details: { intoId: into.id } }, now)
  await recordAudit(transaction, { action, subject: ofMember(into.id), details: { mergedId, ...details } }, now)
  return { member, moved }
}

const phonesIn = ({ phones, phonesV2 }: Member['profile']) => phones.length + phonesV2.length

async function requireAccount(transaction: Transaction, id: string): Promise<Member> {
  const member = await findMember(transaction, id)
  if (member && member.status !== 'DELETED') return member
  throw rejected('MEMBER_NOT_FOUND', { id })
}
