import type { MembershipLevel } from '@cartwright/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'
import { itemsQuery, languagesQuery, shopCollectionsQuery, textOf } from '../../content/queries.ts'
import { priceListsQuery } from '../../discounts/price-lists/queries.ts'
import { may } from '../../facts/permissions.ts'
import { allPages } from '../../kit/all-pages.ts'
import type { LevelForm } from './form.ts'

/** The levels, the lowest first; a shop has at most 50. */
export const levelsQuery = queryOptions({
  queryKey: ['memberships', 'levels'],
  queryFn: async ({ signal }) => {
    const query = { sort: [{ fieldName: 'rank' }, { fieldName: 'name' }], cursorPaging: { limit: 50 } }
    return (await client.memberships.queryMembershipLevels(query, { signal })).membershipLevels
  },
})

export interface LevelData {
  readonly level: MembershipLevel
  readonly translations: LevelForm['translations']
}

/** A level with its texts in the further languages of the shop. */
export async function readLevel(id: string): Promise<LevelData> {
  const [level, stored, { others }] = await Promise.all([
    client.memberships.getMembershipLevel(id),
    client.translations.listTranslations('MEMBERSHIP_LEVEL', id),
    queries.ensureQueryData(languagesQuery),
  ])
  const textsOf = (language: string) => stored.find((one) => one.language === language)?.fields ?? {}
  const translations = Object.fromEntries(
    others.map((language) => {
      const { name = '', description = '' } = textsOf(language)
      return [language, { name: String(name), description: String(description) }]
    }),
  )
  return { level, translations }
}

export const levelQuery = (id: string) =>
  queryOptions({ queryKey: ['memberships', 'level', id], queryFn: () => readLevel(id) })

/** Saves the texts of a level in further languages. */
export async function saveTranslations(entityId: string, translations: LevelForm['translations']): Promise<void> {
  for (const [language, fields] of Object.entries(translations))
    await client.translations.saveTranslation({ entityType: 'MEMBERSHIP_LEVEL', entityId, language, fields })
}

/** The benefits to choose from. Lists that the person may not view are empty. */
export const choicesQuery = queryOptions({
  queryKey: ['memberships', 'choices'],
  queryFn: async () => {
    const [lists, deliveries, pages, collections] = await Promise.all([
      may('VIEW_DISCOUNTS') ? queries.fetchQuery(priceListsQuery) : [],
      may('VIEW_SETTINGS') ? allDeliveries() : [],
      may('VIEW_CONTENT') ? queries.fetchQuery(itemsQuery('pages')) : [],
      may('VIEW_PRODUCTS') ? queries.fetchQuery(shopCollectionsQuery) : [],
    ])
    return {
      priceLists: lists.map(({ id = '', name = '' }) => ({ id, name })),
      deliveries,
      pages: pages.map((page) => ({ id: page.id ?? '', name: textOf(page, 'title') })),
      collections: collections.map(({ id, name }) => ({ id, name })),
    }
  },
})

async function allDeliveries() {
  const options = await allPages(
    async (paging) => (await client.shippingOptions.queryShippingOptions({ paging })).shippingOptions,
  )
  return options.flatMap(({ code, title }) => (code ? [{ id: code, name: title ?? code }] : []))
}

/** The memberships that match a filter, the newest first. */
export const membershipsQuery = (filter: { readonly levelId?: string; readonly memberId?: string }) =>
  infiniteQueryOptions({
    queryKey: ['memberships', 'of', filter],
    queryFn: ({ pageParam: cursor, signal }) => {
      const cursorPaging = { limit: 50, ...(cursor !== undefined && { cursor }) }
      return client.memberships.queryMemberships({ filter, cursorPaging }, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagingMetadata }) => pagingMetadata.cursors?.next,
    select: ({ pages }) => pages.flatMap(({ memberships }) => memberships),
  })

export const refreshMemberships = () => queries.invalidateQueries({ queryKey: ['memberships'] })
