import type { Address, IdentityProfile, Order } from '@cartwright/contract'
import { findMember } from '../../people/members/member-store.ts'
import { changeOwnProfile } from '../../people/members/own-profile.ts'
import { write } from '../../platform/database/write.ts'
import type { Consumer } from '../../platform/domain/consumer.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findCheckout } from '../../selling/checkout/store.ts'
import { isOrderApproved } from './events.ts'

/** The most addresses that a profile holds. */
const MOST = 50

/** Saves the delivery address of an order in the profile of the member who asked for it in the checkout. */
export function saveAddressConsumer({ db, now }: Pick<Services, 'db' | 'now'>): Consumer {
  return {
    name: 'save-address',
    wants: isOrderApproved,
    deliver: async ({ payload }) => {
      const order: Order = JSON.parse(payload).actionEvent.body.order
      const { memberId } = order.buyerInfo
      const address = order.recipientInfo?.address
      if (!memberId || !address?.addressLine || !order.checkoutId) return
      const checkout = await findCheckout(db, order.checkoutId)
      if (!checkout?.details.saveAddress || !(await findMember(db, memberId))) return
      const edit = (profile: IdentityProfile) => withAddress(profile, address)
      await write({ db }, undefined, (transaction) => changeOwnProfile(transaction, { memberId, edit }, now()))
    },
  }
}

function withAddress(
  { addresses }: IdentityProfile,
  { country, subdivision, city, postalCode, addressLine, addressLine2 }: Address,
) {
  const given = Object.entries({ country, subdivision, city, postalCode, addressLine, addressLine2 })
  const address = Object.fromEntries(given.filter(([, value]) => value))
  const isKnown = addresses.some((known) => JSON.stringify(known.address) === JSON.stringify(address))
  if (isKnown || addresses.length >= MOST) return {}
  return { addresses: [...addresses, { tag: 'UNTAGGED' as const, address }] }
}
