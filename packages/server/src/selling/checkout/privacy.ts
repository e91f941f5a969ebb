import type { Checkout } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { guestEmail, namesAddress } from '../../platform/database/guest-email.ts'
import type { Privacy } from '../../platform/domain/privacy.ts'
import { deleteCheckouts } from './store.ts'

export const checkoutPrivacy: Privacy = {
  export: async (transaction, { id }) => {
    const rows = await transaction
      .selectFrom('checkouts')
      .select(['id', 'details', 'created_at', 'order_id'])
      .where('member_id', '=', id)
      .execute()
    return { checkouts: rows.map(({ details, ...checkout }) => ({ ...checkout, details: JSON.parse(details) })) }
  },
  erase: async (transaction, { id }) => {
    const open = await openCheckouts(transaction).where('member_id', '=', id).execute()
    await deleteCheckouts(transaction, idsOf(open))
  },
  findGuest: async (transaction, email) => {
    const open = await checkoutsOfGuest(transaction, email)
    return { visitorIds: open.flatMap(({ visitor_id }) => visitor_id ?? []) }
  },
  eraseGuest: async (transaction, email) => {
    const ids = idsOf(await checkoutsOfGuest(transaction, email))
    await deleteCheckouts(transaction, ids)
    return { ids }
  },
  // A checkout may have been left before the address was entered.
  eraseVisitor: async (transaction, visitorId) => {
    const ids = idsOf(
      await openCheckouts(transaction).where('member_id', 'is', null).where('visitor_id', '=', visitorId).execute(),
    )
    await deleteCheckouts(transaction, ids)
    return ids
  },
}

/** Removes the customer from a checkout that became an order. Its row stays: payments refer to it. */
export async function emptyCheckout(transaction: Transaction, id: string): Promise<void> {
  const row = await transaction.selectFrom('checkouts').select('document').where('id', '=', id).executeTakeFirst()
  const checkout: Checkout | null = row?.document ? JSON.parse(row.document) : null
  await transaction
    .updateTable('checkouts')
    .set({
      member_id: null,
      visitor_id: null,
      details: JSON.stringify({ channelType: 'WEB' }),
      ...(checkout && { document: JSON.stringify(withoutCustomer(checkout)) }),
    })
    .where('id', '=', id)
    .execute()
}

function withoutCustomer(checkout: Checkout): Checkout {
  const { billingInfo: _billing, buyerNote: _note, shippingInfo, ...stored } = checkout
  const { shippingDestination: _destination, ...shipping } = shippingInfo ?? {}
  return { ...stored, buyerInfo: {}, createdBy: {}, customFields: [], ...(shippingInfo && { shippingInfo: shipping }) }
}

const openCheckouts = (transaction: Transaction) =>
  transaction.selectFrom('checkouts').select(['id', 'visitor_id']).where('order_id', 'is', null)

const checkoutsOfGuest = (transaction: Transaction, email: string) =>
  openCheckouts(transaction)
    .where('member_id', 'is', null)
    .where(namesAddress)
    .where(guestEmail('details', 'email'), '=', email)
    .execute()

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
