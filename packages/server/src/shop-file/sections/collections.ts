import { listWrittenCollections, type WrittenCollection } from '../../catalog/collection-details.ts'
import type { ProductImage } from '../../catalog/draft.ts'
import { saveCollection } from '../../catalog/save-collection.ts'
import type { Queryable } from '../../database/database.ts'
import { findImages } from '../../media/library/find-images.ts'
import { given } from '../../settings/theme.ts'
import type { Applying } from '../applying.ts'
import { holds, pair } from '../compare.ts'
import { inSection, problem } from '../problems.ts'
import type { CollectionEntry } from '../schema/content.ts'

/** The collections of the shop as the file has them. */
export async function readCollectionEntries(db: Queryable): Promise<CollectionEntry[]> {
  return (await listWrittenCollections(db)).map(writeEntry)
}

/** An image that is loaded from another address has no file in the library. */
const isInLibrary = (image: ProductImage | undefined): image is ProductImage =>
  image !== undefined && image.url === undefined && image.film === undefined

const writeEntry = ({ slug, name, description, image, visible }: WrittenCollection): CollectionEntry => ({
  slug,
  name,
  ...(description !== '' && { description }),
  ...(isInLibrary(image) && { image: { file: image.id, ...(image.altText !== '' && { altText: image.altText }) } }),
  ...(!visible && { visible }),
})

/** Creates or changes the collections that the file names. Others stay. */
export async function applyCollections(applying: Applying, entries: readonly CollectionEntry[]): Promise<void> {
  const { transaction, now, imageId } = applying
  const { pairs } = pair(
    entries,
    await listWrittenCollections(transaction),
    ({ slug }) => slug,
    ({ slug }) => slug,
  )
  for (const [index, [entry, known]] of pairs.entries()) {
    const { image: { file, altText } = {}, ...rest } = entry
    const named = file === undefined ? rest : { ...rest, image: given({ file: imageId(file), altText }) }
    if (known && holds(writeEntry(known), named)) continue
    const { slug, name, description = known?.description ?? '', visible = known?.visible ?? true } = entry
    const path = `collections[${index}]`
    const image = file === undefined ? known?.image : await findImage(applying, imageId(file), altText, path)
    const draft = { ...(known && { id: known.id }), slug, name, description, visible, ...(image && { image }) }
    await inSection(path, () => saveCollection(transaction, draft, now))
  }
}

async function findImage({ transaction }: Applying, id: string, altText = '', path: string): Promise<ProductImage> {
  const [image] = await findImages(transaction, [id])
  if (!image) throw problem(`${path}.image.file`, `there is no image "${id}" in the media library`)
  return { id, width: image.width, height: image.height, altText }
}
