import type { CartWithSummary, ValidationsConfig } from '@cartwright/contract'
import { identityOf } from '../../../platform/kernel/actor.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { orderTotal } from '../../../platform/pricing/due.ts'
import { withPlugins } from '../../../platform/service-plugins/with-plugins.ts'
import { giftCardOffers } from '../../gift-cards/chosen.ts'
import { vatNumberOf } from '../../taxes/quote-taxes.ts'
import { type CartKey, memberOf } from '../cart.ts'
import { furtherLanguage } from '../lines/in-language.ts'
import { type QuoteRequest, quoteCart } from '../quote.ts'
import { openCart } from '../read-cart.ts'
import { withCheckout } from './open-checkout.ts'
import { toWireCartV2 } from './wire-cart.ts'
import { toMethod, toSummary } from './wire-summary.ts'

/** What of a cart is counted. */
interface Counted {
  /** Default, as for the next three: true. */
  readonly calculateDelivery?: boolean | undefined
  readonly calculateAdditionalFees?: boolean | undefined
  readonly calculateTax?: boolean | undefined
  readonly calculateGiftCards?: boolean | undefined
  readonly validationConfig?: ValidationsConfig | undefined
  readonly explainDiscountRules?: boolean | undefined
  /** Whether it is about to be ordered: then its response has a token, with which the order costs the same. */
  readonly isFinal?: boolean
}

/**
 * What a cart costs, by its own address, delivery method and gift cards: by the same function as the estimate of the first
 * shape, and the checkout.
 *
 * @throws ApplicationError when there is no cart
 */
export async function calculateCart(
  { site, caller, language: wanted, currency }: Operation,
  key: CartKey,
  { isFinal = false, validationConfig, ...counted }: Counted,
): Promise<CartWithSummary> {
  const language = await furtherLanguage(site.db, wanted)
  const { db } = site
  const now = site.now()
  return withPlugins(site, { identity: identityOf(caller) ?? { identityType: 'UNKNOWN' } }, async (plugins) => {
    const { cart: opened, presentation } = await openCart(db, key, { language, plugins, currency, now })
    const cart = await withCheckout(site, db, opened)
    const { giftCards = [], contactInfo, billing, selectedShippingOption, email } = cart.details
    const hasDestination = contactInfo?.address !== undefined || selectedShippingOption !== undefined
    const request: QuoteRequest = {
      giftCards:
        counted.calculateGiftCards === false
          ? undefined
          : await giftCardOffers(site, db, giftCards, { answers: plugins, money: presentation, now }),
      shippingAddress: contactInfo?.address,
      billingAddress: billing?.address,
      selectedShippingOption,
      calculateTax: counted.calculateTax,
      calculateShipping: counted.calculateDelivery,
      calculateAdditionalFees: counted.calculateAdditionalFees ?? (isFinal || hasDestination),
      explainDiscountRules: counted.explainDiscountRules,
      vatNumber: vatNumberOf(billing, contactInfo),
      email,
      memberId: memberOf(cart),
      ...(language !== null && { language }),
      now,
      plugins,
      source: isFinal ? 'CHECKOUT' : 'CART',
    }
    const quote = await quoteCart(db, cart, presentation, request)
    const config = validationConfig ?? (isFinal ? 'CHECKOUT_VALIDATIONS' : 'PRE_CHECKOUT_VALIDATIONS')
    const method = quote.shipping && quote.isRequestedShipping ? toMethod(quote.shipping) : undefined
    const token = isFinal ? priceToken(cart.id, quote.totals.currency, orderTotal(quote.totals)) : undefined
    return {
      cart: toWireCartV2({ cart, presentation, goods: quote.goods }, method),
      summary: {
        ...toSummary({ cart, presentation }, quote, request, config),
        ...(token !== undefined && { priceVerificationToken: token }),
      },
    }
  })
}

const priceToken = (cartId: string, currency: string, total: number): string =>
  Buffer.from(JSON.stringify([cartId, currency, total])).toString('base64url')

/**
 * The total that a token stands for, in minor units. It protects the customer who sends it, and so needs no secret.
 *
 * @throws ApplicationError INVALID_PRICE_VERIFICATION_TOKEN for another text, or the token of another cart
 */
export function readPriceToken(token: string, cartId: string): { readonly currency: string; readonly total: number } {
  const [id, currency, total] = parsed(token)
  if (id !== cartId || typeof currency !== 'string' || typeof total !== 'number')
    throw rejected('INVALID_PRICE_VERIFICATION_TOKEN')
  return { currency, total }
}

function parsed(token: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
