import type { Queryable } from '../../platform/database/database.ts'
import type { Allocation } from '../../platform/pricing/allocate.ts'
import { draftDiscountShares } from '../../platform/pricing/draft-discounts.ts'
import { needsDelivery } from '../../platform/pricing/needs-delivery.ts'
import type { FeeTerms, PluginDiscountTerms, PricedLine, PricingInput, Totals } from '../../platform/pricing/types.ts'
import { atRate, type CartPresentation } from '../../selling/cart/presentation.ts'
import { totalsWithinLimits, withinLimits } from '../../selling/cart/price-goods.ts'
import { shippedLines } from '../../selling/cart/quote.ts'
import { readSources } from '../../selling/cart/sources.ts'
import { findShippingOptions } from '../../selling/shipping/find-shipping-options.ts'
import type { OfferedShippingOption } from '../../selling/shipping/shipping-option.ts'
import { findTaxes, vatNumberOf } from '../../selling/taxes/quote-taxes.ts'
import { type Draft, type DraftDiscountEntry, liveLines } from './draft.ts'

/** What a draft comes to. */
export interface PricedDraft {
  readonly draft: Draft
  readonly presentation: CartPresentation
  readonly totals: Totals
  /** What each discount that counts takes off each line. */
  readonly shares: ReadonlyMap<string, readonly Allocation[]>
  /** Ways of delivery to the address of the recipient. */
  readonly options: readonly OfferedShippingOption[]
}

/** How amounts of a draft are converted and written: in its own currency. */
export async function presentationOf(db: Queryable, { rate }: Pick<Draft, 'rate'>): Promise<CartPresentation> {
  return atRate((await readSources(db)).presentation, rate ?? null)
}

/**
 * Prices a draft by the same function as the checkout. Lines of a placed order keep its taxes; what is added is taxed as in
 * the shop now.
 *
 * @throws ValidationError when the total exceeds the supported maximum
 */
export async function priceDraft(db: Queryable, draft: Draft, now: Date): Promise<PricedDraft> {
  const presentation = await presentationOf(db, draft)
  const lines = liveLines(draft).map(({ priced }) => priced)
  const applied = draft.discounts.filter(({ isApplied }) => isApplied)
  const shareList = withinLimits(draft.currency, () =>
    draftDiscountShares(
      applied.map(({ terms }) => terms),
      lines,
    ),
  )
  const shares = new Map(applied.map(({ id }, index) => [id, shareList[index] ?? []]))
  const input: PricingInput = {
    currency: draft.currency,
    coupon: null,
    merchantDiscounts: shareList.flat().map(({ id, amount }) => ({ amount, lineItemIds: [id] })),
    pluginDiscounts: shippingDiscounts(draft, applied),
    shipping: draft.delivery && { cost: draft.delivery.cost },
    fees: draft.fees.filter(({ isApplied }) => isApplied).map(toFeeTerms),
    ...(await taxesOf(db, draft, lines)),
  }
  const totals = totalsWithinLimits(input)
  return { draft, presentation, totals, shares, options: await optionsOf(db, draft, totals, presentation, now) }
}

const toFeeTerms = ({ id, name, price, taxable, taxRates, lineItemIds }: Draft['fees'][number]): FeeTerms => ({
  code: id,
  name,
  price,
  taxable,
  ...(taxRates && { taxRates }),
  lineItemIds,
})

function shippingDiscounts({ delivery }: Draft, applied: readonly DraftDiscountEntry[]): PluginDiscountTerms[] {
  const own = delivery && delivery.discount > 0 ? [{ id: 'delivery', reduction: { amount: delivery.discount } }] : []
  const given = applied.flatMap(({ id, terms }) => (terms.type === 'SHIPPING' ? [{ id, ...terms }] : []))
  return [...own, ...given].map(({ id, reduction }) => ({ id, name: id, target: 'SHIPPING', ...reduction }))
}

type Taxes = Pick<
  PricingInput,
  'lines' | 'taxRates' | 'taxIncludedInPrices' | 'containedRates' | 'taxRounding' | 'shippingTax'
>

async function taxesOf(db: Queryable, draft: Draft, lines: readonly PricedLine[]): Promise<Taxes> {
  const { taxIncludedInPrices, recipient, billing, buyer } = draft
  const request = {
    shippingAddress: recipient?.address,
    billingAddress: billing?.address,
    vatNumber: vatNumberOf(billing, recipient),
    memberId: buyer.memberId ?? null,
    email: buyer.email,
  }
  const pickupAddress = draft.delivery?.info.logistics?.pickupDetails?.address ?? null
  const handover = { pickupAddress, needsShipping: lines.some(needsDelivery) }
  const { taxes: found } = await findTaxes(db, request, { lines, taxIncludedInPrices }, handover)
  if (draft.taxExempt)
    return { lines: lines.map((line) => ({ ...line, taxRates: [] })), taxRates: [], taxIncludedInPrices }
  if (!draft.isEdit) return found
  const { taxRounding = 'LINE' } = found
  return {
    lines: found.lines.map((line, index) =>
      lines[index]?.taxRates ? (lines[index] ?? line) : { ...line, taxRates: line.taxRates ?? found.taxRates },
    ),
    taxRates: draft.shippingRates ?? found.taxRates,
    taxIncludedInPrices,
    taxRounding,
    ...shippingTaxOfDraft(draft, found),
  }
}

/** An edited order keeps how its delivery was taxed; a new one is taxed as in a cart. */
const shippingTaxOfDraft = ({ shippingTax, shippingRates }: Draft, found: Pick<Taxes, 'shippingTax'>) => ({
  shippingTax: shippingTax ?? (shippingRates ? undefined : found.shippingTax) ?? ('DEFAULT_GROUP' as const),
})

async function optionsOf(
  db: Queryable,
  { recipient }: Draft,
  totals: Totals,
  presentation: CartPresentation,
  now: Date,
): Promise<readonly OfferedShippingOption[]> {
  const address = recipient?.address?.country ? recipient.address : null
  const lines = shippedLines(totals)
  if (!address || lines.length === 0) return []
  const { timeZone, language } = presentation
  const offer = await findShippingOptions(db, {
    address,
    lines,
    now,
    timeZone,
    language,
    texts: null,
    money: presentation,
  })
  return offer.options
}
