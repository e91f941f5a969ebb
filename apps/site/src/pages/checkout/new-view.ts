import type { HostedCheckout, PricedCheckout } from '@cartwright/server'
import type { Frame } from '../frame.ts'
import { detailsToForm } from './details-form.ts'
import type { Form } from './form.ts'
import { checkoutMessages } from './messages.ts'
import { reviewToForm } from './review-form.ts'
import { type CheckoutView, currentStep, type Step } from './view.ts'

/** A visit to a checkout that can go on. */
export interface Visit {
  readonly hosted: HostedCheckout
  readonly priced: PricedCheckout
}

/** The page as it is before anything is entered in its open step. */
export function newView(frame: Frame, { hosted, priced }: Visit, asked: string | undefined): CheckoutView {
  const step = currentStep(hosted, priced, asked)
  return {
    frame,
    messages: checkoutMessages[frame.language],
    hosted,
    priced,
    step,
    values: knownValues(hosted, step),
    errors: {},
    problem: null,
    coupon: null,
  }
}

function knownValues(hosted: HostedCheckout, step: Step): Form {
  if (step === 'review') return reviewToForm(hosted)
  return step === 'delivery' ? {} : detailsToForm(hosted, soleCountry(hosted))
}

/** Where only one country is delivered to, nobody has to choose it. */
const soleCountry = ({ countries }: HostedCheckout) => (countries?.length === 1 ? (countries[0] ?? '') : '')
