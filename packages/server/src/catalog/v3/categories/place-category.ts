import type { RequestOf, ResponseOf } from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import { isAllProducts } from '../../product/all-products.ts'
import { raiseCatalogVersion } from '../../product/catalog-version.ts'
import type { Write } from '../../write/in-transaction.ts'
import { toCategoryId, toCollectionId } from '../category-id.ts'
import { type CategoryTree, loadCategoryTree, MOST_LEVELS } from '../category-tree.ts'
import { requireShopTree } from './tree-reference.ts'

/** Moves a category below another one, or among its siblings. */
export async function moveCategory(
  { transaction }: Write,
  request: RequestOf<'MoveCategory'>,
): Promise<ResponseOf<'MoveCategory'>> {
  const { categoryId, treeReference, parentCategoryId, position = 'LAST', moveAfterCategoryId } = request
  requireShopTree(treeReference)
  const id = toCollectionId(categoryId)
  const tree = await loadCategoryTree(transaction)
  if (!tree.has(id)) throw rejected('COLLECTION_NOT_FOUND', { id: categoryId })
  const parent = parentCategoryId === undefined ? null : toCollectionId(parentCategoryId)
  requireParent(tree, id, parent)
  const siblings = tree.childrenOf(parent).filter((one) => one !== id)
  const at = placeOf(siblings, position, moveAfterCategoryId)
  const ordered = siblings.toSpliced(at, 0, id)
  await transaction.updateTable('collections').set({ parent_id: parent }).where('id', '=', id).execute()
  await saveOrder(transaction, ordered)
  return {
    ...(parentCategoryId !== undefined && { parentCategoryId }),
    categoriesAfterMove: ordered.map(toCategoryId),
  }
}

function placeOf(siblings: readonly string[], position: 'FIRST' | 'LAST' | 'AFTER', after: string | undefined): number {
  if (position === 'FIRST') return 0
  if (position === 'LAST') return siblings.length
  if (after === undefined) throw invalidField('moveAfterCategoryId', 'is required with AFTER', 'REQUIRED_FIELD')
  const place = siblings.indexOf(toCollectionId(after))
  if (place < 0) throw rejected('AFTER_CATEGORY_NOT_IN_PARENT')
  return place + 1
}

/** @throws ApplicationError for a parent that the category cannot be below */
export function requireParent(tree: CategoryTree, id: string | null, parent: string | null): void {
  if (parent === null) return
  if (id !== null && isAllProducts(id))
    throw rejected('COLLECTION_IS_BUILT_IN', {}, { message: 'The category of all products stays at the root' })
  if (!tree.has(parent) || isAllProducts(parent)) throw rejected('PARENT_CATEGORY_NOT_IN_TREE')
  if (id !== null && tree.within(id).includes(parent)) throw rejected('TREE_CYCLE_DETECTED')
  const height = id === null ? 1 : tree.heightOf(id)
  if (tree.depthOf(parent) + height > MOST_LEVELS) throw rejected('CATEGORY_DEPTH_LIMIT_EXCEEDED')
}

/** Numbers the categories of one parent in their order. */
export async function saveOrder(transaction: Transaction, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries())
    await transaction.updateTable('collections').set({ place }).where('id', '=', id).execute()
  await raiseCatalogVersion(transaction)
}

/** Puts categories at the root, so that two can change places. */
export async function moveToRoot(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.updateTable('collections').set({ parent_id: null }).where('id', 'in', ids).execute()
  await saveOrder(transaction, (await loadCategoryTree(transaction)).childrenOf(null))
}

/** Puts a category below another one, behind the others there. @throws ApplicationError as `requireParent` */
export async function moveBelow(transaction: Transaction, id: string, parent: string): Promise<void> {
  const tree = await loadCategoryTree(transaction)
  requireParent(tree, id, parent)
  await transaction.updateTable('collections').set({ parent_id: parent }).where('id', '=', id).execute()
  await saveOrder(transaction, [...tree.childrenOf(parent).filter((one) => one !== id), id])
}
