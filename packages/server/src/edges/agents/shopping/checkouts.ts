import { createOrder, createOrderAndCharge, isUnconfirmed } from '../../../orders/orders/create-order.ts'
import { settleCheckout } from '../../../orders/orders/submit-checkout.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { ApplicationError } from '../../../platform/kernel/errors.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import { findCheckout } from '../../../selling/checkout/store.ts'
import type { AgentContext, Body } from '../agent-context.ts'
import { failure } from '../envelope.ts'
import { claimSession } from '../linking/claim-session.ts'
import { identityRequired } from '../linking/identity-error.ts'
import { recipientOf } from '../linking/require-scope.ts'
import { checkMandate, needsMandate } from '../mandates/check-mandate.ts'
import { readInstrument } from '../payments/read-instrument.ts'
import { confirmAtBank, findWaitingPayment, paymentInProgress } from '../payments/waiting-payment.ts'
import { cancelUnlessPaid } from './cancel-unless-paid.ts'
import { beginSession, changeSession, SESSION_LIFE, sessionOperation } from './change-session.ts'
import { type Message, recoverable, unrecoverable } from './messages.ts'
import type { CheckoutRequest, CompleteRequest, CreateCheckoutRequest, Payment, SessionInput } from './requests.ts'
import { CONFIRMED } from './session-paths.ts'
import { type AgentSession, findSession, updateSession } from './session-store.ts'
import { continueUrl, isOver, type Snapshot, statusOf, takeSnapshot, viewCheckout } from './view-session.ts'
import { toTotals } from './wire-totals.ts'

/** Creates a checkout of items, or returns that of a cart. */
export async function createCheckout(
  context: AgentContext,
  { cart_id: cartId, ...input }: CreateCheckoutRequest,
): Promise<Body> {
  if (cartId !== undefined) {
    const session = await ownSession(context, { cartId })
    if (!session) return notFound(context, 'cart', cartId)
    const { line_items: _, context: __, buyer: ___, ...further } = input
    return changed(context, session, further)
  }
  const begun = await beginSession(context, input)
  if (!('id' in begun)) return nothingToBuy(context, begun)
  return shown(context, begun)
}

/** What a request is rejected with that has nothing to sell. */
export function nothingToBuy(context: AgentContext, messages: readonly Message[]): Body {
  const [first = unrecoverable('item_unavailable', 'Name at least one item in line_items.'), ...rest] = messages
  const all = [first, ...rest].map(
    (one): Message => (one.type === 'error' ? { ...one, severity: 'unrecoverable' } : one),
  )
  const [head = first, ...tail] = all
  return failure(context, [head, ...tail])
}

export async function getCheckout(context: AgentContext, { id }: { readonly id: string }): Promise<Body> {
  const session = await ownSession(context, { id })
  const snapshot = session && (await takeSnapshot(context, session))
  return snapshot ? viewCheckout(context, snapshot) : notFound(context, 'checkout', id)
}

/** Sets items and details. What is left out stays. */
export async function updateCheckout(
  context: AgentContext,
  { id, ...input }: CheckoutRequest & { readonly id: string },
): Promise<Body> {
  const session = await ownSession(context, { id })
  if (!session) return notFound(context, 'checkout', id)
  return changed(context, session, input)
}

/**
 * Places the order of a checkout and pays it by the handler of the instrument. Without one that the shop takes, the buyer
 * pays on its page.
 */
export async function completeCheckout(
  context: AgentContext,
  { id, ...given }: CompleteRequest & { readonly id: string },
): Promise<Body> {
  const session = await ownSession(context, { id })
  if (session?.status === 'canceled') return rejectedAs(context, session, 'canceled')
  const done = session && (await placeOrder(context, session, given))
  if (!done) return notFound(context, 'checkout', id)
  const { snapshot, problem, isTried } = done
  return isTried ? shownWith(context, snapshot, problem ? [problem] : []) : viewCheckout(context, snapshot)
}

/** What came of placing an order. */
export interface Placed {
  readonly snapshot: Snapshot
  /** Why there is no order. */
  readonly problem: Message | null
  /** Whether it was tried: not where the checkout is over, or needs something first. */
  readonly isTried: boolean
}

/** Sets what is given with the completion, and places the order of a session that is ready. Null where its checkout is gone. */
export async function placeOrder(
  context: AgentContext,
  known: AgentSession,
  given: CompleteRequest,
): Promise<Placed | null> {
  // The buyer may have confirmed the payment of an earlier completion.
  const { site } = context.operation
  if ((await findWaitingPayment(site.db, known)) === 'CONFIRMING') await settleCheckout(site, known.id)
  const session = await withGiven(context, known, given)
  const snapshot = await takeSnapshot(context, session)
  if (!snapshot) return null
  const isRejected = session !== known && session.state.messages.some(isAboutGiven)
  if (isRejected || statusOf(context, snapshot).status !== 'ready_for_complete')
    return { snapshot, problem: null, isTried: false }
  const shown = needsMandate(context, session) ? await viewCheckout(context, snapshot) : {}
  const rejection = await checkMandate(context, session, given.ap2?.checkout_mandate, shown)
  const problem = rejection ?? (await place(context, snapshot, given.payment))
  const state = { ...session.state, isConfirming: problem === confirmAtBank }
  const after = await takeSnapshot(context, { ...session, state })
  return after && { snapshot: after, problem, isTried: true }
}

/** Whether a message rejects what comes with a completion. */
const isAboutGiven = ({ type, path = '' }: Message) => type === 'error' && /^\$\.(buyer|payment)\b/.test(path)

/** An open session with buyer and billing address of its completion. */
async function withGiven(
  context: AgentContext,
  session: AgentSession,
  { buyer, payment }: CompleteRequest,
): Promise<AgentSession> {
  const withBilling = payment?.instruments?.some(({ billing_address }) => billing_address)
  if ((!buyer && !withBilling) || isOver(context, session) || session.orderId !== null) return session
  const before = await takeSnapshot(context, session)
  if (!before || before.checkout.completed) return session
  const state = await changeSession(context, session, { buyer, payment })
  await write(context.operation.site, currentCause(), (transaction) =>
    updateSession(transaction, session.id, { state }),
  )
  return { ...session, state }
}

/** @returns why there is no order; null where there is one */
async function place(
  context: AgentContext,
  { session, checkout, ways, isFree }: Snapshot,
  payment: Payment | undefined,
): Promise<Message | null> {
  const operation = sessionOperation(context, session)
  const { total } = session.state
  const expectedTotal = total === null ? undefined : toDecimalString(total, checkout.currency)
  try {
    if (isFree) {
      await createOrder(operation, { id: checkout.id, ...(expectedTotal !== undefined && { expectedTotal }) })
      return null
    }
    const paymentToken = readInstrument(payment, ways, context.negotiated.release)
    if (typeof paymentToken !== 'string') return paymentToken
    const charge = { id: checkout.id, paymentToken, ...(expectedTotal !== undefined && { expectedTotal }) }
    await createOrderAndCharge(operation, charge, `${continueUrl(context, session)}?${CONFIRMED}`)
    return null
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    return problemOfOrder(error)
  }
}

function problemOfOrder(error: ApplicationError): Message {
  const { code, message } = error
  switch (code) {
    case 'PAYMENT_ERROR':
      if (isUnconfirmed(error)) return confirmAtBank
      return recoverable(
        'payment_failed',
        `The payment failed: ${message}. Use another one.`,
        '$.payment.instruments[0]',
      )
    case 'FULL_OUT_OF_STOCK':
    case 'PARTIAL_OUT_OF_STOCK':
      return recoverable('out_of_stock', message, '$.line_items')
    case 'CHECKOUT_CHANGED':
      return recoverable('price_changed', 'The checkout has changed. Show the buyer its new totals.', '$.totals')
    case 'PAYMENT_OUTCOME_UNKNOWN':
    case 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS':
      return paymentInProgress
    default:
      return { ...recoverable(code.toLowerCase(), message), severity: 'requires_buyer_input' }
  }
}

/** Cancels a checkout that is no order. Its items are no longer to be bought by it. */
export async function cancelCheckout(context: AgentContext, { id }: { readonly id: string }): Promise<Body> {
  const session = await ownSession(context, { id })
  const snapshot = session && (await takeSnapshot(context, session))
  if (!session || !snapshot) return notFound(context, 'checkout', id)
  if (snapshot.checkout.completed) return rejectedAs(context, session, 'completed')
  if (snapshot.waiting === 'UNKNOWN') return unchanged(context, session)
  if (isOver(context, session)) return rejectedAs(context, session, 'canceled')
  if (!(await cancelUnlessPaid(context.operation.site, session.id))) return rejectedAs(context, session, 'completed')
  return viewCheckout(context, { ...snapshot, session: { ...session, status: 'canceled' } })
}

/**
 * A session of this agent. One of another agent, or of another member, does not exist for it.
 * @throws IdentityError for that of a member without the member's token
 */
export async function ownSession(
  context: AgentContext,
  key: Parameters<typeof findSession>[1],
): Promise<AgentSession | null> {
  const { operation, agent, link } = context
  const session = await findSession(operation.site.db, key)
  if (session?.agent !== agent) return null
  if (session.memberId === null || session.memberId === link?.memberId) return session
  if (link) return null
  throw identityRequired(recipientOf(context))
}

export const notFound = (context: AgentContext, kind: string, id: string): Body =>
  failure(context, [unrecoverable('not_found', `There is no ${kind} ${id}. Create another.`)])

const rejectedAs = (context: AgentContext, session: AgentSession, state: 'completed' | 'canceled') =>
  failure(
    context,
    [unrecoverable('invalid_status', `The checkout is ${state}. Create another.`)],
    state === 'completed' ? undefined : continueUrl(context, session),
  )

/** Changes an open session, and views it. */
async function changed(context: AgentContext, session: AgentSession, input: SessionInput): Promise<Body> {
  const before = await findCheckout(context.operation.site.db, session.id)
  if (!before) return notFound(context, 'checkout', session.id)
  if (before.orderId !== null) return rejectedAs(context, session, 'completed')
  if ((await findWaitingPayment(context.operation.site.db, session)) === 'UNKNOWN') return unchanged(context, session)
  if (isOver(context, session)) return rejectedAs(context, session, 'canceled')
  const claimed = await claimSession(context, session)
  return shown(context, { ...claimed, state: await changeSession(context, claimed, input) })
}

/** What is being paid stays as it is until the outcome is known. */
async function unchanged(context: AgentContext, session: AgentSession): Promise<Body> {
  const snapshot = await takeSnapshot(context, session)
  const tooLate = recoverable('payment_in_progress', 'The checkout cannot be changed while its payment is in progress.')
  return snapshot ? viewCheckout(context, snapshot, [tooLate]) : notFound(context, 'checkout', session.id)
}

async function shown(context: AgentContext, session: AgentSession): Promise<Body> {
  const snapshot = await takeSnapshot(context, session)
  return snapshot ? shownWith(context, snapshot, []) : notFound(context, 'checkout', session.id)
}

/** Views a checkout after a change, and remembers the total that it shows. */
async function shownWith(context: AgentContext, snapshot: Snapshot, further: readonly Message[]): Promise<Body> {
  const session = await saveShown(context, snapshot)
  return viewCheckout(context, { ...snapshot, session }, further)
}

/** Remembers what the agent is shown, and gives it more time. */
export async function saveShown(context: AgentContext, { session, checkout }: Snapshot): Promise<AgentSession> {
  if (checkout.completed) return session
  const { site } = context.operation
  const total = toTotals({ ...checkout, giftCards: undefined, storeCredit: undefined, totalAfterGiftCard: undefined })
    .filter(({ type }) => type === 'total')
    .reduce((_, { amount }) => amount, 0)
  const state = { ...session.state, total, needsMandate: needsMandate(context, session) }
  const expiresAt = new Date(site.now().getTime() + SESSION_LIFE).toISOString()
  await write(site, currentCause(), (transaction) =>
    updateSession(transaction, session.id, { state, expires_at: expiresAt }),
  )
  return { ...session, state, expiresAt }
}
