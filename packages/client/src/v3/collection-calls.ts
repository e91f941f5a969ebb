/** The calls of categories; a page loads them with the first one. */
import type { Collection } from '../generated/catalog.ts'
import type { Category } from '../generated/categories.ts'
import * as calls from '../generated/categories-calls.ts'
import type { SendQuery } from '../query/query.ts'
import type { CallOptions, Send } from '../transport/send.ts'
import { byOffset } from './pages.ts'

/** The tree of the shop's categories. */
const of = { treeReference: { appNamespace: '@wix/stores' }, fields: ['DESCRIPTION'] } as const

/** Pages of categories, each with the cursors of those before. */
export function sendQuery(send: Send): SendQuery<'collections', Collection> {
  const page = byOffset(async (query, options) => {
    const { categories, pagingMetadata } = await send(
      calls.queryCategories,
      { query, ...of },
      { ...options, repeatable: true },
    )
    return [categories.map(toCollection), pagingMetadata.cursors?.next]
  })
  return async (_, { query }, options) => {
    const [collections, metadata] = await page(query, options)
    return { collections, metadata }
  }
}

export const getCollection = async (send: Send, categoryId: string, options?: CallOptions): Promise<Collection> =>
  toCollection((await send(calls.getCategory, { categoryId, ...of }, options)).category)

export const getCollectionBySlug = async (
  send: Send,
  slug: string,
  options?: CallOptions,
): Promise<{ collection: Collection }> => ({
  collection: toCollection((await send(calls.getCategoryBySlug, { slug, ...of }, options)).category),
})

function toCollection(category: Category): Collection {
  const {
    id = '',
    name = '',
    slug = '',
    visible = true,
    image,
    itemCounter = 0,
    description,
    updatedDate,
    revision,
    seoData,
  } = category
  const { url = '', width = 0, height = 0, altText } = image ?? {}
  const mainMedia = {
    id: image?.id ?? '',
    title: altText ?? '',
    mediaType: 'image',
    image: { url, width, height, ...(altText && { altText }) },
  } as const
  return {
    id,
    name,
    slug,
    visible,
    media: image ? { mainMedia, items: [mainMedia] } : { items: [] },
    numberOfProducts: itemCounter,
    ...(description && { description }),
    ...(updatedDate && { lastUpdated: updatedDate }),
    ...(revision && { revision }),
    ...(seoData && { seoData }),
  }
}
