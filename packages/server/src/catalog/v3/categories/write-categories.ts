import type {
  CategoryItemsRequest,
  CategoryItemsResponse,
  EmptyResponse,
  ImageReference,
  RequestOf,
} from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { clears } from '../../../platform/kernel/cleared.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { arrangeCollection, createCollection, deleteCollection, updateCollection } from '../../write/collections.ts'
import type { Write } from '../../write/in-transaction.ts'
import { toCategoryId, toCollectionId } from '../category-id.ts'
import { loadCategoryTree } from '../category-tree.ts'
import { requireParent, saveOrder } from './place-category.ts'
import { productIdOf, requireShopTree, toItem } from './tree-reference.ts'

/** What the changed category is read by, once the write is done. */
interface Changed {
  readonly id: string
}

/** Makes a category behind the others of its parent. */
export async function createCategory(write: Write, request: RequestOf<'CreateCategory'>): Promise<Changed> {
  const { parentCategory, image, ...fields } = request.category
  const { transaction } = write
  requireShopTree(request.treeReference)
  const parent = parentCategory?.id === undefined ? null : toCollectionId(parentCategory.id)
  const tree = await loadCategoryTree(transaction)
  requireParent(tree, null, parent)
  if (parent !== null && fields.visible !== false) await requireShown(transaction, parent)
  const { collection } = await createCollection(write, { collection: { ...fields, ...mediaOf(image) } })
  const { id } = collection
  await transaction.updateTable('collections').set({ parent_id: parent }).where('id', '=', id).execute()
  await saveOrder(transaction, [...tree.childrenOf(parent), id])
  return { id: toCategoryId(id) }
}

/** Sets the fields of a category that are given. */
export async function updateCategory(write: Write, request: RequestOf<'UpdateCategory'>): Promise<Changed> {
  const { id, image, ...fields } = request.category
  const media = clears(request.category, 'image') ? { media: undefined } : mediaOf(image)
  requireShopTree(request.treeReference)
  const collectionId = toCollectionId(id)
  await updateCollection(write, { collection: { id: collectionId, ...fields, ...media } })
  return { id }
}

/** Shows a category, or hides it with all below it. */
export async function updateCategoryVisibility(
  write: Write,
  { categoryId, visible, revision, treeReference }: RequestOf<'UpdateCategoryVisibility'>,
): Promise<Changed> {
  requireShopTree(treeReference)
  const { transaction } = write
  const id = toCollectionId(categoryId)
  const tree = await loadCategoryTree(transaction)
  const parent = tree.parentOf(id)
  if (visible && parent !== null) await requireShown(transaction, parent)
  await updateCollection(write, { collection: { id, visible, ...(revision !== undefined && { revision }) } })
  const below = visible ? [] : tree.within(id).filter((one) => one !== id)
  for (const one of below) await updateCollection(write, { collection: { id: one, visible } })
  return { id: categoryId }
}

/** Deletes a category and its collection. */
export async function deleteCategory(write: Write, request: CategoryItemsRequest): Promise<EmptyResponse> {
  requireShopTree(request.treeReference)
  return deleteCollection(write, { id: toCollectionId(request.categoryId) })
}

/** Sets which products a category shows first. */
export async function setArrangedItems(
  write: Write,
  request: RequestOf<'SetArrangedItems'>,
): Promise<CategoryItemsResponse> {
  const { categoryId, treeReference, items } = request
  requireShopTree(treeReference)
  const productIds = items.map((item, index) => productIdOf(item, `items[${index}]`))
  await arrangeCollection(write, { id: toCollectionId(categoryId), productIds })
  return { items: productIds.map(toItem) }
}

const mediaOf = (image: ImageReference | undefined) => {
  if (!image) return {}
  const { id, url, altText } = image
  return { media: { items: [id === undefined ? { image: { url, altText } } : { id, title: altText }] } }
}

async function requireShown(transaction: Transaction, id: string) {
  const row = await transaction.selectFrom('collections').select('visible').where('id', '=', id).executeTakeFirst()
  if (row?.visible !== 1) throw rejected('PARENT_CATEGORY_HIDDEN')
}
