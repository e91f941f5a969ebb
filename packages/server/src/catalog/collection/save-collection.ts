import { randomUUID } from 'node:crypto'
import { Collection, type SeoSchema, toFieldViolations } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { ValidationError } from '../../platform/kernel/errors.ts'
import { announceCollection } from '../product/catalog-events.ts'
import { raiseCatalogVersion } from '../product/catalog-version.ts'
import type { CollectionDraft, ProductImage } from '../product/draft.ts'
import { fold, nameOrder } from '../product/fold.ts'
import { keepFormerSlug } from '../product/former-slugs.ts'
import { freeSlug } from '../product/free-slug.ts'
import { type Presentation, readPresentation } from '../product/presentation.ts'
import { recordImages } from '../product/record-images.ts'
import type { CatalogTables } from '../product/tables.ts'
import { wireMedia } from '../product/wire-media.ts'
import { indexCollection } from '../search/index-product.ts'

export interface CollectionDetails {
  readonly description: string
  readonly image?: ProductImage | undefined
  readonly furtherImages?: readonly ProductImage[] | undefined
}

/** All images of a collection, the main one first. */
export const imagesOfCollection = ({ image, furtherImages = [] }: Omit<CollectionDetails, 'description'>) =>
  image ? [image, ...furtherImages] : [...furtherImages]

type CollectionFacts = Pick<
  Selectable<CatalogTables['collections']>,
  'id' | 'name' | 'slug' | 'visible' | 'details' | 'updated_at' | 'revision' | 'rules' | 'seo_data'
>

/**
 * Makes a collection or replaces the one with the draft's id, with its event.
 *
 * @throws ValidationError when the draft does not fit the wire's limits or its slug is taken
 */
export async function saveCollection(
  transaction: Transaction,
  draft: CollectionDraft,
  now = new Date(),
): Promise<{ id: string; slug: string }> {
  const id = draft.id ?? randomUUID()
  const before = await transaction.selectFrom('collections').selectAll().where('id', '=', id).executeTakeFirst()
  const slug = await freeSlug(transaction, 'collections', { name: draft.name, slug: draft.slug ?? before?.slug }, id)
  if (before && before.slug !== slug) await keepFormerSlug(transaction, 'collections', before.slug, id)
  const { description = '', image, furtherImages } = draft
  const details: CollectionDetails = { description, image, furtherImages }
  const facts: CollectionFacts = {
    id,
    name: draft.name,
    slug,
    visible: (draft.visible ?? true) ? 1 : 0,
    details: JSON.stringify(details),
    updated_at: now.toISOString(),
    revision: (before?.revision ?? 0) + 1,
    rules: before?.rules ?? null,
    seo_data: draft.seoData === undefined ? (before?.seo_data ?? null) : seoText(draft.seoData),
  }
  const presentation = await readPresentation(transaction)
  check(wireCollection(facts, 0, presentation))
  const { name } = draft
  const names = { name_folded: fold(name), name_order: nameOrder(name) }
  const row = { ...facts, ...names, public_json: collectionText(facts, presentation) }
  await transaction
    .insertInto('collections')
    .values({ ...row, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  const imagesBefore = before ? imagesOfCollection(JSON.parse(before.details)) : []
  await recordImages(transaction, { collectionId: id }, imagesOfCollection(details), imagesBefore, now)
  const isFoundAsBefore = before?.name === facts.name && before.visible === facts.visible
  if (before && !isFoundAsBefore) await indexCollection(transaction, id)
  await raiseCatalogVersion(transaction)
  const was = before && wireCollection(before, 0, presentation)
  await announceCollection(transaction, wireCollection(facts, 0, presentation), was, now)
  return { id, slug }
}

const seoText = (seoData: SeoSchema | null) => seoData && JSON.stringify(seoData)

/** A collection as it would be written again; null for an unknown one. */
export async function findCollectionDraft(
  transaction: Transaction,
  id: string,
): Promise<(CollectionDraft & { readonly revision: number }) | null> {
  const row = await transaction
    .selectFrom('collections')
    .select(['name', 'details', 'visible', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const details: CollectionDetails = JSON.parse(row.details)
  return { id, name: row.name, ...details, visible: row.visible === 1, revision: row.revision }
}

/** A collection as it goes out. */
export function wireCollection(row: CollectionFacts, numberOfProducts: number, presentation: Presentation): Collection {
  const details: CollectionDetails = JSON.parse(row.details)
  return {
    id: row.id,
    name: row.name,
    media: wireMedia(imagesOfCollection(details), presentation),
    description: details.description,
    slug: row.slug,
    visible: row.visible === 1,
    lastUpdated: row.updated_at,
    revision: String(row.revision),
    ...(row.rules !== null && { hasRules: true }),
    ...(row.seo_data !== null && { seoData: JSON.parse(row.seo_data) }),
    numberOfProducts,
  }
}

/** The stored JSON without the number of products, which is in a column and added to the response. */
export function collectionText(row: CollectionFacts, presentation: Presentation): string {
  const { numberOfProducts: _, ...collection } = wireCollection(row, 0, presentation)
  return JSON.stringify(collection)
}

/** The text as it goes out. */
export function withNumberOfProducts(row: { readonly public_json: string; readonly visible_products: number }): string {
  return `${row.public_json.slice(0, -1)},"numberOfProducts":${row.visible_products}}`
}

function check(collection: Collection) {
  const result = Collection.safeParse(collection, { reportInput: true })
  if (!result.success) throw new ValidationError(toFieldViolations(result.error))
}
