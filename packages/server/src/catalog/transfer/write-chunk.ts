import type { ImportCounts, ImportError } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { attempt } from '../../platform/database/savepoint.ts'
import { write } from '../../platform/database/write.ts'
import type { RunningJob } from '../../platform/domain/job.ts'
import { insertChanges, insertEntries, type JobEntry, saveProgress } from '../../platform/jobs/store.ts'
import { Rejection } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { createYieldTurn } from '../../platform/kernel/yield-turn.ts'
import { saveCollection } from '../collection/save-collection.ts'
import { raiseCatalogVersion } from '../product/catalog-version.ts'
import type { Presentation } from '../product/presentation.ts'
import type { GroupMove, GroupsByKind } from '../product/product-groups.ts'
import type { ProductRecord } from '../product/product-record.ts'
import { indexChanged } from '../search/index-product.ts'
import {
  type BoundStocks,
  nothingBound,
  readBoundStock,
  requireElsewhereFits,
  setsStock,
} from '../stock/counted-stock.ts'
import { saveTexts } from '../translations/store.ts'
import { moveProducts } from '../write/move-products.ts'
import { writeProduct } from '../write/save-product.ts'
import type { Checkpoint } from './checkpoint.ts'
import type { Chunk } from './chunks.ts'
import { changeOf, type ImportChange } from './import-change.ts'
import { type NewCollection, type PatchPlan, type Plan, planPatches } from './plan-patches.ts'
import type { MergedProduct, PlannedProduct } from './prepare.ts'
import type { ProductPatch } from './product-patch.ts'
import { type Changes, changesSince, lookAtCatalog } from './seen.ts'
import { errorsOf } from './violations.ts'

/** Thrown in a chunk of a job that was cancelled, so that the chunk is rolled back. */
export class JobCancelledError extends Error {
  override name = 'JobCancelledError'
}

interface Writing {
  readonly job: RunningJob
  readonly slugsOfFile: { has(slug: string): boolean }
  readonly checkpoint: Checkpoint
}

/**
 * Writes a chunk of a file, with its report and the checkpoint behind it, in one transaction. It is compared before, so
 * that other writes wait only for the writing itself; what changed in between is compared again inside the transaction.
 *
 * @returns the checkpoint behind the chunk
 * @throws JobCancelledError when the job was cancelled; then nothing of the chunk was written
 */
export async function writeChunk(site: Services, chunk: Chunk, writing: Writing): Promise<Checkpoint> {
  const { job, slugsOfFile } = writing
  const now = site.now()
  const planning = (given: Iterable<string> = []) => ({
    now,
    slugsOfFile,
    given: new Set(given),
    newCollections: new Map<string, NewCollection>(),
    groups: site.productGroups,
    yieldTurn: createYieldTurn(job.signal),
  })
  const seen = await lookAtCatalog(site.db)
  const planned = await planPatches(site.db, chunk.patches, planning())
  return write(site, null, async (transaction) => {
    const changes = await changesSince(transaction, seen)
    const stale = (plan: PatchPlan) => changes === null || isTouched(plan, changes)
    const stored = planned.patches.filter((plan) => !stale(plan)).flatMap(({ product }) => product?.change.slug ?? [])
    const patches = planned.patches.filter(stale).map(({ patch }) => patch)
    const again = patches.length === 0 ? null : await planPatches(transaction, patches, planning(stored))
    return writePlan(transaction, merged(planned, again), chunk, { ...writing, now, groups: site.productGroups })
  })
}

function isTouched({ patch, product }: PatchPlan, changes: Changes): boolean {
  const names = product?.names ?? [patch.slug, patch.id].flatMap((name) => name ?? [])
  return (
    (product?.number !== undefined && changes.numbers.has(product.number)) ||
    names.some((name) => changes.names.has(name))
  )
}

/** A plan, with the newer plan of some of its patches in their place. */
function merged(plan: Plan, newer: Plan | null): Plan {
  if (!newer) return plan
  const newerOf = new Map<ProductPatch, PatchPlan>(newer.patches.map((one) => [one.patch, one]))
  return {
    presentation: newer.presentation,
    patches: plan.patches.map((one) => newerOf.get(one.patch) ?? one),
    // When collections changed, everything was planned again.
    newCollections: newer.patches.length === plan.patches.length ? newer.newCollections : plan.newCollections,
  }
}

async function writePlan(
  transaction: Transaction,
  { patches, newCollections, presentation }: Plan,
  { through }: Chunk,
  { job, checkpoint, now, groups }: Writing & { readonly now: Date; readonly groups: GroupsByKind },
): Promise<Checkpoint> {
  const yieldTurn = createYieldTurn()
  const collections: ImportChange[] = []
  const products: ImportChange[] = []
  const entries: JobEntry[] = []
  const missing = new Map([...newCollections.values()].map((collection) => [collection.id, collection]))
  const written = []
  const moves: GroupMove[] = []
  const counts = { ...checkpoint.counts }
  const known = patches.flatMap(({ product }) => product?.merged.before ?? [])
  const bound = await readBoundStock(transaction, known)
  const skip = (errors: readonly ImportError[]) => {
    entries.push(...errors.map((error) => ({ error: { ...error, reason: `${error.reason} (skipped)` } })))
    counts.errors += 1
  }
  for (const { patch, product, errors } of patches) {
    if (errors.length > 0) skip(errors)
    else if (!product) counts.unchanged += 1
    if (!product) continue
    const saved = await attempt(transaction, () => {
      // The default location may have become another one since the comparison.
      requireFitsChange(product.merged, bound)
      return writePlanned(transaction, product, missing, { presentation, now })
    })
    if (saved instanceof Rejection) {
      skip(errorsOf(saved, patch))
      continue
    }
    const { record, created } = saved
    const { before } = product.merged
    const { translations } = product
    for (const { id, slug, line } of created) {
      missing.delete(id)
      collections.push({ kind: 'collection', id, slug, line })
    }
    // Texts of the index are compared without translations.
    written.push({ record, before: translations.length > 0 ? undefined : before })
    moves.push(...product.groups.map((change) => ({ ...change, productId: record.row.id })))
    products.push({
      ...changeOf(patch.line, before, record),
      ...(translations.length > 0 && { translations }),
      ...(product.groups.length > 0 && { groups: product.groups }),
    })
    entries.push({ change: product.change })
    counts[product.change.action === 'CREATED' ? 'created' : 'changed'] += 1
    await yieldTurn()
  }
  await moveProducts(transaction, groups, moves, now)
  await indexChanged(transaction, written)
  if (written.length > 0) await raiseCatalogVersion(transaction)
  await insertEntries(transaction, job.id, entries, checkpoint.entries)
  // Undone from the end: first the products, then the collections that have none any more.
  const changes = [...collections, ...products]
  await insertChanges(transaction, job.id, changes, checkpoint.changes)
  const next = {
    ...checkpoint,
    through,
    entries: checkpoint.entries + entries.length,
    changes: checkpoint.changes + changes.length,
    counts,
  }
  const progress = { checkpoint: next, counts: counts satisfies ImportCounts, ...progressOf(next) }
  if (!(await saveProgress(transaction, job.id, progress, now))) throw new JobCancelledError('The job was cancelled')
  return next
}

/** @throws ValidationError when the product is to have less stock than other locations have */
function requireFitsChange({ before, after }: MergedProduct, bound: ReadonlyMap<string, BoundStocks>): void {
  if (before && setsStock(after, before)) requireElsewhereFits(after, bound.get(before.row.id) ?? nothingBound)
}

/** Writes a product with its translations, and the collections that it is the first of. @throws Rejection */
async function writePlanned(
  transaction: Transaction,
  { merged: { before, after }, translations }: PlannedProduct,
  missing: ReadonlyMap<string, NewCollection>,
  writing: { readonly presentation: Presentation; readonly now: Date },
): Promise<{ readonly record: ProductRecord; readonly created: readonly NewCollection[] }> {
  const created = after.collectionIds.flatMap((id) => missing.get(id) ?? [])
  for (const { line: _, ...collection } of created) await saveCollection(transaction, collection, writing.now)
  const { record } = await writeProduct(transaction, after, before, writing)
  for (const { language, after: fields } of translations)
    await saveTexts(transaction, { entityType: 'PRODUCT', entityId: record.row.id, language, fields }, writing.now)
  return { record, created }
}

/** How far an import is: each product is compared, then those that differ are written. */
export function progressOf({ compared, toWrite, counts }: Checkpoint) {
  const written = Math.min(counts.created + counts.changed, toWrite)
  return { processed: compared + written, total: compared + toWrite }
}
