import type { FieldChange } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Documents } from '../../platform/database/documents.ts'

/** A group of products that a room above the catalog stores, such as a delivery profile. */
export interface ProductGroup {
  readonly id: string
  readonly name: string
  /** Whether products of no other group are in it. */
  readonly isDefault?: boolean
  readonly productIds: readonly string[]
}

/** All groups of one kind. A product is in one at most. */
export interface ProductGroups {
  list(db: Queryable): Promise<readonly ProductGroup[]>
  /** Stores which products are in a group. */
  store(transaction: Transaction, id: string, productIds: readonly string[], now: Date): Promise<void>
}

export const GROUP_KINDS = ['deliveryProfile', 'taxGroup'] as const
export type GroupKind = (typeof GROUP_KINDS)[number]
export type GroupsByKind = Readonly<Record<GroupKind, ProductGroups>>

declare module '../../platform/kernel/services.ts' {
  interface Services {
    readonly productGroups: GroupsByKind
  }
}

/** A product that changes its group. Null stands for no group, or the default one. */
export interface GroupChange {
  readonly kind: GroupKind
  readonly before: string | null
  readonly after: string | null
}

export interface GroupMove extends GroupChange {
  readonly productId: string
}

/** The groups of a collection of documents. */
export function groupsIn<T extends ProductGroup>(documents: Documents<T>): ProductGroups {
  return {
    list: async (db) => (await documents.list(db)).map(({ value }) => value),
    store: async (transaction, id, productIds, now) => {
      const stored = await documents.find(transaction, id)
      if (stored) await documents.save(transaction, { ...stored.value, productIds }, now)
    },
  }
}

/** The id of the group that a product is in; null for none or the default one. */
export const groupOf = (all: readonly ProductGroup[], productId: string): string | null =>
  all.find(({ isDefault, productIds }) => !isDefault && productIds.includes(productId))?.id ?? null

/** The default group is what a product without a group is in. */
export const groupIdOf = ({ id, isDefault }: ProductGroup): string | null => (isDefault ? null : id)

const nameOf = (all: readonly ProductGroup[], id: string | null): string | undefined =>
  all.find((group) => (id === null ? group.isDefault : group.id === id))?.name

/** What a job and the history of a product say of a change. */
export function groupField(all: readonly ProductGroup[], { kind, before, after }: GroupChange): FieldChange {
  const [was, is] = [nameOf(all, before), nameOf(all, after)]
  return { field: kind, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }
}

/** The delivery profile of a product as the wire has it: the default one where it is in no other. */
export async function deliveryProfileOf(db: Queryable, groups: GroupsByKind, productId: string) {
  const all = await groups.deliveryProfile.list(db)
  const id = groupOf(all, productId) ?? all.find(({ isDefault }) => isDefault)?.id
  return id === undefined ? {} : { deliveryProfileId: id }
}
