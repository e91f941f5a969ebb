import type { CheckoutDraft, Site } from '@cartwright/server/hosted'
import { enteredDetails, repriced } from './post.ts'
import type { CheckoutView } from './view.ts'

/** Fields that say what to do, and nothing that the customer entered. */
const COMMANDS = new Set(['step', 'intent', 'reviewed', 'coupon'])

/** What a page of the checkout shows beside what is saved: entered values, errors, a problem, a rejected coupon. */
export function draftOf({ step, values, errors, problem, coupon }: CheckoutView): CheckoutDraft {
  const entered = Object.entries(values).filter(([field]) => !COMMANDS.has(field))
  return { step, values: Object.fromEntries(entered), errors, problem, coupon }
}

/** The page of a step as it was last sent, if the step is unfinished. */
export async function withDraft(site: Site, view: CheckoutView): Promise<CheckoutView> {
  const { draft } = view.hosted.checkout.details
  if (draft?.step !== view.step) return view
  const { values, errors, problem, coupon } = draft
  const shown = { ...view, values, errors, problem, coupon }
  return repriced(site, shown, enteredDetails(shown, values))
}
