import type { HostedCheckout, PricedCheckout } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { detailsToForm } from './details-form.ts'
import type { Form } from './form.ts'
import { reviewToForm } from './review-form.ts'
import { type CheckoutView, currentStep, isChoiceGone, type Problem, type Step } from './view.ts'

/** A visit to a checkout that can go on. */
export interface Visit {
  readonly hosted: HostedCheckout
  readonly priced: PricedCheckout
}

/** The page as it is before anything is entered in its open step. */
export function newView(frame: Frame, { hosted, priced }: Visit, requested: string | undefined): CheckoutView {
  const step = currentStep(hosted, priced, requested)
  return {
    frame,
    messages: messagesIn(frame.language).checkout,
    hosted,
    priced,
    step,
    values: knownValues(frame, hosted, step),
    errors: {},
    problem: problemAt(step, priced, messagesIn(frame.language).checkout),
    coupon: null,
  }
}

/** What the customer should know before the step is filled in. */
function problemAt(step: Step, priced: PricedCheckout, messages: CheckoutView['messages']): Problem | null {
  if (step === 'review') return violationsOf(priced, messages)
  return step === 'delivery' && isChoiceGone(priced) ? messages.problems.notOffered : null
}

/** What service plugins object to, in their words. */
function violationsOf({ violations }: PricedCheckout, { problems }: CheckoutView['messages']): Problem | null {
  if (violations.length === 0) return null
  const isBlocked = violations.some(({ severity }) => severity === 'ERROR')
  const list = violations.flatMap(({ description }) => description ?? [])
  return { ...(isBlocked ? problems.blocked : problems.note), list }
}

function knownValues(frame: Frame, hosted: HostedCheckout, step: Step): Form {
  if (step === 'review') return reviewToForm(hosted)
  return step === 'delivery' ? {} : detailsToForm(hosted, defaultCountry(frame, hosted))
}

/** The only country that is delivered to, or the shop's own if it is among them. */
function defaultCountry({ storefront }: Frame, { countries, priced }: HostedCheckout): string {
  const { country } = storefront.locale
  if (countries === null || !priced?.needsShipping) return country
  if (countries.length === 1) return countries[0] ?? ''
  return countries.includes(country) ? country : ''
}
