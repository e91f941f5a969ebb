import type { EstimateCurrentCartTotalsRequest, EstimateTotalsResponse } from '@cartwright/contract'
import { openUnitOfWork } from '../../platform/database/unit-of-work.ts'
import { identityOf } from '../../platform/kernel/actor.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { type AskingSite, withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import { giftCardOffers } from '../gift-cards/chosen.ts'
import { requireSubdivision } from '../shipping/check-subdivision.ts'
import { vatNumberOf } from '../taxes/quote-taxes.ts'
import { type CartKey, memberOf } from './cart.ts'
import { furtherLanguage } from './lines/in-language.ts'
import { requireMemberships } from './plugins/require-memberships.ts'
import { type QuoteRequest, quoteCart } from './quote.ts'
import { openCart } from './read-cart.ts'
import { toEstimate } from './wire-estimate.ts'

interface EstimateRequest extends EstimateCurrentCartTotalsRequest {
  readonly caller: Caller
  /** Of the texts. Default: the shop's own. */
  readonly language?: string | null | undefined
  /** Default: the cart's. */
  readonly currency?: string | null
}

/**
 * What a cart would cost. Without a destination or a choice, the items alone are totalled.
 *
 * @throws ApplicationError when there is no cart
 * @throws ValidationError for an address that names no part of its country
 */
export async function estimateTotals(
  asking: AskingSite,
  key: CartKey,
  { caller, language: wanted, currency = null, ...request }: EstimateRequest,
): Promise<EstimateTotalsResponse> {
  const site = { ...asking, db: openUnitOfWork(asking.db) }
  const language = await furtherLanguage(site.db, wanted)
  const { shippingAddress, billingAddress, selectedShippingOption, selectedMemberships, ...flags } = request
  requireMemberships(site, selectedMemberships, 'selectedMemberships.memberships')
  requireSubdivision(shippingAddress, 'shippingAddress')
  requireSubdivision(billingAddress, 'billingAddress')
  const hasDestination = shippingAddress !== undefined || billingAddress !== undefined
  return withPlugins(site, { identity: identityOf(caller) ?? { identityType: 'UNKNOWN' } }, async (plugins) => {
    const open = await openCart(site.db, key, { language, plugins, currency, now: site.now() })
    const { giftCards = [] } = open.cart.details
    const circumstances = { answers: plugins, money: open.presentation, now: site.now() }
    const quoteRequest: QuoteRequest = {
      giftCards: await giftCardOffers(site, site.db, giftCards, circumstances),
      shippingAddress,
      billingAddress,
      selectedShippingOption:
        selectedShippingOption ?? (hasDestination ? open.cart.details.selectedShippingOption : undefined),
      calculateTax: flags.calculateTax,
      calculateShipping: flags.calculateShipping,
      calculateAdditionalFees:
        flags.calculateAdditionalFees ?? (hasDestination || selectedShippingOption !== undefined),
      explainDiscountRules: flags.explainDiscountRules,
      vatNumber: vatNumberOf(open.cart.details.contactInfo),
      email: open.cart.details.email,
      selectedMemberships: selectedMemberships?.memberships,
      memberId: memberOf(open.cart),
      ...(language !== null && { language }),
      now: site.now(),
      plugins,
    }
    const quote = await quoteCart(site.db, open.cart, open.presentation, quoteRequest)
    return toEstimate(open, quote, quoteRequest)
  })
}
