import {
  type CheckoutDetails,
  countryOfVatNumber,
  type HostedCheckout,
  needsWithdrawalConsent,
  PeppolId,
  paymentTermsOf,
  subscriptionsOf,
  vatNumberOf,
} from '@cartwright/server/hosted'
import type { Messages } from '../messages/index.ts'
import { addressToForm, readAddressForm } from './address-form.ts'
import type { ReadDetails } from './details-form.ts'
import type { Form } from './form.ts'
import { providerOfChoice } from './saved-cards.ts'

const BILLING = 'billing-'
const LONGEST_NOTE = 1000

/** What the last step's fields hold before anybody types. */
export function reviewToForm({ checkout: { details } }: HostedCheckout): Form {
  const { billing, shipping, buyerNote, paymentProvider, eInvoice } = details
  // Most of the time only the street differs: the country is a good guess.
  const country = shipping?.address?.country
  const guess = billing ?? (country ? { address: { country } } : undefined)
  return {
    ...addressToForm(guess, BILLING),
    billingSame: billing ? 'no' : 'yes',
    note: buyerNote ?? '',
    buyerReference: eInvoice?.buyerReference ?? '',
    peppolId: eInvoice?.peppolId ?? '',
    ...(eInvoice?.sendByEmail && { sendEInvoice: 'yes' }),
    vatId: vatNumberOf(billing, shipping) ?? '',
    ...(paymentProvider !== undefined && { payment: paymentProvider }),
  }
}

/** Reads the last step: how to pay, where the bill goes, and a note. A box that is not ticked is not posted at all. */
export function readReviewForm(
  form: Form,
  { checkout, priced }: HostedCheckout,
  messages: Messages['checkout'],
  now: Date,
): ReadDetails {
  const terms = priced ? paymentTermsOf(priced) : []
  const isAgreed = form.paymentTerms === 'yes'
  const needsConsent = priced !== null && needsWithdrawalConsent(priced)
  const hasConsent = form.withdrawalConsent === 'yes'
  const subscribes = priced !== null && subscriptionsOf(priced, now).length > 0
  const hasSubscribed = form.subscriptionConsent === 'yes'
  const { note = '', payment } = form
  const {
    billing: _,
    buyerNote: _note,
    paymentPolicyConsent: _terms,
    withdrawalConsentDate: _consent,
    subscriptionConsentDate: _subscribed,
    eInvoice: _eInvoice,
    ...rest
  } = checkout.details
  const { vatId = '' } = form
  const same = form.billingSame !== undefined || form[`${BILLING}name`] === undefined
  const billing = same ? null : readAddressForm(form, messages, BILLING)
  const details: CheckoutDetails = {
    ...withVatNumber({ ...rest, ...(billing && { billing: billing.address }) }, vatId),
    ...(note && { buyerNote: note.slice(0, LONGEST_NOTE) }),
    ...(terms.length > 0 && isAgreed && { paymentPolicyConsent: { policies: terms, date: now.toISOString() } }),
    ...(needsConsent && hasConsent && { withdrawalConsentDate: now.toISOString() }),
    ...(subscribes && hasSubscribed && { subscriptionConsentDate: now.toISOString() }),
    ...readEInvoice(form),
    ...(payment && { paymentProvider: providerOfChoice(payment) }),
  }
  return {
    details,
    errors: {
      ...billing?.errors,
      ...(terms.length > 0 && !isAgreed && { paymentTerms: messages.policies.missing }),
      ...(needsConsent && !hasConsent && { withdrawalConsent: messages.digital.missing }),
      ...(subscribes && !hasSubscribed && { subscriptionConsent: messages.subscriptions.missing }),
      ...(form.peppolId && !PeppolId.safeParse(form.peppolId.trim()).success && { peppolId: messages.errors.peppolId }),
      ...(vatId && countryOfVatNumber(vatId) === null && { vatId: messages.errors.vatId }),
      ...([...note].length > LONGEST_NOTE && { note: messages.errors.note }),
    },
  }
}

const LONGEST_REFERENCE = 100

/** What a business needs on electronic invoices; nothing where it entered nothing. */
function readEInvoice({ buyerReference = '', peppolId = '', sendEInvoice }: Form): Pick<CheckoutDetails, 'eInvoice'> {
  const reference = buyerReference.trim().slice(0, LONGEST_REFERENCE)
  const address = peppolId.trim()
  const eInvoice = {
    ...(reference && { buyerReference: reference }),
    ...(address && { peppolId: address }),
    ...(sendEInvoice === 'yes' && { sendByEmail: true }),
  }
  return Object.keys(eInvoice).length > 0 ? { eInvoice } : {}
}

/** The VAT number goes with the bill, or with the delivery address where the bill goes there too. */
export function withVatNumber(details: CheckoutDetails, vatId: string): CheckoutDetails {
  const place = details.billing ? 'billing' : 'shipping'
  if (vatId === (vatNumberOf(details[place]) ?? '')) return details
  const { vatId: _, ...contact } = details[place]?.contactDetails ?? {}
  const contactDetails = { ...contact, ...(vatId && { vatId: { id: vatId } }) }
  return { ...details, [place]: { ...details[place], contactDetails } }
}

/** What was posted, as the fields are filled with it again. */
export const postedReview = (form: Form): Form => ({
  ...form,
  billingSame: form.billingSame === undefined ? 'no' : 'yes',
})
