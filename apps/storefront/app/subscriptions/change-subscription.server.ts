import type { MySubscription } from '@cartwright/client'
import type { SubscriptionProblem } from '@cartwright/design/parts'
import {
  dateIn,
  readSubscriptionForm,
  type SubscriptionChange,
  subscriptionTexts,
} from '@cartwright/design/subscription'
import { errorCodeOf } from '../error-code.ts'
import type { Shop } from '../shop.server.ts'

const DAY = 86_400_000

/** The outcome of a form: a page of another site, the change in a word, or what is wrong. */
export type ChangeResult =
  | { readonly redirectUrl: string }
  | { readonly done: SubscriptionChange['intent'] }
  | { readonly problem: SubscriptionProblem }

/**
 * Makes the change that a form of the page requests.
 *
 * @param returnUrl the page, for pages of payment providers
 */
export async function changeByForm(shop: Shop, id: string, form: FormData, returnUrl: string): Promise<ChangeResult> {
  const { problems } = subscriptionTexts[shop.language]
  const entered = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const current = await shop.client.mySubscriptions.getMySubscription(id)
  const change = readSubscriptionForm(form, {
    lineIds: current.subscriptionContract.lineItems.map((line) => line.id),
    earliest: dateIn(new Date(Date.now() + DAY), shop.storefront.delivery.timeZone),
  })
  const intent = typeof change === 'string' ? intentOf(form) : change.intent
  if (typeof change === 'string') return { problem: { intent, text: problems[change], entered } }
  try {
    const redirectUrl = await make(shop, current, change, returnUrl)
    return redirectUrl === null ? { done: change.intent } : { redirectUrl }
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === null) throw error
    return { problem: { intent, text: problems[PROBLEMS[code] ?? 'failed'], entered } }
  }
}

type Problem = keyof (typeof subscriptionTexts)['en']['problems']

const PROBLEMS: Readonly<Record<string, Problem>> = {
  REVISION_CONFLICT: 'changed',
  SUBSCRIPTION_STEP_NOT_ALLOWED: 'changed',
  SUBSCRIPTION_NOT_DUE: 'changed',
  INVALID_ITEM_OPTIONS: 'unavailable',
  LINE_ITEM_NOT_FOUND: 'unavailable',
  SAVED_PAYMENT_METHOD_NOT_FOUND: 'card',
  SUBSCRIPTION_PAYMENT_NOT_AVAILABLE: 'card',
}

const INTENTS = ['lines', 'date', 'address', 'card', 'cancel'] as const

/** The form that was sent, of those that show what is wrong. */
const intentOf = (form: FormData) => INTENTS.find((intent) => intent === form.get('intent')) ?? null

/** @returns the page that the customer has to go on with; null where the change is made */
async function make(
  { client }: Shop,
  { subscriptionContract: contract }: MySubscription,
  change: SubscriptionChange,
  returnUrl: string,
): Promise<string | null> {
  const { id, revision } = contract
  const own = client.mySubscriptions
  switch (change.intent) {
    case 'skip':
    case 'unskip':
      await own.skipMySubscriptionCycle(id, undefined, revision, change.intent === 'unskip')
      return null
    case 'pause':
      await own.pauseMySubscription(id, { revision })
      return null
    case 'resume':
      await own.resumeMySubscription(id, undefined, revision)
      return null
    case 'cancel':
      await own.cancelMySubscription(id, undefined, revision, change.reason ?? undefined)
      return null
    case 'accept-price':
    case 'decline-price':
      await own.decideMySubscriptionPrice(change.intent === 'accept-price', id, undefined, revision)
      return null
    case 'pay':
      return (await own.payMySubscription(returnUrl, id)).redirectUrl ?? null
    case 'new-card':
      return (await own.startMySubscriptionPaymentMethod(returnUrl, id)).redirectUrl
    default:
      await own.changeMySubscription(id, { revision, ...detailsOf(change) })
      return null
  }
}

type Details = Extract<SubscriptionChange, { intent: 'lines' | 'date' | 'address' | 'card' }>

function detailsOf(change: Details) {
  const none = {
    lineItems: undefined,
    shippingAddress: undefined,
    paymentMethodId: undefined,
    nextBillingDate: undefined,
  }
  switch (change.intent) {
    case 'lines':
      return { ...none, lineItems: change.lines.map(({ lineId, ...line }) => ({ id: lineId, ...line })) }
    case 'card':
      return { ...none, paymentMethodId: change.cardId }
    case 'date':
      // Noon in UTC is the same day in nearly all time zones.
      return { ...none, nextBillingDate: new Date(`${change.date}T12:00:00Z`) }
    case 'address':
      return { ...none, shippingAddress: addressOf(change.address) }
  }
}

function addressOf({
  firstName,
  lastName,
  company,
  phone,
  ...address
}: Extract<Details, { intent: 'address' }>['address']) {
  const { addressLine, addressLine2, postalCode, city, country } = address
  return {
    address: { addressLine, postalCode, country, ...(city && { city }), ...(addressLine2 && { addressLine2 }) },
    contactDetails: { firstName, lastName, ...(company && { company }), ...(phone && { phone }) },
  }
}
