import {
  ApplicationError,
  applyCheckoutCoupon,
  applyCheckoutGiftCard,
  type CheckoutDetails,
  chooseCheckoutMembership,
  chooseStoreCredit,
  countryName,
  looksLikeGiftCard,
  previewCheckout,
  removeCheckoutCoupon,
  removeCheckoutGiftCard,
  removeCheckoutLine,
  removeCheckoutMembership,
  type Site,
  saveCheckoutDetails,
} from '@cartwright/server/hosted'
import { rejectionText } from './coupon-text.ts'
import { fulfilmentOf, readDetailsForm, shownAgain } from './details-form.ts'
import type { Errors, Form } from './form.ts'
import type { FormAnswer } from './form-answer.ts'
import { newsletterConsentOf } from './newsletter-box.tsx'
import { checkoutPath, stepPath } from './paths.ts'
import { place } from './place.ts'
import { postedReview, readReviewForm, withVatNumber } from './review-form.ts'
import { type CheckoutView, chosenOption, currentStep, offeredAtAddress } from './view.ts'

/**
 * Does what a form of the checkout asks for.
 *
 * @param address of the network, for limits on guesses
 */
export async function answerForm(site: Site, view: CheckoutView, form: Form, address: string): Promise<FormAnswer> {
  const { hosted, priced, step } = view
  const { intent = step, coupon = '' } = form
  const posted = { ...view, values: step === 'review' ? postedReview(form) : form }
  const filled = await withStoreCredit(site, posted, intent)
  if (coupon !== '' && intent !== 'preview') return applyCode(site, filled, form, coupon, address)
  if (intent === 'remove-coupon') await removeCheckoutCoupon(site, priced)
  if (intent.startsWith('remove-gift-card:'))
    await removeCheckoutGiftCard(site, priced, intent.slice('remove-gift-card:'.length))
  if (intent.startsWith('remove-line:')) await removeCheckoutLine(site, priced, intent.slice('remove-line:'.length))
  const [, use, appId = '', id = ''] = /^(use|remove)-membership:([^:]+):(.+)$/s.exec(intent) ?? []
  if (use === 'use') await chooseCheckoutMembership(site, priced, { id, appId })
  if (use === 'remove') await removeCheckoutMembership(site, priced, { id, appId })
  const isChange = use !== undefined || intent === USE_CREDIT || intent.startsWith('remove-')
  if (intent === 'preview' || isChange) return preview(site, filled, form)
  if (intent === 'details') return takeDetails(site, filled, form)
  if (intent === 'delivery') return takeDelivery(site, filled, form)
  if (intent === 'place') return place(site, filled, readReviewForm(form, hosted, view.messages, site.now()), form)
  return { kind: 'redirect', location: checkoutPath(hosted.session.id) }
}

/** True for a form sent by a button in the order beside it: a code, or something that is used or removed. */
export const isChangeOfOrder = ({ intent = '', coupon = '' }: Form): boolean =>
  (coupon !== '' && intent !== 'preview') || /^(use|remove)-/.test(intent)

const USE_CREDIT = 'use-store-credit'
const KEEP_CREDIT = 'remove-store-credit'

/** The view after store credit was chosen or given up. */
async function withStoreCredit(site: Site, view: CheckoutView, intent: string): Promise<CheckoutView> {
  if (intent !== USE_CREDIT && intent !== KEEP_CREDIT) return view
  const { hosted } = view
  const useStoreCredit = intent === USE_CREDIT
  await chooseStoreCredit(site, hosted.checkout.id, useStoreCredit)
  const checkout = { ...hosted.checkout, details: { ...hosted.checkout.details, useStoreCredit } }
  return { ...view, hosted: { ...hosted, checkout } }
}

/** Shows the page as it would be with what is entered, and saves nothing of it. */
async function preview(site: Site, view: CheckoutView, form: Form): Promise<FormAnswer> {
  const shown = await repriced(site, view, enteredDetails(view, form))
  const isEmpty = !shown.hosted.priced || shown.priced.totals.lines.length === 0
  // The page itself says that nothing is left.
  if (isEmpty) return { kind: 'redirect', location: checkoutPath(view.hosted.session.id) }
  return { kind: 'page', view: shown, status: 200 }
}

/** The details with what is entered in the open step, valid or not. */
export function enteredDetails({ step, hosted, priced, messages }: CheckoutView, form: Form): CheckoutDetails {
  if (step === 'details') return readDetailsForm(form, hosted, messages).details
  const { details } = hosted.checkout
  if (step === 'review') return withVatNumber(details, form.vatId ?? '')
  const chosen = step === 'delivery' ? chosenOption(priced, form.delivery) : undefined
  return chosen ? { ...details, selectedShippingOption: chosen } : details
}

/** The page as it would be with other details. */
export async function repriced(site: Site, view: CheckoutView, details: CheckoutDetails): Promise<CheckoutView> {
  const hosted = await previewCheckout(site, view.hosted, details)
  return { ...view, hosted, priced: hosted.priced ?? view.priced }
}

/** Coupons and gift cards share a field: their codes differ in form. */
async function applyCode(
  site: Site,
  view: CheckoutView,
  form: Form,
  code: string,
  address: string,
): Promise<FormAnswer> {
  try {
    if (looksLikeGiftCard(code)) await applyCheckoutGiftCard(site, view.hosted.checkout.id, code, address)
    else await applyCheckoutCoupon(site, view.priced, code)
    return preview(site, view, form)
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    const shown = await repriced(site, view, enteredDetails(view, form))
    const coupon = { code, error: rejectionText(view.messages, shown.priced, error) }
    return { kind: 'page', view: { ...shown, coupon }, status: 422 }
  }
}

async function takeDetails(site: Site, view: CheckoutView, form: Form): Promise<FormAnswer> {
  const { details, errors } = readDetailsForm(form, view.hosted, view.messages)
  const shown = await repriced(site, view, details)
  const problems = { ...unserved(shown), ...errors }
  if (Object.keys(problems).length > 0)
    return reject({ ...shown, values: shownAgain(form, view.hosted, problems) }, problems)
  return keep(site, view, { ...details, ...newsletterConsentOf(view, form, site.now()) })
}

/** An undeliverable country is reported at its field. */
function unserved({ hosted, priced, messages, frame }: CheckoutView): Errors {
  const country = hosted.checkout.details.shipping?.address?.country
  if (fulfilmentOf(hosted) !== 'delivery' || country === undefined || offeredAtAddress(priced).length > 0) return {}
  return { country: messages.errors.countryUnserved(countryName(country, frame.language)) }
}

async function takeDelivery(site: Site, view: CheckoutView, form: Form): Promise<FormAnswer> {
  const chosen = chosenOption(view.priced, form.delivery)
  if (!chosen) return reject(view, { delivery: view.messages.errors.delivery })
  return keep(site, view, { ...view.hosted.checkout.details, selectedShippingOption: chosen })
}

const reject = (view: CheckoutView, errors: Errors): FormAnswer => ({
  kind: 'page',
  view: { ...view, errors },
  status: 422,
})

async function keep(site: Site, view: CheckoutView, details: CheckoutDetails): Promise<FormAnswer> {
  await saveCheckoutDetails(site, view.hosted.checkout.id, details)
  const { hosted, priced } = await repriced(site, view, details)
  return { kind: 'redirect', location: stepPath(hosted.session.id, currentStep(hosted, priced, undefined)) }
}
