import {
  ApplicationError,
  CheckoutIncompleteError,
  InsufficientInventoryError,
  PaymentDeclinedError,
  type PricedCheckout,
  previewCheckout,
  ReviewOutdatedError,
  type Site,
  saveCheckoutDetails,
  submitCheckout,
} from '@cartwright/server/hosted'
import { couponRejectionText } from './coupon-text.ts'
import type { ReadDetails } from './details-form.ts'
import type { Form } from './form.ts'
import type { FormAnswer } from './form-answer.ts'
import { newView } from './new-view.ts'
import { checkoutPath, paymentPath, thankYouPath } from './paths.ts'
import { postedPayment } from './saved-cards.ts'
import type { CheckoutView, Problem } from './view.ts'

/** Places the order the shopper reviewed; or shows why not, and what it would be now. */
export async function place(
  site: Site,
  view: CheckoutView,
  { details, errors }: ReadDetails,
  form: Form,
): Promise<FormAnswer> {
  if (Object.keys(errors).length > 0) return { kind: 'page', view: { ...view, errors }, status: 422 }
  const { session, checkout } = view.hosted
  await saveCheckoutDetails(site, checkout.id, details)
  try {
    const returnUrl = site.url + paymentPath(session.id)
    const payment = postedPayment(view, form)
    const { reviewed = '' } = form
    const result = await submitCheckout(site, { checkoutId: checkout.id, reviewed, returnUrl, payment })
    if (result.status === 'redirect') return { kind: 'redirect', location: result.url }
    const location = result.status === 'placed' ? thankYouPath(session.id) : paymentPath(session.id)
    return { kind: 'redirect', location }
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    const hosted = await previewCheckout(site, view.hosted, details)
    // Nothing is left to look at: the page itself says so.
    if (!hosted.priced || hosted.priced.totals.lines.length === 0) {
      return { kind: 'redirect', location: checkoutPath(session.id) }
    }
    const fresh = newView(view.frame, { hosted, priced: hosted.priced }, 'review')
    const values = fresh.step === 'review' ? view.values : fresh.values
    const shown = { ...fresh, values, problem: problemOf(error, view, hosted.priced, fresh.problem) }
    return { kind: 'page', view: shown, status: error instanceof PaymentDeclinedError ? 402 : 409 }
  }
}

function problemOf(
  error: ApplicationError,
  { messages }: CheckoutView,
  priced: PricedCheckout,
  known: Problem | null,
): Problem {
  const { problems } = messages
  const { couponRejection, cart } = priced
  if (error instanceof InsufficientInventoryError) {
    const list = error.lines.map(({ name, available, wanted }) => problems.short.line(name, available, wanted))
    return { title: problems.short.title, text: problems.short.text, list }
  }
  if (error instanceof PaymentDeclinedError) return problems.declined
  if (error instanceof CheckoutIncompleteError)
    return error.missing.includes('violations') ? (known ?? problems.changed) : problems.incomplete
  if (error instanceof ReviewOutdatedError) {
    const { coupon } = cart.details
    if (!couponRejection || !coupon) return problems.changed
    const reason = couponRejectionText(messages, priced, couponRejection)
    return { title: problems.coupon.title(coupon.code), text: problems.coupon.text(reason) }
  }
  throw error
}
