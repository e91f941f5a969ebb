import {
  type HostedCheckout,
  type Settlement,
  type Site,
  saveCheckoutDraft,
  settleCheckout,
} from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { type Messages, messagesIn } from '../messages/index.ts'
import { draftOf } from './draft.ts'
import { newView } from './new-view.ts'
import { checkoutPath, stepPath, thankYouPath } from './paths.ts'
import type { Problem } from './view.ts'

type AfterPayment =
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'pending' }
  /** The payment came to nothing, and there is nothing left to order. */
  | { readonly kind: 'closed'; readonly problem: Problem }

interface PaidCheckout {
  readonly sessionId: string
  readonly checkoutId: string
}

/**
 * The page after a payment provider redirected the customer back. The order may have been placed already, by a
 * webhook, or not be possible any more.
 *
 * @param reopen reads the checkout as it is after the payment was settled; null when it is gone or its total is too large
 */
export async function afterPayment(
  site: Site,
  frame: Frame,
  { sessionId, checkoutId }: PaidCheckout,
  reopen: () => Promise<HostedCheckout | null>,
): Promise<AfterPayment> {
  const settlement = await settleCheckout(site, checkoutId)
  if (settlement === null) return { kind: 'redirect', location: checkoutPath(sessionId) }
  if (settlement.status === 'placed') return { kind: 'redirect', location: thankYouPath(sessionId) }
  if (settlement.status === 'pending' || settlement.status === 'redirect') return { kind: 'pending' }
  const problem = problemOf(settlement, messagesIn(frame.language).checkout.problems)
  const hosted = await reopen()
  if (hosted?.checkout.completed) return { kind: 'redirect', location: thankYouPath(sessionId) }
  // What a guest sees of a member's checkout is a copy, in which nothing was paid.
  if (!hosted?.priced || hosted.isCopy || hosted.priced.totals.lines.length === 0) return { kind: 'closed', problem }
  const view = { ...newView(frame, { hosted, priced: hosted.priced }, 'review'), problem }
  await saveCheckoutDraft(site, checkoutId, draftOf(view))
  return { kind: 'redirect', location: stepPath(sessionId, view.step) }
}

function problemOf(
  { status, reason }: Extract<Settlement, { status: 'declined' | 'returned' }>,
  { canceled, declined, returned }: Messages['checkout']['problems'],
): Problem {
  if (status === 'declined') return reason === 'CANCELED' ? canceled : declined
  const why = reason === 'insufficient_inventory' ? returned.soldOut : returned.changed
  return { title: returned.title, text: `${why} ${returned.text}` }
}
