import type { FieldChange } from '@cartwright/contract'
import type { Report } from '../../platform/csv/file-error.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import {
  GROUP_KINDS,
  type GroupChange,
  type GroupKind,
  type GroupsByKind,
  groupField,
  groupIdOf,
  groupOf,
  type ProductGroup,
} from '../product/product-groups.ts'
import { moveProducts } from '../write/move-products.ts'
import type { GroupPatch, ProductPatch } from './product-patch.ts'

export type KnownGroups = ReadonlyMap<GroupKind, readonly ProductGroup[]>

const NAMES: Readonly<Record<GroupKind, string>> = { deliveryProfile: 'a delivery profile', taxGroup: 'a tax group' }

/** The groups of the kinds that patches name. */
export async function findGroups(
  db: Queryable,
  groups: GroupsByKind,
  patches: readonly ProductPatch[],
): Promise<KnownGroups> {
  const named = new Set(patches.flatMap(({ groups: own = [] }) => own.map(({ kind }) => kind)))
  const known = new Map<GroupKind, readonly ProductGroup[]>()
  for (const kind of GROUP_KINDS) if (named.has(kind)) known.set(kind, await groups[kind].list(db))
  return known
}

/** The groups that a product leaves and joins. */
export function planGroups(
  patches: readonly GroupPatch[],
  productId: string,
  known: KnownGroups,
  report: Report,
): GroupChange[] {
  return patches.flatMap(({ line, column, kind, group }) => {
    const all = known.get(kind) ?? []
    const wanted = group === '' ? null : all.find(({ id, name }) => id === group || name === group)
    if (wanted === undefined) {
      report(line, column, `must be ${NAMES[kind]} of the shop, or empty`)
      return []
    }
    const before = groupOf(all, productId)
    const after = wanted && groupIdOf(wanted)
    return before === after ? [] : [{ kind, before, after }]
  })
}

/** What a job reports of changed groups. */
export const groupFields = (changes: readonly GroupChange[], known: KnownGroups): FieldChange[] =>
  changes.map((change) => groupField(known.get(change.kind) ?? [], change))

/**
 * Puts a product back where it was, where it is still in the group that an import moved it to.
 *
 * @returns what a job reports of it
 */
export async function restoreGroups(
  transaction: Transaction,
  groups: GroupsByKind,
  { id: productId, groups: changes = [] }: { readonly id: string; readonly groups?: readonly GroupChange[] },
  now: Date,
): Promise<FieldChange[]> {
  const restored: FieldChange[] = []
  for (const { kind, before, after } of changes) {
    const all = await groups[kind].list(transaction)
    if (groupOf(all, productId) !== after) continue
    const back = all.find(({ id }) => id === before)?.id ?? null
    await moveProducts(transaction, groups, [{ kind, productId, before: after, after: back }], now)
    restored.push(groupField(all, { kind, before: after, after: back }))
  }
  return restored
}
