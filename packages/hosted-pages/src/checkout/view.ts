import type { CheckoutDetails, HostedCheckout, OfferedShippingOption } from '@cartwright/server/hosted'
import { missingFrom, type PricedCheckout, type Requirement } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import type { Messages } from '../messages/index.ts'
import { fulfilmentOf } from './details-form.ts'
import type { Errors, Form } from './form.ts'

type SelectedShippingOption = NonNullable<CheckoutDetails['selectedShippingOption']>

export type Step = 'details' | 'delivery' | 'review'

/** An error shown above the form. */
export interface Problem {
  readonly title: string
  readonly text?: string
  readonly list?: readonly string[]
}

/** Everything a page of the checkout is drawn from. */
export interface CheckoutView {
  readonly frame: Frame
  readonly messages: Messages['checkout']
  readonly hosted: HostedCheckout
  readonly priced: PricedCheckout
  readonly step: Step
  /** What the fields of the step hold: what was entered, or what is known. */
  readonly values: Form
  readonly errors: Errors
  readonly problem: Problem | null
  /** Shown in the coupon's field. */
  readonly coupon: { readonly code: string; readonly error: string } | null
}

/** The steps of this checkout, in order: without parcels there is no delivery to choose. */
export function stepsOf(hosted: HostedCheckout): readonly Step[] {
  return fulfilmentOf(hosted) === 'delivery' ? ['details', 'delivery', 'review'] : ['details', 'review']
}

/** The requested step, if all before it are complete; otherwise the first incomplete one. */
export function currentStep(hosted: HostedCheckout, priced: PricedCheckout, requested: string | undefined): Step {
  const steps = stepsOf(hosted)
  const open = firstOpenStep(hosted, priced)
  const wanted = steps.find((step) => step === requested)
  return wanted && steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open
}

/** What no step can complete: the review says what is wrong. */
const shownAtReview: ReadonlySet<Requirement> = new Set<Requirement>(['lineItems', 'member', 'violations'])

function firstOpenStep(hosted: HostedCheckout, priced: PricedCheckout): Step {
  const missing = missingFrom(priced).filter((requirement) => !shownAtReview.has(requirement))
  if (missing.some((requirement) => requirement !== 'shippingOption')) return 'details'
  if (!priced.needsShipping) return 'review'
  if (fulfilmentOf(hosted) !== 'delivery') return priced.isRequestedShipping ? 'review' : 'details'
  const offered = offeredAtAddress(priced)
  if (offered.length === 0) return 'details'
  if (isChoiceGone(priced)) return 'delivery'
  const isOffered = priced.shipping !== null && offered.includes(priced.shipping)
  return isOffered && (priced.isRequestedShipping || offered.length === 1) ? 'review' : 'delivery'
}

/** What is offered at the address: deliveries, and the pickups of plugins. Pickups of the shop are chosen a step earlier. */
export const offeredAtAddress = ({ offer }: PricedCheckout) =>
  offer.options.filter(({ method, carrierId }) => method === 'DELIVERY' || carrierId !== undefined)

/** Whether plugins offer pickups at the address. */
export const hasPickupsAtAddress = (priced: PricedCheckout): boolean =>
  offeredAtAddress(priced).some(({ method }) => method === 'PICKUP')

/** Whether the customer chose something that is not offered at the address. */
export const isChoiceGone = ({ checkout, isRequestedShipping }: PricedCheckout): boolean =>
  checkout.details.selectedShippingOption !== undefined && !isRequestedShipping

/** Names an option in a form. Options of several carriers may have the same code. */
export const optionValue = ({ carrierId, code }: OfferedShippingOption): string =>
  carrierId === undefined ? code : `${carrierId}/${code}`

/** The option that a form names, as it is stored; undefined where it is not offered. */
export function chosenOption(priced: PricedCheckout, value: string | undefined): SelectedShippingOption | undefined {
  const option = offeredAtAddress(priced).find((offered) => optionValue(offered) === value)
  return option && { code: option.code, ...(option.carrierId !== undefined && { carrierId: option.carrierId }) }
}

/** An amount as the shopper reads it. */
export const money = ({ presentation }: PricedCheckout, minorUnits: number): string =>
  presentation.price(minorUnits).formattedAmount

/** A price, or the word for none. */
export const priceOrFree = ({ priced, messages }: CheckoutView, minorUnits: number): string =>
  minorUnits === 0 ? messages.free : money(priced, minorUnits)

export const percent = (rate: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(Number(rate))
