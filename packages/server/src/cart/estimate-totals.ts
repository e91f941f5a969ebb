import type { EstimateCurrentCartTotalsRequest, EstimateTotalsResponse } from '@cartwright/contract'
import type { Operation } from '../kernel/operation.ts'
import { vatNumberOf } from '../taxes/quote-taxes.ts'
import { ownerOf } from './owner.ts'
import { type QuoteRequest, quoteCart } from './quote.ts'
import { openCart } from './read-cart.ts'
import { toEstimate } from './wire-estimate.ts'

/**
 * What the caller's cart would cost. Without a destination or a choice, the items alone are totalled.
 *
 * @throws ApplicationError when there is no cart
 */
export async function estimateTotals(
  { site, caller }: Operation,
  request: EstimateCurrentCartTotalsRequest,
): Promise<EstimateTotalsResponse> {
  const open = await openCart(site.db, ownerOf(caller))
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
    memberId: caller.role === 'member' ? caller.memberId : null,
    now: site.now(),
  }
  const quote = await quoteCart(site.db, open.cart, open.presentation, quoteRequest)
  return toEstimate(open, quote, quoteRequest)
}
