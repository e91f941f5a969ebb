import type { MySubscription } from '@cartwright/contract'
import type { SubscriptionChange } from '@cartwright/design/subscription'
import { cancelContract } from '../../orders/subscriptions/changes/cancel.ts'
import { changeOwn } from '../../orders/subscriptions/changes/change-own.ts'
import { finishPaymentChange, startPaymentChange } from '../../orders/subscriptions/changes/change-payment.ts'
import { decidePrice } from '../../orders/subscriptions/changes/change-price.ts'
import { pauseContract } from '../../orders/subscriptions/changes/pause.ts'
import { resumeContract } from '../../orders/subscriptions/changes/resume.ts'
import { skipCycle, undoSkip } from '../../orders/subscriptions/changes/skip-cycle.ts'
import type { Contract } from '../../orders/subscriptions/contract.ts'
import { readSubscriptionToken } from '../../orders/subscriptions/link.ts'
import { viewSubscription } from '../../orders/subscriptions/my-subscription.ts'
import { payDue } from '../../orders/subscriptions/renewals/pay-due.ts'
import { findContract } from '../../orders/subscriptions/store.ts'
import { ANONYMOUS } from '../../platform/kernel/caller.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'

/** The subscription of a mailed link; null for any other token. */
export async function findLinkedSubscription(site: Services, token: string): Promise<MySubscription | null> {
  const contract = await findLinked(site, token)
  return contract && viewSubscription(site, contract)
}

async function findLinked(site: Services, token: string): Promise<Contract | null> {
  const id = await readSubscriptionToken(site, token)
  return id === null ? null : findContract(site.db, id)
}

/** Takes a card that was entered on the page of the provider. Returns whether the provider has decided. */
export async function finishLinkedPaymentMethod(site: Services, token: string, setUpId: string): Promise<boolean> {
  const contract = await findLinked(site, token)
  return contract !== null && finishPaymentChange(site, contract, setUpId)
}

/**
 * Makes a change that a customer requests by a mailed link.
 *
 * @param returnUrl the page, for pages of payment providers
 * @returns the page that the customer has to go on with; null where the change is made
 * @throws ApplicationError of the change, SUBSCRIPTION_LINK_INVALID
 */
export async function changeLinkedSubscription(
  site: Services,
  token: string,
  change: SubscriptionChange,
  returnUrl: string,
): Promise<string | null> {
  const contract = await findLinked(site, token)
  if (!contract) throw rejected('SUBSCRIPTION_LINK_INVALID')
  if (change.intent === 'new-card') return (await startPaymentChange(site, contract, { returnUrl })).redirectUrl
  if (change.intent === 'pay') {
    const paid = await payDue(site, contract, { returnUrl })
    return paid.status === 'redirect' ? paid.url : null
  }
  await make(site, contract, change)
  return null
}

type Made = Exclude<SubscriptionChange, { intent: 'new-card' | 'pay' }> | { readonly intent: 'new-card' | 'pay' }

function make(site: Services, { id, revision: read }: Contract, change: Made): Promise<Contract> {
  const options = { revision: String(read) }
  switch (change.intent) {
    case 'skip':
      return skipCycle(site, id, options)
    case 'unskip':
      return undoSkip(site, id, options)
    case 'pause':
      return pauseContract(site, id, options)
    case 'resume':
      return resumeContract(site, id, options)
    case 'cancel':
      return cancelContract(site, id, { ...options, reason: change.reason ?? undefined })
    case 'accept-price':
    case 'decline-price':
      return decidePrice(site, id, { ...options, isAccepted: change.intent === 'accept-price' })
    case 'lines':
      return changeOwn(site, id, { ...options, lineItems: change.lines.map(toLine) }, ANONYMOUS)
    case 'date':
      // Noon in UTC is the same day in nearly all time zones.
      return changeOwn(site, id, { ...options, nextBillingDate: `${change.date}T12:00:00Z` }, ANONYMOUS)
    case 'address':
      return changeOwn(site, id, { ...options, shippingAddress: toAddress(change.address) }, ANONYMOUS)
    default:
      throw rejected('SAVED_PAYMENT_METHOD_NOT_FOUND')
  }
}

type Lines = Extract<SubscriptionChange, { intent: 'lines' }>['lines']
type Address = Extract<SubscriptionChange, { intent: 'address' }>['address']

const toLine = ({ lineId: id, quantity, variantId }: Lines[number]) => ({
  id,
  quantity,
  ...(variantId !== undefined && { variantId }),
})

function toAddress({ firstName, lastName, company, phone, ...address }: Address) {
  const { addressLine, addressLine2, postalCode, city, country } = address
  return {
    address: { addressLine, postalCode, country, ...(city && { city }), ...(addressLine2 && { addressLine2 }) },
    contactDetails: { firstName, lastName, ...(company && { company }), ...(phone && { phone }) },
  }
}
