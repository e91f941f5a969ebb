import { listWrittenCollections, type WrittenCollection } from '../../../catalog/collection/collection-details.ts'
import { saveCollection } from '../../../catalog/collection/save-collection.ts'
import type { ProductImage } from '../../../catalog/product/draft.ts'
import { seoTextsOf, withSeoTexts } from '../../../catalog/product/seo-texts.ts'
import { loadCategoryTree } from '../../../catalog/v3/category-tree.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { defined } from '../../../platform/kernel/defined.ts'
import { findImages } from '../../../platform/media/library/find-images.ts'
import type { Applying } from '../applying.ts'
import { holds, isSame, pair } from '../compare.ts'
import { inSection, problem } from '../problems.ts'
import type { CollectionEntry } from '../schema/collections.ts'
import { applyOrder, applyRules, type Members, writeMembers } from './collection-members.ts'
import { applySiblingOrder, inTreeOrder } from './collection-order.ts'
import { applyParents } from './collection-parents.ts'

/** The collections of the shop as the file has them. */
export async function readCollectionEntries(db: Queryable, currency: string): Promise<CollectionEntry[]> {
  const entries: CollectionEntry[] = []
  const tree = await loadCategoryTree(db)
  for (const known of inTreeOrder(tree, await listWrittenCollections(db)))
    entries.push({ ...writeEntry(known), ...(await writeMembers(db, known, currency)) })
  return entries
}

/** An image that is loaded from another address has no file in the library. */
const isInLibrary = (image: ProductImage | undefined): image is ProductImage =>
  image !== undefined && image.url === undefined && image.film === undefined

function writeEntry({ slug, name, description, image, visible, parent, seoData }: WrittenCollection): CollectionEntry {
  const { title, description: seoDescription } = seoData ? seoTextsOf(seoData) : {}
  return {
    slug,
    name,
    ...(description !== '' && { description }),
    ...(isInLibrary(image) && { image: { file: image.id, ...(image.altText !== '' && { altText: image.altText }) } }),
    ...(!visible && { visible }),
    ...(title !== undefined && { seoTitle: title }),
    ...(seoDescription !== undefined && { seoDescription }),
    ...(parent !== null && { parent }),
  }
}

/** Creates or changes the collections that the file names. Others stay. */
export async function applyCollections(applying: Applying, entries: readonly CollectionEntry[]): Promise<void> {
  const { transaction } = applying
  const { pairs } = pair(
    entries,
    await listWrittenCollections(transaction),
    ({ slug }) => slug,
    ({ slug }) => slug,
  )
  const saved: Saved[] = []
  for (const [index, [entry, known]] of pairs.entries()) {
    const path = `collections[${index}]`
    saved.push({ entry, known, path, id: await applyTexts(applying, entry, known, path) })
  }
  await applyMembers(applying, saved)
  await applyParents(applying, saved)
  await applySiblingOrder(
    applying,
    saved.map(({ id }) => id),
  )
}

interface Saved {
  readonly entry: CollectionEntry
  /** As it was before. */
  readonly known: WrittenCollection | null
  readonly path: string
  readonly id: string
}

async function applyTexts(
  applying: Applying,
  { rules: _, firstProducts: __, parent: ___, ...entry }: CollectionEntry,
  known: WrittenCollection | null,
  path: string,
): Promise<string> {
  const { transaction, now, imageId } = applying
  const { image: { file, altText } = {}, ...rest } = entry
  const named = file === undefined ? rest : { ...rest, image: defined({ file: imageId(file), altText }) }
  if (known && holds(writeEntry(known), named)) return known.id
  const { slug, name, description = known?.description ?? '', visible = known?.visible ?? true } = entry
  const image = file === undefined ? known?.image : await findImage(applying, imageId(file), altText, path)
  const seo = known?.seoData ? seoTextsOf(known.seoData) : {}
  const { seoTitle = seo.title, seoDescription = seo.description } = entry
  const draft = {
    ...(known && { id: known.id, furtherImages: known.furtherImages }),
    slug,
    name,
    description,
    visible,
    ...(image && { image }),
    ...((seoTitle ?? seoDescription) !== undefined && {
      seoData: withSeoTexts(known?.seoData, { title: seoTitle, description: seoDescription }),
    }),
  }
  return (await inSection(path, () => saveCollection(transaction, draft, now))).id
}

/** Rules may name any collection that is filled by hand then: those without rules come first. */
async function applyMembers(applying: Applying, saved: readonly Saved[]): Promise<void> {
  const membersOf = async (known: WrittenCollection | null): Promise<Members> =>
    known ? writeMembers(applying.transaction, known, applying.currency) : {}
  for (const { entry, known, path, id } of saved)
    if (entry.rules === null && known?.rules) await applyRules(applying, id, null, path)
  for (const { entry, known, path, id } of saved)
    if (entry.rules && !isSame((await membersOf(known)).rules, entry.rules))
      await applyRules(applying, id, entry.rules, path)
  for (const { entry, known, path, id } of saved)
    if (entry.firstProducts && !isSame((await membersOf(known)).firstProducts ?? [], entry.firstProducts))
      await applyOrder(applying, id, entry.firstProducts, path)
}

async function findImage({ transaction }: Applying, id: string, altText = '', path: string): Promise<ProductImage> {
  const [image] = await findImages(transaction, [id])
  if (!image) throw problem(`${path}.image.file`, `there is no image "${id}" in the media library`)
  return { id, width: image.width, height: image.height, altText }
}
