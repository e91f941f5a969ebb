import type { CustomerMembership, PlatformQuery } from '@cartwright/contract'
import { readLevels } from '../../people/customers/memberships/levels.ts'
import { membershipFields } from '../../people/customers/memberships/search-fields.ts'
import { findMemberships, membershipsOf } from '../../people/customers/memberships/store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { findDocuments } from '../../platform/query/find-documents.ts'
import { levelNames } from './level-texts.ts'
import { toWireMembership } from './wire-membership.ts'

/** A page of memberships as the owner lists them. */
export async function queryMemberships(db: Queryable, query: PlatformQuery | undefined, now: Date) {
  const { documents: ids, pagingMetadata } = await findDocuments(db, membershipFields(now), query)
  const byId = new Map((await findMemberships(db, ids)).map((row) => [row.id, row]))
  const names = await levelNames(db, undefined)
  const memberships = ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toWireMembership(row, names.get(row.level_id) ?? '', now)] : []
  })
  return { memberships, pagingMetadata }
}

/** The memberships of a member: those that hold, the highest level first, then those that come or have ended. */
export async function listMyMemberships(
  db: Queryable,
  memberId: string,
  language: string | undefined,
  now: Date,
): Promise<CustomerMembership[]> {
  const names = await levelNames(db, language)
  const ranks = new Map((await readLevels(db)).map(({ id }, index) => [id, index]))
  const order = ['ACTIVE', 'PAST_DUE', 'SCHEDULED', 'ENDED']
  const rows = await membershipsOf(db, memberId)
  return rows
    .map((row) => toWireMembership(row, names.get(row.level_id) ?? '', now))
    .toSorted(
      (a, b) =>
        order.indexOf(a.status) - order.indexOf(b.status) || (ranks.get(b.levelId) ?? 0) - (ranks.get(a.levelId) ?? 0),
    )
}
