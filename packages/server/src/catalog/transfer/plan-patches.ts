import { randomUUID } from 'node:crypto'
import type { ImportError } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { readRuleCollections } from '../collection/rules/rule-collections.ts'
import { freeSlug } from '../product/free-slug.ts'
import { type Presentation, readPresentation } from '../product/presentation.ts'
import type { GroupsByKind } from '../product/product-groups.ts'
import { findGroups } from './plan-groups.ts'
import { findCurrent, findFiles, type PlannedProduct, planProduct } from './prepare.ts'
import type { ProductPatch } from './product-patch.ts'

export interface NewCollection {
  readonly line: number
  readonly id: string
  readonly slug: string
  readonly name: string
}

/** What a patch comes to: a product to write, errors, or neither where it changes nothing. */
export interface PatchPlan {
  readonly patch: ProductPatch
  readonly product: PlannedProduct | undefined
  readonly errors: readonly ImportError[]
}

export interface Plan {
  readonly patches: readonly PatchPlan[]
  readonly newCollections: ReadonlyMap<string, NewCollection>
  readonly presentation: Presentation
}

export interface Planning {
  readonly now: Date
  /** Slugs that the file gives to products. */
  readonly slugsOfFile: { has(slug: string): boolean }
  /** Slugs that were given to products without one; those of this plan are added. */
  readonly given: Set<string>
  /** Collections that are to be created, by slug; those of this plan are added. */
  readonly newCollections: Map<string, NewCollection>
  /** Delivery profiles and the like. */
  readonly groups: GroupsByKind
  /** Lets others have a turn. */
  readonly yieldTurn: () => Promise<void>
}

/** Products that are read at once. */
const BATCH = 50
const LONGEST_COLLECTION_NAME = 50

/** Compares patches with the products as they are. Writes nothing. */
export async function planPatches(db: Queryable, patches: readonly ProductPatch[], planning: Planning): Promise<Plan> {
  const presentation = await readPresentation(db)
  const ruleCollections = await readRuleCollections(db)
  const errors = new Map<ProductPatch, ImportError[]>()
  const reportFor = (patch: ProductPatch) => (line: number, column: string | undefined, reason: string) => {
    const list = errors.get(patch) ?? []
    errors.set(patch, [...list, { line, reason, ...(column !== undefined && { column }) }])
  }
  const collections = await findCollections(db, patches, planning, reportFor)
  const groups = await findGroups(db, planning.groups, patches)
  const plans: PatchPlan[] = []
  for (let start = 0; start < patches.length; start += BATCH) {
    const batch = patches.slice(start, start + BATCH)
    const files = await findFiles(db, batch, presentation)
    const surroundings = { presentation, ruleCollections, collections, groups, files }
    const current = await findCurrent(db, batch)
    for (const patch of batch) {
      const planned = await planProduct(patch, current, surroundings, reportFor(patch), planning.now)
      const product = planned && (await withOwnSlug(db, planned, planning))
      const found = errors.get(patch) ?? []
      plans.push({ patch, product: found.length === 0 ? product : undefined, errors: found })
      await planning.yieldTurn()
    }
  }
  return { patches: plans, newCollections: planning.newCollections, presentation }
}

/** A new product that the file gives no slug gets one that no other has or is about to get, so that the report is true. */
async function withOwnSlug(db: Queryable, planned: PlannedProduct, { slugsOfFile, given }: Planning) {
  const { patch, change, names, number, merged } = planned
  if (number !== undefined || patch.slug !== undefined) return planned
  const promised = { has: (slug: string) => slugsOfFile.has(slug) || given.has(slug) }
  const { after } = merged
  const slug = await freeSlug(db, 'products', { name: after.row.name, slug: undefined }, '', promised)
  given.add(slug)
  const row = { ...after.row, slug }
  return {
    ...planned,
    change: { ...change, slug },
    names: [...names, slug],
    merged: { ...merged, after: { ...after, row } },
  }
}

/** Ids of the collections that patches name, by slug: those that do not exist yet get theirs now. */
async function findCollections(
  db: Queryable,
  patches: readonly ProductPatch[],
  { newCollections }: Planning,
  reportFor: (patch: ProductPatch) => (line: number, column: string, reason: string) => void,
): Promise<ReadonlyMap<string, string>> {
  const slugs = new Set(patches.flatMap(({ collections = [] }) => collections.map(({ slug }) => slug)))
  if (slugs.size === 0) return new Map()
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'slug'])
    .where('slug', 'in', [...slugs])
    .execute()
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  for (const patch of patches) {
    for (const { slug, name, line } of patch.collections ?? []) {
      const created = newCollections.get(slug)
      if (created && !ids.has(slug)) ids.set(slug, created.id)
      if (ids.has(slug)) continue
      if (name.length > LONGEST_COLLECTION_NAME)
        reportFor(patch)(line, 'Collection', `must have at most ${LONGEST_COLLECTION_NAME} characters`)
      const id = randomUUID()
      ids.set(slug, id)
      newCollections.set(slug, { line, id, slug, name })
    }
  }
  return ids
}
