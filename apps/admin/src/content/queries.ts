import type { DataItem } from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { allCollections } from '../collections/queries.ts'
import { allPages } from '../kit/all-pages.ts'

/** A text of an item; empty where it has none. */
export function textOf({ data }: Pick<DataItem, 'data'>, field: string): string {
  const value: unknown = Reflect.get(data ?? {}, field)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const isPublished = (item: DataItem): boolean => textOf(item, '_publishStatus') === 'PUBLISHED'

/** All items of a collection, drafts too. */
export const itemsQuery = (collection: 'pages' | 'menus') =>
  queryOptions({
    queryKey: ['content', collection],
    queryFn: ({ signal }) =>
      allPages(
        async (paging) =>
          (await client.dataItems.queryDataItems(collection, { paging }, { drafts: true, signal })).dataItems,
      ),
  })

/** What a page was after each save, the newest first. */
export const revisionsQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['content', 'revisions', pageId],
    queryFn: ({ signal }) => client.dataItems.listDataItemRevisions('pages', pageId, { signal }),
  })

/** The sections of a page, as its draft. */
export const pageSectionsQuery = (page: string) =>
  queryOptions({
    queryKey: ['content', 'sections', page],
    queryFn: ({ signal }) => client.storefront.getPageSections(page, { signal }),
  })

/** What the sections of a page were after each save, the newest first. */
export const sectionRevisionsQuery = (page: string) =>
  queryOptions({
    queryKey: ['content', 'section-revisions', page],
    queryFn: ({ signal }) => client.storefront.listPageSectionRevisions(page, { signal }),
  })

/** The collections that links and sections can name. */
export const shopCollectionsQuery = queryOptions({
  queryKey: ['collections', 'targets'],
  queryFn: async ({ signal }) => {
    const all = await allCollections(signal)
    return all.filter(({ slug }) => slug !== 'all-products')
  },
})

/** The language of the shop, and the further ones that texts are translated to. */
export const languagesQuery = queryOptions({
  queryKey: ['content', 'languages'],
  queryFn: async ({ signal }) => {
    const { locale } = await client.storefront.getStorefront({ signal })
    const own = locale.language
    return { own, others: [...new Set([...locale.languages, 'en', 'de'])].filter((one) => one !== own) }
  },
})

/** The translations of an item by language. */
export async function translationsOf(collection: string, id: string): Promise<Record<string, Record<string, string>>> {
  const found = await client.translations.listTranslations('DATA_ITEM', `${collection}:${id}`)
  return Object.fromEntries(found.map(({ language, fields }) => [language, { ...fields } as Record<string, string>]))
}

/** Stores the texts of an item in one language. An empty text removes a translation. */
export const saveTranslation = (collection: string, id: string, language: string, fields: Record<string, string>) =>
  client.translations.saveTranslation({
    entityType: 'DATA_ITEM',
    entityId: `${collection}:${id}`,
    language,
    fields,
  })

export const refreshContent = () => queries.invalidateQueries({ queryKey: ['content'] })
