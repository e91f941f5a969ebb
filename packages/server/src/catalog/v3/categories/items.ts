import type { CategoryItemsRequest, CategoryItemsResponse, RequestOf, ResponseOf } from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { NumberSet } from '../../../platform/query/number-set.ts'
import { cursorsOf, readPaging } from '../../../platform/query/paging.ts'
import { seesEverything } from '../../product/audience.ts'
import { inCollectionOrder, readCollectionOrder } from '../../product/collection-order.ts'
import { productNotFound } from '../../product/product-errors.ts'
import { readCatalogState } from '../../read/read-state.ts'
import { toCategoryId, toCollectionId } from '../category-id.ts'
import { readCategoryTree } from '../category-tree.ts'
import { findAllV3 } from '../find-products.ts'
import { requireVisible } from './read-categories.ts'
import { productIdOf, requireShopTree, toItem } from './tree-reference.ts'

/** The products of a category that the caller may see. */
export async function listItemsInCategory(
  context: Operation,
  request: RequestOf<'ListItemsInCategory'>,
): Promise<ResponseOf<'ListItemsInCategory'>> {
  const { categoryId, treeReference, cursorPaging = {}, useCategoryArrangement = false } = request
  requireShopTree(treeReference)
  const id = await requireVisible(context, toCollectionId(categoryId), categoryId)
  const field = `${request.includeItemsFromSubcategories ? 'all' : 'direct'}CategoriesInfo.categories`
  const filter = { [field]: { $matchItems: [{ id: categoryId }] } }
  const { db } = context.site
  const found = NumberSet.of((await findAllV3(context, { filter }, 'query')).join(','))
  const page = readPaging({ cursorPaging }, 'request')
  const order = useCategoryArrangement ? await readCollectionOrder(db, id) : []
  const numbers = inCollectionOrder(order, found, page)
  const ids = await idsOf(db, numbers)
  const total = found.size
  return {
    items: ids.map(toItem),
    pagingMetadata: { count: ids.length, total, cursors: cursorsOf({ ...page, filter: {}, sort: [] }, total) },
  }
}

/** The products that a category shows first. */
export async function getArrangedItems(
  context: Operation,
  { categoryId, treeReference }: CategoryItemsRequest,
): Promise<CategoryItemsResponse> {
  requireShopTree(treeReference)
  const id = await requireVisible(context, toCollectionId(categoryId), categoryId)
  const { db } = context.site
  const order = await readCollectionOrder(db, id)
  const filter = { 'directCategoriesInfo.categories': { $matchItems: [{ id: categoryId }] } }
  const found = NumberSet.of((await findAllV3(context, { filter }, 'query')).join(','))
  return {
    items: (
      await idsOf(
        db,
        order.filter((number) => found.has(number)),
      )
    ).map(toItem),
  }
}

/** The categories of a product that the caller may see. */
export async function listCategoriesForItem(
  context: Operation,
  { item, treeReference }: RequestOf<'ListCategoriesForItem'>,
): Promise<ResponseOf<'ListCategoriesForItem'>> {
  requireShopTree(treeReference)
  const { db } = context.site
  const id = productIdOf(item, 'item')
  const everything = seesEverything(context.caller)
  const product = await db.selectFrom('products').select(['number', 'visible']).where('id', '=', id).executeTakeFirst()
  if (!product || !(product.visible || everything)) throw productNotFound(id)
  const rows = await db
    .selectFrom('product_collections')
    .select('collection_id')
    .where('product_number', '=', product.number)
    .orderBy('position')
    .execute()
  const { version } = await readCatalogState(context)
  const tree = await readCategoryTree(db, version)
  const paths = rows.map(({ collection_id }) =>
    tree.pathTo(collection_id, everything).flatMap((one) => one.categoryId ?? []),
  )
  const direct = rows.flatMap(({ collection_id }, index) => (paths[index]?.length ? [toCategoryId(collection_id)] : []))
  return { directCategoryIds: direct, allCategoryIds: [...new Set(paths.flat())] }
}

async function idsOf(db: Queryable, numbers: readonly number[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const rows = await db.selectFrom('products').select(['id', 'number']).where('number', 'in', numbers).execute()
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  return numbers.flatMap((number) => ids.get(number) ?? [])
}
