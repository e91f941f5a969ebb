import type { RequestOf, ResponseOf } from '@cartwright/contract'
import { identityOf } from '../../platform/kernel/actor.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { toAppliedDiscount } from '../../platform/pricing/wire.ts'
import { withPlugins } from '../../platform/service-plugins/with-plugins.ts'
import { toExplanation } from '../promotions/rules/explain.ts'
import { explainNotLive } from '../promotions/rules/not-live.ts'
import { toWireRejection } from '../promotions/validate.ts'
import type { Cart } from './cart.ts'
import { requireLineAmounts } from './lines/line-amounts.ts'
import { pricedLines } from './lines/list-prices.ts'
import { findRequestedLines, readRequestedLines } from './lines/new-lines.ts'
import { priceGoods } from './price-goods.ts'
import { newCart } from './save-cart.ts'
import { readSources } from './sources.ts'

/**
 * What a cart would get from the discount rules and a coupon, and why not from others. Nothing is stored.
 *
 * @throws ApplicationError for an item that the catalog does not have
 */
export async function previewDiscounts(
  { site, caller, currency }: Operation,
  { lineItems, couponCode, email, at, ...shopper }: RequestOf<'PreviewDiscounts'>,
): Promise<ResponseOf<'PreviewDiscounts'>> {
  const { db } = site
  const memberId = shopper.memberId ?? null
  const now = at === undefined ? site.now() : new Date(at)
  const { presentation } = await readSources(db, currency)
  requireLineAmounts({ lineItems }, presentation.shopCurrency)
  const wanted = readRequestedLines(lineItems)
  const found = await withPlugins(site, { identity: identityOf(caller) ?? { identityType: 'UNKNOWN' } }, (answers) =>
    findRequestedLines(db, wanted, { answers, presentation }),
  )
  const lines = await pricedLines(db, found, presentation, { memberId, now })
  const details = couponCode === undefined ? {} : { coupon: { id: '', code: couponCode } }
  const cart: Cart = { ...newCart({ kind: 'user', id: '' }, now), lines, details }
  const { totals, couponRejection } = await priceGoods(db, cart, presentation, { memberId, email, now })
  const { price } = presentation
  const evaluated = new Set(totals.ruleOutcomes.map(({ rule }) => rule.id))
  return {
    subtotal: price(totals.subtotal),
    discount: price(totals.discount),
    appliedDiscounts: totals.discounts.map((discount) => toAppliedDiscount(discount, price)),
    discountRules: [
      ...totals.ruleOutcomes.map((outcome) => toExplanation(outcome, price)),
      ...(await explainNotLive(db, presentation, evaluated, now)),
    ],
    ...(couponRejection && { couponError: toWireRejection(couponRejection, price) }),
  }
}
