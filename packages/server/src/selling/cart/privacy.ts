import type { Transaction } from '../../platform/database/database.ts'
import { guestEmail, namesAddress } from '../../platform/database/guest-email.ts'
import type { Privacy } from '../../platform/domain/privacy.ts'
import type { CartOwner } from './cart.ts'
import { deleteCart } from './save-cart.ts'
import { findCart } from './store.ts'

/** Deletes the cart of an owner. Returns its id, if there was one. */
async function deleteCartOf(transaction: Transaction, owner: CartOwner, now: Date): Promise<string[]> {
  const { stored } = await findCart(transaction, owner)
  if (!stored) return []
  await deleteCart(transaction, stored.cart, now)
  return [stored.cart.id]
}

export const cartPrivacy: Privacy = {
  export: async (transaction, { id }) => {
    const cart = await transaction
      .selectFrom('carts')
      .select(['lines', 'details', 'created_at', 'updated_at'])
      .where('owner_kind', '=', 'member')
      .where('owner_id', '=', id)
      .executeTakeFirst()
    if (!cart) return {}
    return { cart: { ...cart, lines: JSON.parse(cart.lines), details: JSON.parse(cart.details) } }
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
    await deleteCartOf(transaction, { kind: 'member', id }, now)
  },
  eraseVisitor: (transaction, id, now) => deleteCartOf(transaction, { kind: 'visitor', id }, now),
  deleteAccount: async (transaction, { id }, now) => {
    await deleteCartOf(transaction, { kind: 'member', id }, now)
  },
}
