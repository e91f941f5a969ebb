import type { AddressWithContact, CheckoutResponse, RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { identityOf } from '../../platform/kernel/actor.ts'
import { clears, clearsPath } from '../../platform/kernel/cleared.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { PluginAnswers } from '../../platform/service-plugins/answers.ts'
import type { CartDetails } from '../cart/cart.ts'
import { withoutCoupon } from '../cart/change-cart.ts'
import { addLines, updateLine } from '../cart/lines/change.ts'
import { newCustomLines } from '../cart/lines/custom-lines.ts'
import { requireLineAmounts } from '../cart/lines/line-amounts.ts'
import { toPricedLine } from '../cart/lines/line-facts.ts'
import { pricedLines } from '../cart/lines/list-prices.ts'
import { findRequestedLines, readRequestedLines } from '../cart/lines/new-lines.ts'
import { requirePriceChangeRights } from '../cart/permissions.ts'
import { requireMemberships } from '../cart/plugins/require-memberships.ts'
import type { CartPresentation } from '../cart/presentation.ts'
import { chooseGiftCard } from '../gift-cards/choose.ts'
import type { ChosenGiftCard } from '../gift-cards/terms-of.ts'
import { couponError, validateCoupon } from '../promotions/validate.ts'
import { vatNumberOf } from '../taxes/quote-taxes.ts'
import { checkVatNumber } from '../taxes/vat-number-checks.ts'
import { type CheckoutContents, changeContents } from './contents.ts'
import type { CheckoutDetails, StoredCheckout } from './details.ts'
import { editCheckout, nowOf } from './edit-checkout.ts'
import { moneyOfCheckout } from './exchange.ts'
import { requirePage } from './page.ts'
import type { PricedCheckout } from './priced-checkout.ts'
import { requireSameCart, requireSupported } from './supported-fields.ts'

/**
 * Sets what is given on an open checkout; what is left out stays as it is.
 *
 * @throws ValidationError for a field that the site does not support
 * @throws ApplicationError when an item, the coupon, the gift card or the shipping option is not available
 */
export async function updateCheckout(
  context: Operation,
  request: RequestOf<'UpdateCheckout'>,
): Promise<CheckoutResponse> {
  requirePriceChangeRights(context.caller, request)
  requireSupported(request)
  requireMemberships(
    context.site,
    request.checkout.membershipOptions?.selectedMemberships,
    'checkout.membershipOptions.selectedMemberships',
  )
  const { billingInfo, shippingInfo } = request.checkout
  await checkVatNumber(context.site, vatNumberOf(billingInfo, shippingInfo?.shippingDestination))
  const requester = { identity: identityOf(context.caller) ?? { identityType: 'UNKNOWN' as const } }
  const readMoney = () => moneyOfCheckout(context.site.db, request.checkout.id, context.site.now())
  const giftCard = await chooseGiftCard(context.site, request, context, requester, readMoney)
  const wanted = readRequestedLines(request.lineItems)
  const edit = async (known: StoredCheckout, transaction: Transaction, plugins: PluginAnswers) => {
    requireSameCart(known, request)
    await requirePage(transaction, context.caller, request)
    if (request.useStoreCredit === true && known.memberId === null)
      throw invalidField('useStoreCredit', 'needs a member: guests have no store credit', 'FIELD_NOT_ALLOWED')
    const checkout = { ...known, details: applyChanges(known.details, request) }
    if (!giftCard && !changesContents(request)) return checkout
    const added = await newCustomLines(transaction, request.customLineItems)
    return changeContents(
      transaction,
      checkout,
      async (contents, { presentation }) => {
        requireLineAmounts(request, presentation.shopCurrency)
        const named = await findRequestedLines(transaction, wanted, { answers: plugins, presentation })
        const updated = named.reduce(
          (lines, line, index) => updateLine(lines, line, request.lineItems[index]?.quantity),
          [...contents.lines],
        )
        const { details } = contents
        const changed = {
          // The wire has one gift card: it replaces those before.
          details: withPayers(details, request, giftCard),
          lines: addLines(updated, added),
        }
        return withCoupon(context, transaction, checkout, changed, request.couponCode, presentation)
      },
      nowOf(context, plugins),
    )
  }
  return editCheckout(context, request.checkout.id, edit, (priced) => requireOffered(priced, request))
}

function changesContents(request: RequestOf<'UpdateCheckout'>): boolean {
  const { couponCode, lineItems, customLineItems } = request
  const isCleared = clears(request, 'couponCode') || clears(request, 'giftCardCode')
  return isCleared || isCode(couponCode) || lineItems.length + customLineItems.length > 0
}

/** Coupon and gift cards of a checkout, without those that are cleared. */
function withPayers(
  details: CartDetails,
  request: RequestOf<'UpdateCheckout'>,
  giftCard: ChosenGiftCard | null,
): CartDetails {
  const rest = clears(request, 'couponCode') ? withoutCoupon(details) : details
  if (giftCard) return { ...rest, giftCards: [giftCard] }
  return clears(request, 'giftCardCode') ? { ...rest, giftCards: [] } : rest
}

const isCode = (code: string | undefined): code is string => code !== undefined && code.trim() !== ''

function applyChanges(known: CheckoutDetails, request: RequestOf<'UpdateCheckout'>): CheckoutDetails {
  const { checkout, overrideCheckoutUrl, useStoreCredit } = request
  const details = withoutClearedDetails(known, request)
  const { billingInfo, shippingInfo, buyerNote, buyerInfo, customFields, extendedFields, businessLocationId } = checkout
  const chosen = checkout.membershipOptions?.selectedMemberships
  const { shippingDestination, selectedCarrierServiceOption } = shippingInfo ?? {}
  return {
    ...details,
    ...(billingInfo && { billing: merge(details.billing, billingInfo) }),
    ...(shippingDestination && { shipping: merge(details.shipping, shippingDestination) }),
    ...(selectedCarrierServiceOption && { selectedShippingOption: selectedCarrierServiceOption }),
    ...(buyerNote !== undefined && { buyerNote }),
    ...(buyerInfo?.email !== undefined && { email: buyerInfo.email }),
    ...(customFields && { customFields }),
    ...(extendedFields && { extendedFields }),
    ...(businessLocationId !== undefined && { businessLocationId }),
    ...(chosen && { selectedMemberships: chosen.memberships ?? [] }),
    ...(overrideCheckoutUrl !== undefined && { overrideCheckoutUrl }),
    ...(useStoreCredit !== undefined && { useStoreCredit }),
  }
}

/** Fields of a request that can be cleared, and what they are in a checkout. */
const clearable = [
  ['checkout.billingInfo', 'billing'],
  ['checkout.shippingInfo.shippingDestination', 'shipping'],
  ['checkout.shippingInfo.selectedCarrierServiceOption', 'selectedShippingOption'],
  ['checkout.buyerNote', 'buyerNote'],
  ['checkout.buyerInfo.email', 'email'],
  ['checkout.customFields', 'customFields'],
  ['checkout.extendedFields', 'extendedFields'],
  ['checkout.businessLocationId', 'businessLocationId'],
  ['checkout.membershipOptions.selectedMemberships', 'selectedMemberships'],
  ['overrideCheckoutUrl', 'overrideCheckoutUrl'],
  ['useStoreCredit', 'useStoreCredit'],
] as const satisfies readonly (readonly [path: string, name: keyof CheckoutDetails])[]

/** What is known of a checkout, without what an update clears. */
function withoutClearedDetails(known: CheckoutDetails, request: RequestOf<'UpdateCheckout'>): CheckoutDetails {
  const details = { ...known }
  for (const [path, name] of clearable) if (clearsPath(request, path.split('.'))) delete details[name]
  return details
}

/** An address without its contact leaves the contact as it was, and the other way round. */
const merge = (known: AddressWithContact | undefined, given: AddressWithContact): AddressWithContact => ({
  ...known,
  ...given,
})

/**
 * The contents of a checkout with a coupon; as they are for a code that is empty.
 *
 * @throws ApplicationError when the coupon cannot be used
 */
export async function withCoupon(
  { site }: { readonly site: Pick<Services, 'now'> },
  transaction: Transaction,
  { memberId, details: { email } }: StoredCheckout,
  contents: CheckoutContents,
  couponCode: string | undefined,
  presentation: CartPresentation,
): Promise<CheckoutContents> {
  if (!isCode(couponCode)) return contents
  const buyable = (await pricedLines(transaction, contents.lines, presentation, { memberId, now: site.now() })).filter(
    ({ purchasable }) => purchasable > 0,
  )
  const lines = buyable.map((line) => toPricedLine(line, presentation))
  const use = { memberId, email, now: site.now(), lines, money: presentation }
  const coupon = await validateCoupon(transaction, couponCode, use)
  if (!coupon.ok) throw couponError(coupon.rejection, presentation.price)
  const { id, code } = coupon.terms
  return { ...contents, details: { ...contents.details, coupon: { id, code } } }
}

/** A shipping option that the request names must be offered for the checkout's address. */
function requireOffered(
  { needsShipping, isRequestedShipping }: PricedCheckout,
  { checkout }: RequestOf<'UpdateCheckout'>,
) {
  const code = checkout.shippingInfo?.selectedCarrierServiceOption?.code
  if (code === undefined || !needsShipping || isRequestedShipping) return
  throw rejected(
    'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
    { code },
    { message: `The shipping option ${code} is not offered for this checkout` },
  )
}
