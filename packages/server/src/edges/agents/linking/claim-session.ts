import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { moveFurtherCarts } from '../../../selling/cart/merge.ts'
import { findCheckout, saveCheckout } from '../../../selling/checkout/store.ts'
import type { AgentContext } from '../agent-context.ts'
import { type AgentSession, updateSession } from '../shopping/session-store.ts'

/** A session that began as a guest's is the member's, once the agent sends the token of one with a change. */
export async function claimSession(
  { operation: { site }, link }: AgentContext,
  session: AgentSession,
): Promise<AgentSession> {
  if (!link || session.memberId !== null) return session
  const { memberId } = link
  const now = site.now()
  const isClaimed = await write(site, currentCause(), async (transaction) => {
    const checkout = await findCheckout(transaction, session.id)
    // Another member may have signed in on the page of the checkout.
    if (!checkout || checkout.completed || (checkout.memberId ?? memberId) !== memberId) return false
    await moveFurtherCarts(transaction, { kind: 'visitor', id: session.visitorId }, memberId, now)
    await saveCheckout(transaction, { ...checkout, visitorId: null, memberId, updatedAt: now.toISOString() })
    await updateSession(transaction, session.id, { member_id: memberId })
    return true
  })
  return isClaimed ? { ...session, memberId } : session
}
