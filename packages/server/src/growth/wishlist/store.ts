import { WISHLIST_LIMIT, type Wishlist } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { forbidden } from '../../platform/kernel/errors.ts'
import type { WishlistTables } from './tables.ts'

/** Whose wishlist it is: as with carts, a visitor's until it signs in. */
export type WishlistOwner = Pick<WishlistTables['wishlist_items'], 'owner_kind' | 'owner_id'>

export const visitor = (id: string): WishlistOwner => ({ owner_kind: 'visitor', owner_id: id })
export const member = (id: string): WishlistOwner => ({ owner_kind: 'member', owner_id: id })

/** Whose wishlist is the caller's. */
export function ownerOf(caller: Caller): WishlistOwner {
  if (caller.role === 'visitor') return visitor(caller.visitorId)
  if (caller.role === 'member') return member(caller.memberId)
  throw forbidden()
}

const rowsOf = (db: Queryable, { owner_kind, owner_id }: WishlistOwner) =>
  db
    .selectFrom('wishlist_items')
    .select(['product_id', 'added_at'])
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()

/** The products of a wishlist, the one saved last first. */
export async function readWishlist(db: Queryable, owner: WishlistOwner): Promise<Wishlist> {
  const rows = await rowsOf(db, owner)
  return { items: rows.map(({ product_id, added_at }) => ({ productId: product_id, addedDate: added_at })) }
}

/** Saves a product unless it is saved. */
export async function insertItem(
  transaction: Transaction,
  owner: WishlistOwner,
  productId: string,
  addedAt: string,
): Promise<void> {
  await transaction
    .insertInto('wishlist_items')
    .values({ ...owner, product_id: productId, added_at: addedAt })
    .onConflict((conflict) => conflict.columns(['owner_kind', 'owner_id', 'product_id']).doNothing())
    .execute()
}

/** Removes a product, or all products. */
export async function deleteItems(
  transaction: Transaction,
  { owner_kind, owner_id }: WishlistOwner,
  productId?: string,
): Promise<void> {
  const all = transaction
    .deleteFrom('wishlist_items')
    .where('owner_kind', '=', owner_kind)
    .where('owner_id', '=', owner_id)
  await (productId === undefined ? all : all.where('product_id', '=', productId)).execute()
}

/**
 * Moves the products of a wishlist to a member's. Of more than the limit, those saved first are dropped.
 *
 * @returns how many products the other list had
 */
export async function moveItems(transaction: Transaction, from: WishlistOwner, memberId: string): Promise<number> {
  const rows = await rowsOf(transaction, from)
  if (rows.length === 0) return 0
  const into = member(memberId)
  for (const { product_id, added_at } of rows) await insertItem(transaction, into, product_id, added_at)
  await deleteItems(transaction, from)
  const surplus = (await rowsOf(transaction, into)).slice(WISHLIST_LIMIT)
  for (const { product_id } of surplus) await deleteItems(transaction, into, product_id)
  return rows.length
}
