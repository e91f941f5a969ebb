import type { EstimateCurrentCartTotalsRequest, EstimateTotalsResponse } from '@cartwright/contract'
import type { Services } from '../kernel/services.ts'
import { vatNumberOf } from '../taxes/quote-taxes.ts'
import { type CartOwner, memberOf } from './cart.ts'
import { furtherLanguage } from './lines/in-language.ts'
import { type QuoteRequest, quoteCart } from './quote.ts'
import { openCart } from './read-cart.ts'
import { toEstimate } from './wire-estimate.ts'

interface EstimateRequest extends EstimateCurrentCartTotalsRequest {
  readonly owner: CartOwner
  /** Of the texts. Default: the shop's own. */
  readonly language?: string | null | undefined
}

/**
 * What the caller's cart would cost. Without a destination or a choice, the items alone are totalled.
 *
 * @throws ApplicationError when there is no cart
 */
export async function estimateTotals(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { owner, language: wanted, ...request }: EstimateRequest,
): Promise<EstimateTotalsResponse> {
  const language = await furtherLanguage(db, wanted)
  const open = await openCart(db, owner, language)
  const { shippingAddress, billingAddress, selectedShippingOption, ...flags } = request
  const hasDestination = shippingAddress !== undefined || billingAddress !== undefined
  const quoteRequest: QuoteRequest = {
    shippingAddress,
    billingAddress,
    selectedShippingOption:
      selectedShippingOption ?? (hasDestination ? open.cart.details.selectedShippingOption : undefined),
    calculateTax: flags.calculateTax,
    calculateShipping: flags.calculateShipping,
    calculateAdditionalFees: flags.calculateAdditionalFees ?? (hasDestination || selectedShippingOption !== undefined),
    vatNumber: vatNumberOf(open.cart.details.contactInfo),
    email: open.cart.details.email,
    memberId: memberOf(open.cart),
    ...(language !== null && { language }),
    now: now(),
  }
  const quote = await quoteCart(db, open.cart, open.presentation, quoteRequest)
  return toEstimate(open, quote, quoteRequest)
}
