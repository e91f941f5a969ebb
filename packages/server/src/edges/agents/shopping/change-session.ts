import { randomUUID } from 'node:crypto'
import { STORE_APP_ID } from '../../../catalog/product/store-app-id.ts'
import { findKnownMember } from '../../../orders/order-details/known-member.ts'
import { newsletterConsentText } from '../../../people/email-subscriptions/consent-text.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause, identityOf } from '../../../platform/kernel/actor.ts'
import { ApplicationError } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { withPlugins } from '../../../platform/service-plugins/with-plugins.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { StoredLine } from '../../../selling/cart/cart.ts'
import { withoutCoupon } from '../../../selling/cart/change-cart.ts'
import { createCart } from '../../../selling/cart/create-cart.ts'
import { addLines } from '../../../selling/cart/lines/change.ts'
import { itemKey } from '../../../selling/cart/lines/line-key.ts'
import { checkOutCart } from '../../../selling/checkout/check-out-cart.ts'
import { changeContents } from '../../../selling/checkout/contents.ts'
import { editCheckout, nowOf } from '../../../selling/checkout/edit-checkout.ts'
import type { PricedCheckout } from '../../../selling/checkout/priced-checkout.ts'
import { updateCheckout } from '../../../selling/checkout/update-checkout.ts'
import { validateCoupon } from '../../../selling/promotions/validate.ts'
import { type AgentContext, agentCaller, type Locale } from '../agent-context.ts'
import { localeOf } from '../catalog/read-catalog.ts'
import { fillFromMember } from '../linking/fill-from-member.ts'
import { memberCaller } from '../linking/link.ts'
import { readConsents, withNewsletter } from './buyer-consent.ts'
import { type Message, recoverable, warning } from './messages.ts'
import type { SessionInput } from './requests.ts'
import { type ResolvedItems, resolveItems } from './resolve-items.ts'
import { changeDetails } from './session-details.ts'
import { type AgentSession, emptyState, insertSession, type SessionState } from './session-store.ts'

/** Milliseconds from the last change of a session until it expires. */
export const SESSION_LIFE = 6 * 60 * 60_000

/** The operation in the name of a session. */
export const sessionOperation = (
  { operation: { storeResponse: _, ...operation }, agent, link }: AgentContext,
  { visitorId, memberId }: Pick<AgentSession, 'visitorId' | 'memberId'>,
  locale: Partial<Locale> = {},
): Operation => ({
  ...operation,
  caller: link && memberId === link.memberId ? memberCaller(link) : agentCaller(agent, { visitorId }),
  ...locale,
})

/**
 * Begins a session: a cart of the shop, with its checkout.
 * @returns the messages alone where none of the items is available
 */
export async function beginSession(
  context: AgentContext,
  input: SessionInput,
): Promise<AgentSession | readonly Message[]> {
  const { site } = context.operation
  const { lines, messages } = await resolveItems(site.db, input.line_items ?? [])
  if (lines.length === 0) return messages
  const buyer = { visitorId: randomUUID(), memberId: context.link?.memberId ?? null }
  const operation = sessionOperation(context, buyer, await localeOf(context, input.context))
  const cartId = await makeCart(operation, lines)
  const id = await checkOutCart(operation, { channelType: 'OTHER_PLATFORM' }, { cartId, caller: operation.caller })
  const now = site.now()
  const session: AgentSession = {
    id,
    cartId,
    ...buyer,
    agent: context.agent,
    status: 'open',
    state: { ...emptyState, messages },
    orderId: null,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + SESSION_LIFE).toISOString(),
  }
  await write(site, currentCause(), (transaction) => insertSession(transaction, session))
  const { line_items: _, ...details } = input
  return { ...session, state: await changeSession(context, session, details) }
}

function makeCart({ site, caller, currency }: Operation, lines: readonly StoredLine[]): Promise<string> {
  const requester = { identity: identityOf(caller) ?? { identityType: 'UNKNOWN' as const } }
  const request = {
    lineItems: lines.flatMap(toLineItem),
    customLineItems: [],
    giftCards: [],
    caller,
    isCurrent: false,
    currency,
    pageField: 'cartInfo.overrideCheckoutUrl',
  }
  return withPlugins(site, requester, (plugins) =>
    write(site, currentCause(), async (transaction) => {
      const { cart } = await createCart(transaction, { now: site.now, plugins }, request)
      plugins.requireComplete()
      return cart.id
    }),
  )
}

function toLineItem(line: StoredLine) {
  if (line.kind !== 'catalog') return []
  const { productId, variantId } = line.item
  const options = /[^0-]/.test(variantId) ? { variantId } : undefined
  const catalogReference = { catalogItemId: productId, appId: STORE_APP_ID, ...(options && { options }) }
  return [{ quantity: line.quantity, catalogReference }]
}

/**
 * Sets what an agent gives on the checkout of a session.
 * @returns what the session remembers then
 */
export async function changeSession(
  context: AgentContext,
  { id, state, ...buyer }: AgentSession,
  input: SessionInput,
): Promise<SessionState> {
  const { site } = context.operation
  const operation = sessionOperation(context, buyer)
  const member = buyer.memberId === null ? null : await findKnownMember(site.db, buyer.memberId)
  const resolved = input.line_items && (await resolveItems(site.db, input.line_items))
  const codes = input.discounts?.codes
  const { consents, messages: ofConsents } = readConsents(context, input.buyer?.consent)
  const { name, language } = await readSettings(site.db)
  let ofDetails: readonly Message[] = []
  let destinationId = state.destinationId
  let locationId: string | undefined
  const edit: Parameters<typeof editCheckout>[2] = async (checkout, transaction, plugins) => {
    const changed = changeDetails(member ? fillFromMember(checkout.details, member) : checkout.details, input)
    ofDetails = changed.messages
    destinationId = changed.destinationId ?? state.destinationId
    locationId = changed.locationId
    const details = withNewsletter(changed.details, consents, {
      consentText: newsletterConsentText(changed.details.language ?? language, name),
      date: site.now().toISOString(),
    })
    const edited = { ...checkout, details }
    if (codes === undefined && !resolved) return edited
    return changeContents(
      transaction,
      edited,
      ({ lines, details }) => ({
        lines: replaceLines(lines, resolved),
        details: codes === undefined ? details : withoutCoupon(details),
      }),
      nowOf(operation, plugins),
    )
  }
  try {
    await editCheckout(operation, id, edit, (priced) => requireLocation(priced, locationId))
  } catch (error) {
    if (!(error instanceof LocationUnavailable)) throw error
    return {
      ...state,
      messages: [...state.messages.filter(({ code }) => code !== locationProblem.code), locationProblem],
    }
  }
  const ofCodes = await applyCodes(operation, id, codes ?? [])
  const ofItems = resolved?.messages ?? state.messages.filter(isOfItems)
  return {
    ...state,
    destinationId,
    consents: { ...state.consents, ...consents },
    codes: codes ?? state.codes,
    messages: [...ofItems, ...ofDetails, ...ofConsents, ...(codes ? ofCodes : state.messages.filter(isOfCodes))],
  }
}

/** A pick-up location that is not offered: nothing is changed then. */
class LocationUnavailable extends Error {}

const locationProblem = recoverable(
  'location_unavailable',
  'The order cannot be picked up there. Choose another of the destinations.',
  '$.fulfillment.methods[0].selected_destination_id',
)

function requireLocation(
  { needsShipping, isRequestedShipping, shipping }: PricedCheckout,
  locationId: string | undefined,
): void {
  const isOffered = isRequestedShipping && shipping?.method === 'PICKUP'
  if (locationId !== undefined && needsShipping && !isOffered) throw new LocationUnavailable()
}

const isOfItems = ({ path = '' }: Message) => path.startsWith('$.line_items')
const isOfCodes = ({ path = '' }: Message) => path.startsWith('$.discounts')

/** The lines that were resolved, with the ids of those before. Where nothing is available, all stay. */
function replaceLines(known: readonly StoredLine[], resolved: ResolvedItems | undefined): readonly StoredLine[] {
  if (!resolved || resolved.lines.length === 0) return known
  const ids = new Map(known.map((line) => [itemKey(line), line.id]))
  return addLines([], resolved.lines).map((line) => ({ ...line, id: ids.get(itemKey(line)) ?? line.id }))
}

/** The shop takes one code at a time: the first that is valid. */
async function applyCodes(operation: Operation, id: string, codes: readonly string[]): Promise<Message[]> {
  const messages: Message[] = []
  let applied: string | null = null
  for (const [index, code] of codes.entries()) {
    const path = `$.discounts.codes[${index}]`
    if (applied !== null) {
      const valid = await validateCoupon(operation.site.db, code, { memberId: null, now: operation.site.now() })
      if (!valid.ok) {
        messages.push(warning(discountCode(valid.rejection.code), valid.rejection.description, path))
        continue
      }
      messages.push(warning('discount_code_combination_disallowed', `${code} does not combine with ${applied}.`, path))
      continue
    }
    try {
      await updateCheckout(operation, { checkout: { id }, lineItems: [], customLineItems: [], couponCode: code })
      applied = code
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error
      messages.push(warning(discountCode(error.code), error.message, path))
    }
  }
  return messages
}

/** The codes of the protocol for a discount code that takes nothing off. */
function discountCode(code: string): string {
  if (/EXPIRED/.test(code)) return 'discount_code_expired'
  if (/NOT_APPLICABLE|LIMIT_PER_CUSTOMER/.test(code)) return 'discount_code_user_ineligible'
  return 'discount_code_invalid'
}
