import { randomUUID } from 'node:crypto'
import type { ProductChange } from '@cartwright/contract'
import type { Report } from '../../platform/csv/file-error.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Rejection, ValidationError } from '../../platform/kernel/errors.ts'
import { findPublicImages } from '../../platform/media/library/find-public-images.ts'
import { differenceOf, MOST_FIELDS } from '../product/difference.ts'
import type { ProductImage } from '../product/draft.ts'
import { slugOfName } from '../product/fold.ts'
import type { Presentation } from '../product/presentation.ts'
import type { GroupChange } from '../product/product-groups.ts'
import { type ProductRecord, readProducts } from '../product/product-record.ts'
import { readSafetyContacts, type SafetyContactRecord } from '../product/safety-contacts.ts'
import { nothingBound, readBoundStock } from '../stock/counted-stock.ts'
import { listTranslationsOf } from '../translations/store.ts'
import { withCheckedAttributes } from '../write/attributes/check-values.ts'
import { buildCounted } from '../write/build-counted.ts'
import { draftOf } from '../write/draft-of.ts'
import { imageOfFile } from '../write/images/image-of-file.ts'
import { withSafeTexts } from '../write/safe-text.ts'
import { withSafetyContacts } from '../write/safety-contacts/refer-to-contacts.ts'
import { mergePatch, type Surroundings } from './merge.ts'
import { groupFields, type KnownGroups, planGroups } from './plan-groups.ts'
import { planTranslations, type TranslationChange, translationFields } from './plan-translations.ts'
import type { ProductPatch } from './product-patch.ts'
import { errorsOf } from './violations.ts'

/** A product that is to be written, and what that changes. */
export interface PlannedProduct {
  readonly patch: ProductPatch
  readonly change: ProductChange
  /** None where it is new. */
  readonly number: number | undefined
  /** Ids and slugs that it has or is to have. */
  readonly names: readonly string[]
  /** What it is and what it will be. */
  readonly merged: MergedProduct
  readonly translations: readonly TranslationChange[]
  readonly groups: readonly GroupChange[]
}

export interface MergedProduct {
  readonly before: ProductRecord | undefined
  /** Without a number where it is new. */
  readonly after: ProductRecord
}

/** Products as they are now, for the patches that name them by id or by slug. */
export async function findCurrent(db: Queryable, patches: readonly ProductPatch[]) {
  const ids = patches.flatMap(({ id }) => id ?? [])
  const slugs = patches.flatMap(({ slug }) => slug ?? [])
  // Asked one after the other: an empty list beside the other condition would make SQLite read all products.
  const numbers = new Set([...(await numbersBy(db, 'id', ids)), ...(await numbersBy(db, 'slug', slugs))])
  const records = await readProducts(db, [...numbers])
  const byId = new Map(records.map((record) => [record.row.id, record]))
  const bySlug = new Map(records.map((record) => [record.row.slug, record]))
  let read: Promise<SafetyContactRecord[]> | undefined
  const contacts = () => {
    read ??= readSafetyContacts(db)
    return read
  }
  const bound = await readBoundStock(db, records)
  const boundOf = (id: string) => bound.get(id) ?? nothingBound
  return { db, byId, bySlug, contacts, boundOf, texts: await readTexts(db, [...byId.keys()], patches) }
}

/** The translations that patches may change: a function from product and language to its texts. */
async function readTexts(db: Queryable, ids: readonly string[], patches: readonly ProductPatch[]) {
  const languages = new Set(patches.flatMap(({ translations = [] }) => translations.map(({ language }) => language)))
  const stored = await listTranslationsOf(db, 'PRODUCT', languages.size === 0 ? [] : ids)
  const texts = new Map(stored.map(({ entityId, language, fields }) => [`${entityId} ${language}`, fields]))
  return (id: string, language: string): Readonly<Record<string, unknown>> => texts.get(`${id} ${language}`) ?? {}
}

async function numbersBy(db: Queryable, column: 'id' | 'slug', values: readonly string[]): Promise<number[]> {
  if (values.length === 0) return []
  const rows = await db.selectFrom('products').select('number').where(column, 'in', values).execute()
  return rows.map(({ number }) => number)
}

export type Current = Awaited<ReturnType<typeof findCurrent>>

/** The product a patch is about: the one with its id, or else with its slug. */
export function currentOf({ id, slug }: ProductPatch, { byId, bySlug }: Current): ProductRecord | undefined {
  return (id === undefined ? undefined : byId.get(id)) ?? (slug === undefined ? undefined : bySlug.get(slug))
}

/** Finds out what a patch does. Answers with nothing where it changes nothing, or cannot be. */
export async function planProduct(
  patch: ProductPatch,
  current: Current,
  surroundings: Surroundings & { readonly groups: KnownGroups },
  report: Report,
  now: Date,
): Promise<PlannedProduct | undefined> {
  const before = currentOf(patch, current)
  const holder = patch.slug === undefined ? undefined : current.bySlug.get(patch.slug)
  if (holder && holder !== before) report(patch.line, 'Slug', 'belongs to another product')
  let isRejected = false
  const draft = mergePatch(patch, before && draftOf(before), surroundings, (line, column, reason) => {
    isRejected = true
    report(line, column, reason)
  })
  if (isRejected) return
  const id = before?.row.id ?? patch.id ?? randomUUID()
  const slug = patch.slug ?? before?.row.slug ?? slugOfName(draft.name, surroundings.presentation.language)
  try {
    const { presentation, ruleCollections } = surroundings
    // As it will be saved, so that what was cleaned once is not a change for ever.
    const referring = await withSafetyContacts(current.contacts, await withSafeTexts(draft), before)
    const checked = await withCheckedAttributes(current.db, referring, before?.details.attributes)
    const building = { id, slug, before, now, presentation, ruleCollections }
    const { record: after } = await buildCounted(async () => current.boundOf(id), checked, building)
    const unmatched = patch.collections?.find(({ slug: named }) => {
      const collectionId = surroundings.collections.get(named)
      return ruleCollections.some(({ id: ruled }) => ruled === collectionId && !after.ruleCollectionIds.includes(ruled))
    })
    if (unmatched) {
      report(unmatched.line, 'Collection', 'follows rules, which the product does not match')
      return
    }
    const names = [patch.slug, patch.id, slug, id].filter((name) => name !== undefined)
    const stored = (language: string) => (before ? current.texts(before.row.id, language) : {})
    const translations = await planTranslations(patch.translations ?? [], after, stored, report)
    const groups = planGroups(patch.groups ?? [], id, surroundings.groups, report)
    const planned = { patch, number: before?.row.number, names, merged: { before, after }, translations, groups }
    if (!before) return { ...planned, change: { line: patch.line, slug, action: 'CREATED', fields: [] } }
    const fields = [
      ...differenceOf(before, after),
      ...translationFields(translations),
      ...groupFields(groups, surroundings.groups),
    ].slice(0, MOST_FIELDS)
    return fields.length === 0
      ? undefined
      : { ...planned, change: { line: patch.line, slug, action: 'CHANGED', fields } }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    for (const { line, column, reason } of errorsOf(error, patch)) report(line, column, reason)
  }
}

type File = Pick<ProductImage, 'id' | 'width' | 'height' | 'film'>

/** The public images and videos of the media library that patches name. */
export async function findFiles(
  db: Queryable,
  patches: readonly ProductPatch[],
  { siteUrl }: Presentation,
): Promise<ReadonlyMap<string, File>> {
  const own = `${siteUrl}/media/`
  const urls = patches.flatMap(({ images = [] }) => images.map(({ url }) => url))
  const ids = urls.filter((url) => url.startsWith(own)).map((url) => url.slice(own.length))
  if (ids.length === 0) return new Map()
  const rows = await findPublicImages(db, [...new Set(ids)])
  const files = new Map<string, File>()
  for (const { kind, ...image } of rows) {
    const file = kind === 'video' ? await filmOf(db, image.id) : image
    if (file) files.set(image.id, file)
  }
  return files
}

/** Nothing where a product could not show it, for want of a poster. */
async function filmOf(db: Queryable, id: string): Promise<File | undefined> {
  try {
    const { altText: _, ...film } = await imageOfFile(db, id, '', 'images')
    return film
  } catch (error) {
    if (error instanceof Rejection) return
    throw error
  }
}
