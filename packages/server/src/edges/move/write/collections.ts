import { listWrittenCollections } from '../../../catalog/collection/collection-details.ts'
import { saveCollection } from '../../../catalog/collection/save-collection.ts'
import { plainText } from '../../../catalog/product/plain-text.ts'
import { readPresentation } from '../../../catalog/product/presentation.ts'
import { withSeoTexts } from '../../../catalog/product/seo-texts.ts'
import { moveBelow } from '../../../catalog/v3/categories/place-category.ts'
import { deleteCollection } from '../../../catalog/write/collections.ts'
import { Rejection } from '../../../platform/kernel/errors.ts'
import type { MovedCollection } from '../record.ts'
import { slugFor } from './slug-for.ts'
import { compared, type EntityWriter, fitting, type RecordWriting } from './writer.ts'

/** The wire's limits. */
const MOST_NAME = 80
const MOST_DESCRIPTION = 600

async function write(record: MovedCollection, writing: RecordWriting) {
  const { transaction, known, freshId, note, imageOf, now } = writing
  const id = known ?? freshId
  const name = fitting(record.name || record.slug || record.sourceId, MOST_NAME, 'name', note)
  const draft = {
    id,
    name,
    slug: await slugFor('collections', { ...record, name }, id, writing),
    description: fitting(plainText(record.description ?? ''), MOST_DESCRIPTION, 'description', note),
    ...(record.image && { image: imageOf(record.image) }),
    visible: record.visible,
    ...(record.seo && { seoData: withSeoTexts(undefined, record.seo) }),
  }
  await saveCollection(transaction, draft, known === null && record.createdDate ? new Date(record.createdDate) : now)
  await place(record, id, writing)
  return { id, revision: '' }
}

async function place({ parentId }: MovedCollection, id: string, { transaction, idOf, note }: RecordWriting) {
  if (parentId === undefined) return
  const parent = idOf('collections', parentId)
  if (parent === undefined)
    return note('parentId', `there is no collection ${parentId} before it, so it is at the root`)
  try {
    await moveBelow(transaction, id, parent)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    note('parentId', error.message)
  }
}

export const collectionWriter: EntityWriter<'collections'> = {
  references: ({ parentId }) => (parentId === undefined ? [] : [['collections', parentId]]),
  images: ({ image }) => (image ? [image] : []),
  write,
  remove: async ({ site, transaction, now }, { id }) => {
    const presentation = await readPresentation(transaction)
    try {
      await deleteCollection({ transaction, presentation, url: site.url, now, groups: site.productGroups }, { id })
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
    }
    return null
  },
  sums: () => ({}),
  fields: ({ name, slug }) => compared({ name, slug }),
  read: async (db, ids) => {
    const wanted = new Set(ids)
    const all = (await listWrittenCollections(db)).filter(({ id }) => wanted.has(id))
    return new Map(
      all.map(({ id, name, slug }) => [
        id,
        { sums: {}, fields: compared({ name, slug }), path: `/collections/${slug}` },
      ]),
    )
  },
}
