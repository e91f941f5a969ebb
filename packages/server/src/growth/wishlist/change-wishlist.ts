import { WISHLIST_LIMIT, type Wishlist } from '@cartwright/contract'
import { productNotFound } from '../../catalog/product/product-errors.ts'
import { isVisibleProduct } from '../../catalog/read/visible-product.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { deleteItems, insertItem, readWishlist, type WishlistOwner } from './store.ts'

/** @throws ApplicationError `PRODUCT_NOT_FOUND`, `WISHLIST_LIMIT_EXCEEDED` */
export async function addToWishlist(
  transaction: Transaction,
  owner: WishlistOwner,
  productId: string,
  now: Date,
): Promise<Wishlist> {
  const id = productId.toLowerCase()
  const before = await readWishlist(transaction, owner)
  if (before.items.some((item) => item.productId === id)) return before
  if (!(await isVisibleProduct(transaction, id))) throw productNotFound(productId)
  if (before.items.length >= WISHLIST_LIMIT) throw rejected('WISHLIST_LIMIT_EXCEEDED')
  await insertItem(transaction, owner, id, now.toISOString())
  return readWishlist(transaction, owner)
}

/** Removes a product, also one that the shop does not have any more. */
export async function removeFromWishlist(
  transaction: Transaction,
  owner: WishlistOwner,
  productId: string,
): Promise<Wishlist> {
  await deleteItems(transaction, owner, productId.toLowerCase())
  return readWishlist(transaction, owner)
}
