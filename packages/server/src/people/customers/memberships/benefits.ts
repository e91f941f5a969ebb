import type { Queryable } from '../../../platform/database/database.ts'
import { groupsOf } from '../groups/groups.ts'
import { type MembershipLevel, readLevels } from './levels.ts'
import { type MembershipRow, membershipsOf } from './store.ts'

/** A membership that holds, with its level. */
export interface HeldMembership {
  readonly row: MembershipRow
  readonly level: MembershipLevel
}

/** True while a membership gives its benefits. */
export const holdsAt = ({ starts_at, ends_at }: Pick<MembershipRow, 'starts_at' | 'ends_at'>, now: Date): boolean =>
  new Date(starts_at) <= now && (ends_at === null || new Date(ends_at) > now)

/** The memberships of a customer that hold now, the highest level first; none for guests. */
export async function heldMemberships(
  db: Queryable,
  memberId: string | null,
  now: Date,
): Promise<readonly HeldMembership[]> {
  if (memberId === null) return []
  const levels = await readLevels(db)
  if (levels.length === 0) return []
  const rows = (await membershipsOf(db, memberId)).filter((row) => holdsAt(row, now))
  return levels
    .toReversed()
    .flatMap((level) => rows.filter(({ level_id }) => level_id === level.id).map((row) => ({ row, level })))
}

/** The benefits of a customer's memberships. Benefits of several levels add up. */
export interface Benefits {
  /** All levels of the shop. */
  readonly levels: readonly MembershipLevel[]
  readonly held: readonly HeldMembership[]
  readonly freeDeliveryCodes: ReadonlySet<string>
  /** Pages that the customer may not read, with the levels that may. */
  readonly lockedPages: ReadonlyMap<string, readonly MembershipLevel[]>
  /** Collections whose products the customer may not buy, with the levels that may. */
  readonly lockedCollections: ReadonlyMap<string, readonly MembershipLevel[]>
}

/** The one place that decides what the memberships of a customer give. */
export async function benefitsOf(db: Queryable, memberId: string | null, now: Date): Promise<Benefits> {
  const levels = await readLevels(db)
  const held = await heldMemberships(db, memberId, now)
  const own = held.map(({ level }) => level)
  const pages = (level: MembershipLevel) => level.pageIds
  const collections = (level: MembershipLevel) =>
    level.collections
      .filter(({ publicFrom }) => publicFrom === undefined || new Date(publicFrom) > now)
      .map(({ collectionId }) => collectionId)
  return {
    levels,
    held,
    freeDeliveryCodes: new Set(own.flatMap(({ freeDeliveryCodes }) => freeDeliveryCodes)),
    lockedPages: lockedBy(levels, own, pages),
    lockedCollections: lockedBy(levels, own, collections),
  }
}

/** Pages or collections that levels reserve and the customer has no level for. */
function lockedBy(
  levels: readonly MembershipLevel[],
  own: readonly MembershipLevel[],
  reserved: (level: MembershipLevel) => readonly string[],
): Map<string, MembershipLevel[]> {
  const locked = new Map<string, MembershipLevel[]>()
  for (const level of levels) for (const id of reserved(level)) locked.set(id, [...(locked.get(id) ?? []), level])
  for (const id of own.flatMap(reserved)) locked.delete(id)
  return locked
}

/** The customer groups of a member, and the levels of its memberships: for whom price lists hold. */
export async function audiencesOf(db: Queryable, memberId: string | null, now: Date): Promise<ReadonlySet<string>> {
  if (memberId === null) return new Set()
  const held = await heldMemberships(db, memberId, now)
  return new Set([...(await groupsOf(db, memberId)), ...held.map(({ level }) => level.id)])
}
