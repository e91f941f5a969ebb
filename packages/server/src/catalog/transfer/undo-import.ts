import type { ProductChange } from '@cartwright/contract'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { attempt } from '../../platform/database/savepoint.ts'
import { write } from '../../platform/database/write.ts'
import type { RunningJob } from '../../platform/domain/job.ts'
import {
  countChanges,
  countEntries,
  deleteChanges,
  finishJob,
  insertEntries,
  lastChanges,
  saveProgress,
} from '../../platform/jobs/store.ts'
import { Rejection, ValidationError } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { createYieldTurn } from '../../platform/kernel/yield-turn.ts'
import { dropCollection } from '../collection/drop-collection.ts'
import { differenceOf, MOST_FIELDS } from '../product/difference.ts'
import type { GroupsByKind } from '../product/product-groups.ts'
import { type ProductRecord, readProduct } from '../product/product-record.ts'
import { listTranslations, saveTexts } from '../translations/store.ts'
import { deleteProduct } from '../write/delete-product.ts'
import { saveProduct } from '../write/save-product.ts'
import { type ChangedProduct, type ImportChange, isUnchanged, restoredDraft } from './import-change.ts'
import { restoreGroups } from './plan-groups.ts'
import { type TranslationChange, translationFields } from './plan-translations.ts'
import { JobCancelledError } from './write-chunk.ts'

/** Changes that are undone in one transaction. */
const CHUNK = 25

const number = z.int().min(0)
const Checkpoint = z.object({ undone: number, total: number, restored: number, deleted: number, skipped: number })
type Checkpoint = z.output<typeof Checkpoint>

/** Undoes the import that a job names, the last change first, and reports what becomes of each product. */
export async function undoImport(site: Services, job: RunningJob): Promise<void> {
  const { undoes = '' } = job.details
  const started = { undone: 0, total: await countChanges(site.db, undoes), restored: 0, deleted: 0, skipped: 0 }
  let checkpoint = job.checkpoint === null ? started : Checkpoint.parse(job.checkpoint)
  const store = async (transaction: Transaction, changes: readonly ProductChange[]) => {
    const next = after(checkpoint, changes)
    const { undone: processed, total } = next
    await insertEntries(
      transaction,
      job.id,
      changes.map((change) => ({ change })),
      checkpoint.undone,
    )
    const progress = { checkpoint: next, counts: countsOf(next), processed, total }
    if (!(await saveProgress(transaction, job.id, progress, site.now())))
      throw new JobCancelledError('The job was cancelled')
    return next
  }
  try {
    for (;;) {
      const next = await undoChunk(site, { id: undoes, signal: job.signal }, store)
      if (!next) break
      checkpoint = next
      job.progress(checkpoint.undone, checkpoint.total)
    }
  } catch (error) {
    if (error instanceof JobCancelledError) return
    throw error
  }
  const { undone: processed, total } = checkpoint
  await write(site, null, (transaction) =>
    finishJob(transaction, job.id, { state: 'COMPLETED', counts: countsOf(checkpoint), processed, total }, site.now()),
  )
}

/** Undoes what a cancelled import has written. It reports only what it leaves alone. */
export async function undoCancelled(site: Services, { id, signal }: RunningJob): Promise<void> {
  let reported = await countEntries(site.db, id)
  const store = async (transaction: Transaction, changes: readonly ProductChange[]) => {
    const skipped = changes.filter(({ action }) => action === 'SKIPPED').map((change) => ({ change }))
    await insertEntries(transaction, id, skipped, reported)
    return reported + skipped.length
  }
  for (;;) {
    const next = await undoChunk(site, { id, signal }, store)
    if (next === null) return
    reported = next
  }
}

/** Undoes the last changes of an import in one transaction. Returns null when there are none. */
async function undoChunk<Result>(
  site: Services,
  { id, signal }: { readonly id: string; readonly signal: AbortSignal },
  store: (transaction: Transaction, changes: readonly ProductChange[]) => Promise<Result>,
): Promise<Result | null> {
  signal.throwIfAborted()
  return write(site, null, async (transaction) => {
    const rows = await lastChanges(transaction, id, CHUNK)
    const last = rows.at(-1)
    if (!last) return null
    const yieldTurn = createYieldTurn()
    const changes: ProductChange[] = []
    for (const row of rows) {
      const change: ImportChange = JSON.parse(row.change)
      changes.push(await undo(transaction, site.productGroups, change, site.now()))
      await yieldTurn()
    }
    await deleteChanges(transaction, id, last.position)
    return store(transaction, changes)
  })
}

async function undo(
  transaction: Transaction,
  groups: GroupsByKind,
  change: ImportChange,
  now: Date,
): Promise<ProductChange> {
  const { line, slug } = change
  const skipped = (reason: string) => ({ line, slug, action: 'SKIPPED' as const, fields: [], reason })
  if (change.kind === 'collection') {
    const isDropped = await dropCollection(transaction, change.id, now)
    return isDropped
      ? { line, slug, action: 'DELETED', fields: [], isCollection: true }
      : { ...skipped('The collection changed after the import, or has products.'), isCollection: true }
  }
  const record = await readProduct(transaction, change.id)
  if (!record) return skipped('The product was deleted after the import.')
  if (!isUnchanged(record, change)) return skipped('The product changed after the import.')
  const undone = await attempt(transaction, () => undoProduct(transaction, groups, { change, record }, now))
  return undone instanceof Rejection ? skipped(`The product cannot be restored: ${reasonOf(undone)}.`) : undone
}

interface Undoing {
  readonly change: ChangedProduct
  readonly record: ProductRecord
}

/** @throws Rejection when the product cannot become what it was; the caller then rolls it back */
async function undoProduct(
  transaction: Transaction,
  groups: GroupsByKind,
  { change, record }: Undoing,
  now: Date,
): Promise<ProductChange> {
  const { line, slug } = change
  if (!change.before) {
    await restoreGroups(transaction, groups, change, now)
    await deleteProduct(transaction, change.id, now)
    return { line, slug, action: 'DELETED', fields: [] }
  }
  const texts = await restoreTexts(transaction, change, now)
  const restored = restoredDraft(record, change)
  const saved = await saveProduct(transaction, restored, now, { before: record, counted: null })
  const moved = await restoreGroups(transaction, groups, change, now)
  const fields = [...differenceOf(record, saved.record), ...translationFields(texts), ...moved].slice(0, MOST_FIELDS)
  return { line, slug: saved.slug, action: 'RESTORED', fields }
}

function reasonOf(rejection: Rejection): string {
  const [violation] = rejection instanceof ValidationError ? rejection.violations : []
  return violation ? `${violation.field} ${violation.description}` : rejection.message
}

/**
 * Restores the translations that are still as the import left them.
 *
 * @returns what it changed
 */
async function restoreTexts(
  transaction: Transaction,
  { id, translations = [] }: ChangedProduct,
  now: Date,
): Promise<TranslationChange[]> {
  if (translations.length === 0) return []
  const stored = await listTranslations(transaction, 'PRODUCT', id)
  const restored: TranslationChange[] = []
  for (const { language, before, after: imported } of translations) {
    const texts = stored.find((one) => one.language === language)?.fields ?? {}
    const own = Object.entries(before).filter(([field]) => (texts[field] ?? '') === (imported[field] ?? ''))
    const fields = Object.fromEntries(own)
    await saveTexts(transaction, { entityType: 'PRODUCT', entityId: id, language, fields }, now)
    const undone = Object.fromEntries(own.map(([field]) => [field, imported[field] ?? '']))
    restored.push({ language, before: undone, after: fields })
  }
  return restored
}

function after(before: Checkpoint, changes: readonly ProductChange[]): Checkpoint {
  const count = (wanted: ProductChange['action']) => changes.filter(({ action }) => action === wanted).length
  return {
    undone: before.undone + changes.length,
    total: before.total,
    restored: before.restored + count('RESTORED'),
    deleted: before.deleted + count('DELETED'),
    skipped: before.skipped + count('SKIPPED'),
  }
}

const countsOf = ({ restored, deleted, skipped }: Checkpoint) => ({
  rows: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  errors: 0,
  restored,
  deleted,
  skipped,
})
