import type { Checkout } from '@cartwright/contract'
import { findOrderNumber } from '../../../orders/orders/store.ts'
import { availableProviders } from '../../../orders/orders/submit-checkout.ts'
import { amountsDue } from '../../../platform/pricing/due.ts'
import { readSettings, type SiteSettings } from '../../../platform/settings/settings.ts'
import type { StoredCheckout } from '../../../selling/checkout/details.ts'
import { type PricedCheckout, priceWithPlugins } from '../../../selling/checkout/priced-checkout.ts'
import { missingFrom, type Requirement } from '../../../selling/checkout/requirements.ts'
import { findCheckout } from '../../../selling/checkout/store.ts'
import { toWireCheckout } from '../../../selling/checkout/wire-checkout.ts'
import { mayBuy } from '../access/agent-access.ts'
import type { AgentContext, Body } from '../agent-context.ts'
import { envelope } from '../envelope.ts'
import { adviceToLink } from '../linking/advice.ts'
import { isSigned } from '../mandates/check-mandate.ts'
import { signCheckout } from '../mandates/sign-checkout.ts'
import type { RootCapability } from '../negotiation/releases.ts'
import { toHandlers } from '../payments/ucp-handlers.ts'
import {
  confirmAtBank,
  findWaitingPayment,
  paymentInProgress,
  type WaitingPayment,
} from '../payments/waiting-payment.ts'
import { type AgentWay, agentWays } from '../payments/ways.ts'
import { problemsOfConsent, viewConsents } from './buyer-consent.ts'
import { problemsOf } from './checkout-problems.ts'
import type { Message } from './messages.ts'
import { CONTINUE_PATH, ORDER_PATH } from './session-paths.ts'
import type { AgentSession } from './session-store.ts'
import { readLinks } from './shop-links.ts'
import { toPostalAddress } from './wire-address.ts'
import { toFulfillment } from './wire-fulfillment.ts'
import { toLines } from './wire-lines.ts'
import { minorIn, toTotals } from './wire-totals.ts'

const CHECKOUT = 'dev.ucp.shopping.checkout'
const CART = 'dev.ucp.shopping.cart'

export const continueUrl = ({ operation: { site } }: AgentContext, { id }: Pick<AgentSession, 'id'>): string =>
  `${site.url}${CONTINUE_PATH}/${id}`

/** A session with what its checkout is now. */
export interface Snapshot {
  readonly session: AgentSession
  readonly checkout: Checkout
  readonly missing: readonly Requirement[]
  /** How the agent can pay. */
  readonly ways: readonly AgentWay[]
  /** A payment that is not decided yet. */
  readonly waiting: WaitingPayment | null
  /** Whether the agent can place the order without a payment, since nothing is due. */
  readonly isFree: boolean
  readonly language: string
  /** Whether the buyer asked for the newsletter. */
  readonly wantsNewsletter: boolean
}

/** The checkout of a session with current prices and stock; null where it was deleted. */
export async function takeSnapshot(context: AgentContext, session: AgentSession): Promise<Snapshot | null> {
  const { site } = context.operation
  const stored = await findCheckout(site.db, session.id)
  if (!stored) return null
  if (stored.document !== null) return ofDocument(session, stored.document, stored)
  const priced = await priceWithPlugins(site, stored)
  if (!priced) return null
  const settings = await readSettings(site.db)
  const waiting = await findWaitingPayment(site.db, session)
  return { ...ofPriced(context, session, priced, settings), waiting }
}

function ofDocument(session: AgentSession, document: string, { details }: StoredCheckout): Snapshot {
  const checkout: Checkout = JSON.parse(document)
  const language = details.language ?? checkout.buyerLanguage
  const wantsNewsletter = details.newsletterConsent !== undefined
  return { session, checkout, missing: [], ways: [], waiting: null, isFree: false, language, wantsNewsletter }
}

function ofPriced(
  { operation: { site }, protocol, access }: AgentContext,
  session: AgentSession,
  priced: PricedCheckout,
  settings: SiteSettings,
) {
  return {
    session,
    checkout: toWireCheckout(priced),
    missing: missingFrom(priced),
    ways: mayBuy(access) ? agentWays(availableProviders(site, priced), settings, protocol) : [],
    isFree: mayBuy(access) && amountsDue(priced.totals).now === 0,
    language: priced.checkout.details.language ?? priced.presentation.language,
    wantsNewsletter: priced.checkout.details.newsletterConsent !== undefined,
  }
}

/** The session as a checkout of the protocol. */
export async function viewCheckout(
  context: AgentContext,
  snapshot: Snapshot,
  further: readonly Message[] = [],
): Promise<Body> {
  const { session, checkout, ways } = snapshot
  const { site } = context.operation
  const { status, messages } = statusOf(context, snapshot, further)
  const isOver = status === 'completed' || status === 'canceled'
  const shop = { ...(await readSettings(site.db)), url: site.url }
  const view = { release: context.negotiated.release, destinationId: session.state.destinationId }
  const fulfillment = has(context, 'dev.ucp.shopping.fulfillment') && toFulfillment(checkout, view)
  const body: Body = {
    ucp: { ...envelope(context, CHECKOUT), payment_handlers: isOver ? {} : toHandlers(ways, view.release, shop) },
    id: session.id,
    status,
    ...(await sharedView(context, CHECKOUT, snapshot)),
    ...(fulfillment && { fulfillment }),
    messages: [...messages, ...(isOver ? [] : await adviceToLink(context))],
    links: await readLinks(site, snapshot.language),
    ...(!isOver && { continue_url: continueUrl(context, session) }),
    expires_at: session.expiresAt,
    ...(checkout.orderId !== undefined && { order: await orderOf(context, session, checkout.orderId) }),
  }
  return isSigned(context) ? { ...body, ap2: { merchant_authorization: await signCheckout(site, body) } } : body
}

/** The session as a cart of the protocol. */
export async function viewCart(
  context: AgentContext,
  snapshot: Snapshot,
  further: readonly Message[] = [],
): Promise<Body> {
  const { session } = snapshot
  const messages = [
    ...problemsOfConsent(snapshot),
    ...session.state.messages.filter(isOfCart),
    ...further,
    ...(await adviceToLink(context)),
  ]
  return {
    ucp: envelope(context, CART),
    id: session.cartId,
    ...(await sharedView(context, CART, snapshot)),
    ...(messages.length > 0 && { messages }),
    links: await readLinks(context.operation.site, snapshot.language),
    continue_url: continueUrl(context, session),
    expires_at: session.expiresAt,
  }
}

const isOfCart = ({ path = '' }: Message) => /^\$\.(line_items|discounts|buyer)/.test(path)

const has = ({ negotiated }: AgentContext, capability: string) => negotiated.capabilities.has(capability)

/** What carts and checkouts have in common. */
async function sharedView(context: AgentContext, root: RootCapability, snapshot: Snapshot): Promise<Body> {
  const { session, checkout } = snapshot
  const consent = await viewConsents(context, root, snapshot)
  const { currency, buyerInfo, shippingInfo, billingInfo } = checkout
  const { first_name, last_name, phone_number } = toPostalAddress(shippingInfo.shippingDestination ?? billingInfo ?? {})
  const buyer = {
    ...(first_name && { first_name }),
    ...(last_name && { last_name }),
    ...(buyerInfo.email && { email: buyerInfo.email }),
    ...(phone_number && { phone_number }),
    ...(consent && { consent }),
  }
  return {
    currency,
    line_items: toLines(checkout.lineItems, currency),
    ...(Object.keys(buyer).length > 0 && { buyer }),
    totals: toTotals(checkout),
    ...(has(context, 'dev.ucp.shopping.discount') && { discounts: toDiscounts(checkout, session) }),
  }
}

function toDiscounts({ appliedDiscounts, currency }: Checkout, { state }: AgentSession) {
  const minor = minorIn(currency)
  const applied = appliedDiscounts.map(({ coupon, merchantDiscount, discountRule }) => {
    const amount = minor(coupon?.amount ?? merchantDiscount?.amount ?? discountRule?.amount ?? { amount: '0' })
    const title = coupon?.name || coupon?.code || discountRule?.name?.original || 'Discount'
    return { title, amount, ...(coupon ? { code: coupon.code } : { automatic: true }) }
  })
  return { codes: state.codes, applied }
}

export type Status =
  | 'incomplete'
  | 'requires_escalation'
  | 'ready_for_complete'
  | 'complete_in_progress'
  | 'completed'
  | 'canceled'

/** How far a session is, and what it still needs. */
export function statusOf(
  context: AgentContext,
  snapshot: Snapshot,
  further: readonly Message[] = [],
): { readonly status: Status; readonly messages: readonly Message[] } {
  const { session, checkout, missing, ways, waiting, isFree } = snapshot
  if (checkout.completed)
    return { status: 'completed', messages: [...session.state.messages.filter(isInfo), ...further] }
  if (waiting === 'UNKNOWN')
    return { status: 'complete_in_progress', messages: unique([paymentInProgress, ...further]) }
  if (isOver(context, session)) return { status: 'canceled', messages: further }
  const problems = [
    ...problemsOf(checkout, missing),
    ...problemsOfConsent(snapshot),
    ...session.state.messages,
    ...(waiting === 'CONFIRMING' ? [confirmAtBank] : []),
    ...further,
  ]
  const messages = unique(problems)
  const errors = messages.filter((message) => message.type === 'error')
  // What the agent can fix comes first.
  if (problemsOf(checkout, missing).some((one) => one.type === 'error' && one.severity === 'recoverable'))
    return { status: 'incomplete', messages }
  if (errors.some(({ severity }) => severity.startsWith('requires'))) return { status: 'requires_escalation', messages }
  if (isFree || ways.length > 0) return { status: 'ready_for_complete', messages }
  return { status: 'requires_escalation', messages: [...messages, payOnPage] }
}

const isInfo = ({ type }: Message) => type === 'info'

const unique = (messages: readonly Message[]): Message[] =>
  messages.filter((one, index) => messages.findIndex((other) => sameMessage(one, other)) === index)

const sameMessage = (one: Message, other: Message) =>
  one.code === other.code && one.path === other.path && one.content === other.content

const payOnPage: Message = {
  type: 'error',
  code: 'payment_on_shop_page',
  content: 'The order is complete. The buyer reviews and pays it on the page of the shop.',
  severity: 'requires_buyer_review',
}

/** Whether a session was canceled, or has expired. */
export const isOver = ({ operation: { site } }: AgentContext, { status, expiresAt }: AgentSession): boolean =>
  status === 'canceled' || expiresAt <= site.now().toISOString()

/** The order of a session, by its number and page. */
export async function orderOf({ operation: { site } }: AgentContext, { id }: AgentSession, orderId: string) {
  const number = await findOrderNumber(site.db, orderId)
  return { id: orderId, ...(number && { label: number }), permalink_url: `${site.url}${ORDER_PATH}/${id}` }
}
