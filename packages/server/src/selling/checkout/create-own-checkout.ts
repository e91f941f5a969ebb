import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause, identityOf } from '../../platform/kernel/actor.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import type { PluginAnswers } from '../../platform/service-plugins/answers.ts'
import { withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import type { CartDetails } from '../cart/cart.ts'
import { withGiftCard } from '../cart/gift-cards.ts'
import { addLines } from '../cart/lines/change.ts'
import { newCustomLines } from '../cart/lines/custom-lines.ts'
import { requireLineAmounts } from '../cart/lines/line-amounts.ts'
import { toPricedLine } from '../cart/lines/line-facts.ts'
import { type LineShopper, pricedLines } from '../cart/lines/list-prices.ts'
import { findRequestedLines, readRequestedLines } from '../cart/lines/new-lines.ts'
import { requirePriceRights } from '../cart/permissions.ts'
import { inCurrency, offeredCurrency } from '../cart/presentation.ts'
import { readSources } from '../cart/sources.ts'
import { chooseGiftCard } from '../gift-cards/choose.ts'
import type { CouponCustomer } from '../promotions/coupon.ts'
import { couponError, validateCoupon } from '../promotions/validate.ts'
import { vatNumberOf } from '../taxes/quote-taxes.ts'
import { checkVatNumber } from '../taxes/vat-number-checks.ts'
import type { Buyer, CheckoutDetails, StoredCheckout } from './details.ts'
import { exchangeOf } from './exchange.ts'
import { requirePage } from './page.ts'
import { saveCheckout } from './store.ts'
import { requireSupportedAtCreation } from './supported-fields.ts'

/**
 * Creates a checkout with its own lines, without touching the caller's cart.
 * @throws ApplicationError when an item, the coupon or the gift card is not available
 */
export async function createOwnCheckout(
  { site, caller, language, address, currency }: Operation,
  request: RequestOf<'CreateCheckout'>,
): Promise<StoredCheckout> {
  requirePriceRights(caller, request)
  requireSupportedAtCreation(request)
  const requester = { identity: identityOf(caller) ?? { identityType: 'UNKNOWN' as const } }
  const { billingInfo, shippingInfo } = request.checkoutInfo ?? {}
  await checkVatNumber(site, vatNumberOf(billingInfo, shippingInfo?.shippingDestination))
  const giftCard = await chooseGiftCard(site, request, { address, caller }, requester, async () => {
    const { presentation } = await readSources(site.db)
    return inCurrency(presentation, offeredCurrency(presentation, currency))
  })
  const at = site.now().toISOString()
  const create = (plugins: PluginAnswers) =>
    write(site, currentCause(), async (transaction) => {
      await requirePage(transaction, caller, request)
      const buyer = buyerOf(caller)
      const shopper = { memberId: buyer.memberId, now: site.now() }
      const own = await ownLines(transaction, request, plugins, currency, shopper)
      const customer = { memberId: buyer.memberId, email: request.checkoutInfo?.buyerInfo?.email }
      const coupon = await readCoupon(transaction, request, { lines: own, ...customer, now: site.now() })
      const checkout: StoredCheckout = {
        id: randomUUID(),
        ...buyer,
        cartId: null,
        completed: false,
        orderId: null,
        document: null,
        createdAt: at,
        updatedAt: at,
        details: {
          ...detailsOf(request),
          ...(language && { language }),
          ...exchangeOf(own.money, site.now()),
          own: {
            lines: own.stored,
            details: giftCard ? withGiftCard(coupon, giftCard) : coupon,
            purchaseFlowId: randomUUID(),
          },
        },
      }
      await saveCheckout(transaction, checkout)
      return checkout
    })
  return withPlugins(site, requester, create)
}

export function buyerOf(caller: Caller): Buyer {
  return {
    visitorId: caller.role === 'visitor' ? caller.visitorId : null,
    memberId: caller.role === 'member' ? caller.memberId : null,
  }
}

async function ownLines(
  transaction: Transaction,
  { lineItems, customLineItems }: RequestOf<'CreateCheckout'>,
  answers: PluginAnswers,
  requested: string | null,
  shopper: LineShopper,
) {
  const wanted = readRequestedLines(lineItems)
  const { presentation } = await readSources(transaction)
  requireLineAmounts({ lineItems, customLineItems }, presentation.shopCurrency)
  const found = await findRequestedLines(transaction, wanted, { answers, presentation })
  const added = [...found, ...(await newCustomLines(transaction, customLineItems))]
  if (added.length === 0) throw rejected('CART_IS_EMPTY')
  const stored = addLines([], added)
  const money = inCurrency(presentation, offeredCurrency(presentation, requested))
  const lines = await pricedLines(transaction, stored, money, shopper)
  const priced = lines.map((line) => toPricedLine(line, money))
  return { stored, priced, money }
}

async function readCoupon(
  transaction: Transaction,
  { couponCode }: RequestOf<'CreateCheckout'>,
  { lines, ...use }: CouponCustomer & { lines: Awaited<ReturnType<typeof ownLines>>; now: Date },
): Promise<CartDetails> {
  if (!couponCode) return {}
  const coupon = await validateCoupon(transaction, couponCode, { ...use, lines: lines.priced, money: lines.money })
  if (!coupon.ok) throw couponError(coupon.rejection, lines.money.price)
  return { coupon: { id: coupon.terms.id, code: coupon.terms.code } }
}

function detailsOf({
  channelType,
  overrideCheckoutUrl,
  checkoutInfo = {},
}: RequestOf<'CreateCheckout'>): CheckoutDetails {
  const { buyerInfo, billingInfo, shippingInfo, buyerNote, customFields, extendedFields, businessLocationId } =
    checkoutInfo
  const option = shippingInfo?.selectedCarrierServiceOption
  return {
    channelType,
    ...(buyerInfo?.email !== undefined && { email: buyerInfo.email }),
    ...(billingInfo && { billing: billingInfo }),
    ...(shippingInfo?.shippingDestination && { shipping: shippingInfo.shippingDestination }),
    ...(option && { selectedShippingOption: option }),
    ...(buyerNote !== undefined && { buyerNote }),
    ...(customFields && { customFields }),
    ...(extendedFields && { extendedFields }),
    ...(businessLocationId !== undefined && { businessLocationId }),
    ...(overrideCheckoutUrl !== undefined && { overrideCheckoutUrl }),
  }
}
