import type { Transaction } from '../../platform/database/database.ts'
import { guestEmail, namesAddress } from '../../platform/database/guest-email.ts'
import type { Privacy } from '../../platform/domain/privacy.ts'
import type { CartOwner } from './cart.ts'
import { deleteCart } from './save-cart.ts'
import { findCart, furtherCartsOf } from './store.ts'

/** Deletes the carts of an owner. Returns their ids. */
async function deleteCartsOf(transaction: Transaction, owner: CartOwner, now: Date): Promise<string[]> {
  const { stored } = await findCart(transaction, owner)
  const ids = [...(stored ? [stored.cart.id] : []), ...(await furtherCartsOf(transaction, owner))]
  for (const id of ids) await deleteCart(transaction, { id, owner }, now)
  return ids
}

export const cartPrivacy: Privacy = {
  export: async (transaction, { id }) => {
    const rows = await transaction
      .selectFrom('carts')
      .select(['lines', 'details', 'created_at', 'updated_at', 'is_current'])
      .where('owner_kind', '=', 'member')
      .where('owner_id', '=', id)
      .orderBy('created_at')
      .execute()
    const carts = rows.map(({ is_current, ...cart }) => ({
      isCurrent: is_current === 1,
      data: { ...cart, lines: JSON.parse(cart.lines), details: JSON.parse(cart.details) },
    }))
    const current = carts.find(({ isCurrent }) => isCurrent)
    const further = carts.filter(({ isCurrent }) => !isCurrent).map(({ data }) => data)
    return { ...(current && { cart: current.data }), ...(further.length > 0 && { furtherCarts: further }) }
  },
  findGuest: async (transaction, email) => {
    const rows = await transaction
      .selectFrom('carts')
      .select('owner_id')
      .where('owner_kind', '=', 'visitor')
      .where(namesAddress)
      .where(guestEmail('details', 'email'), '=', email)
      .execute()
    return { visitorIds: rows.map(({ owner_id }) => owner_id) }
  },
  erase: async (transaction, { id }, now) => {
    await deleteCartsOf(transaction, { kind: 'member', id }, now)
  },
  eraseVisitor: (transaction, id, now) => deleteCartsOf(transaction, { kind: 'visitor', id }, now),
  deleteAccount: async (transaction, { id }, now) => {
    await deleteCartsOf(transaction, { kind: 'member', id }, now)
  },
}
