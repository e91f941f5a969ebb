import type { IssuedGiftCard } from '@cartwright/contract'
import { findMember } from '../../people/members/member-store.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { giftCardsOf } from '../../selling/gift-cards/store.ts'
import { toWireGiftCard } from '../../selling/gift-cards/wire.ts'
import { orderIdsOfMember } from '../orders/owned-orders.ts'

/**
 * The gift cards of a member: mailed to the member, used in an order, or bought. What is left on a card that was bought for
 * someone else is for that person to know.
 */
export async function listMyGiftCards(db: Queryable, memberId: string, now: Date): Promise<IssuedGiftCard[]> {
  const member = await findMember(db, memberId)
  if (!member) return []
  const { email, emailVerified } = member
  const orderIds = await orderIdsOfMember(db, memberId)
  const stored = await giftCardsOf(db, { orderIds, email: emailVerified ? email : null })
  return stored.map(({ card, isUsed }) => {
    const isOwn = isUsed || card.recipient_email === null || card.recipient_email.toLowerCase() === email
    const { balance, ...rest } = toWireGiftCard(card, now)
    return isOwn && balance ? { ...rest, balance } : rest
  })
}
