import {
  type CategoriesResponse,
  type Category,
  type CategoryField,
  type CategoryQuery,
  type Collection,
  queryFields,
  type RequestOf,
} from '@cartwright/contract'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { bodyOf } from '../../../platform/kernel/stored-json.ts'
import { readFilter } from '../../../platform/query/condition.ts'
import { findPage } from '../../../platform/query/find-page.ts'
import { withNumberOfProducts } from '../../collection/save-collection.ts'
import { seesEverything } from '../../product/audience.ts'
import { withFirstImage } from '../../product/first-image.ts'
import { fold } from '../../product/fold.ts'
import { findFormerSlug } from '../../product/former-slugs.ts'
import { readCatalogState } from '../../read/read-state.ts'
import { translating } from '../../read/translated.ts'
import { toCategoryId, toCollectionId } from '../category-id.ts'
import { readCategoryTree } from '../category-tree.ts'
import { readOneOperator } from '../one-operator.ts'
import { categoryEntity } from './category-entity.ts'
import { requireShopTree } from './tree-reference.ts'
import { toCategory } from './wire-category.ts'

type Requested = readonly CategoryField[] | undefined

/** A page of categories by filter and sort order. */
export async function queryCategories(
  context: Operation,
  request: RequestOf<'QueryCategories'>,
): Promise<CategoriesResponse> {
  const { query = {}, treeReference, fields } = request
  requireShopTree(treeReference)
  return page(context, query, { path: 'query', hidden: seesHidden(context, request), fields })
}

/** The most categories that words find. */
const MOST_FOUND = 200

/** A page of categories with words in their names. */
export async function searchCategories(
  context: Operation,
  request: RequestOf<'SearchCategories'>,
): Promise<CategoriesResponse> {
  const { search: { search, ...query } = {}, treeReference, fields } = request
  requireShopTree(treeReference)
  if (search?.fields?.some((field) => field !== 'name'))
    throw invalidField('search.search.fields', 'must be name: words are looked for in names', 'FIELD_NOT_ALLOWED')
  const words = fold(search?.expression ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const filter =
    words.length > 0 ? { $and: [query.filter ?? {}, { id: { $in: await named(context, words) } }] } : query.filter
  return page(
    context,
    { ...query, ...(filter && { filter }) },
    { path: 'search', hidden: seesHidden(context, request), fields },
  )
}

async function named({ site }: Operation, words: readonly string[]): Promise<string[]> {
  const rows = await site.db.selectFrom('collections').select(['id', 'name_folded']).orderBy('number').execute()
  const found = rows.filter(({ name_folded: name }) => words.every((word) => name.includes(word)))
  return found.slice(0, MOST_FOUND).map(({ id }) => toCategoryId(id))
}

/** The number of categories by filter. */
export async function countCategories(
  context: Operation,
  request: RequestOf<'CountCategories'>,
): Promise<{ count: number }> {
  const { filter = {}, treeReference } = request
  requireShopTree(treeReference)
  const read = readOneOperator(filter, 'filter')
  readFilter(read, queryFields.categories, 'filter')
  const { metadata } = await findPage<string>(
    context.site.db,
    categoryEntity,
    { filter: read, paging: { limit: 0 } },
    seesHidden(context, request),
  )
  return { count: metadata.total ?? 0 }
}

/** Hidden categories are for who may see them and asks for them. */
function seesHidden(
  { caller }: Operation,
  { returnNonVisibleCategories = false }: Pick<RequestOf<'QueryCategories'>, 'returnNonVisibleCategories'>,
) {
  if (returnNonVisibleCategories && !seesEverything(caller))
    throw invalidField('returnNonVisibleCategories', 'is for owners and apps that manage products', 'FIELD_NOT_ALLOWED')
  return returnNonVisibleCategories
}

interface PageOptions {
  readonly path: 'query' | 'search'
  readonly hidden: boolean
  readonly fields: Requested
}

async function page(context: Operation, query: CategoryQuery, { path, hidden, fields }: PageOptions) {
  const { cursorPaging = {}, filter, sort } = query
  const read = filter && readOneOperator(filter, `${path}.filter`)
  if (read) readFilter(read, queryFields.categories, `${path}.filter`)
  const order = sort ?? (cursorPaging.cursor === undefined ? [{ fieldName: 'parentCategory.index' }] : undefined)
  const requested = { cursorPaging, ...(read && { filter: read }), ...(order && { sort: order }) }
  const { keys, metadata } = await findPage<string>(context.site.db, categoryEntity, requested, hidden)
  const cursors = metadata.cursors ?? {}
  return {
    categories: await readCategories(context, keys, fields),
    pagingMetadata: { count: keys.length, cursors, hasNext: cursors.next !== undefined },
  }
}

/** Collections as the first wire sends them to this caller, in the language of the request. */
const firstWire = translating(async ({ site: { db } }: Operation, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'visible_products', 'public_json'])
    .where('id', 'in', [...ids, ''])
    .execute()
  const collections = await Promise.all(
    rows.map(async (row): Promise<Collection> => JSON.parse(await withFirstImage(db, withNumberOfProducts(row)))),
  )
  return { collections }
})

/** Categories by the ids of their collections, in this order. */
export async function readCategories(
  context: Operation,
  ids: readonly string[],
  requested: Requested,
): Promise<Category[]> {
  const { db } = context.site
  const { version } = await readCatalogState(context)
  const shown = {
    tree: await readCategoryTree(db, version),
    fields: new Set(requested),
    everything: seesEverything(context.caller),
  }
  const body = bodyOf(await firstWire(context, ids))
  const { collections }: { collections: Collection[] } = JSON.parse(String(body))
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'parent_id', 'created_at'])
    .where('id', 'in', [...ids, ''])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const categories = new Map(
    collections.flatMap((collection) => {
      const row = byId.get(collection.id)
      return row ? [[collection.id, toCategory(collection, row, shown)] as const] : []
    }),
  )
  return ids.flatMap((id) => categories.get(id) ?? [])
}

/** One category by its id or slug. @throws ApplicationError when there is none that the caller may see */
export async function findCategory(
  context: Operation,
  by: { readonly id: string } | { readonly slug: string },
  requested: Requested,
): Promise<{ category: Category }> {
  const id = 'id' in by ? toCollectionId(by.id) : await idOfSlug(context, by.slug)
  const row = await requireVisible(context, id, 'id' in by ? by.id : by.slug)
  const [category] = await readCategories(context, [row], requested)
  if (!category) throw rejected('COLLECTION_NOT_FOUND', { id: row })
  return { category }
}

/** The collection of a category that the caller may see. */
export async function requireVisible({ site, caller }: Operation, id: string | undefined, given: string) {
  const row =
    id === undefined
      ? undefined
      : await site.db.selectFrom('collections').select(['id', 'visible']).where('id', '=', id).executeTakeFirst()
  if (!row || !(row.visible || seesEverything(caller))) throw rejected('COLLECTION_NOT_FOUND', { id: given })
  return row.id
}

async function idOfSlug({ site: { db } }: Operation, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('collections').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id ?? (await findFormerSlug(db, 'collections', slug))
}
