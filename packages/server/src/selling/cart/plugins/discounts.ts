import { discounts, type EligibleDiscount, type GetEligibleDiscountsResponse } from '@cartwright/contract/plugins'
import { isRecord } from '../../../platform/http/query-string.ts'
import { toDecimalString, toMinorUnits } from '../../../platform/pricing/money.ts'
import { tooFinePercent } from '../../../platform/pricing/percent.ts'
import type { PluginDiscountTerms, Reduction, Totals } from '../../../platform/pricing/types.ts'
import type { ActivePlugin } from '../../../platform/service-plugins/store.ts'
import { buyableLines, finerAmount, type Purchase, pluginContext, referenceOf } from './purchase.ts'

/** The discounts of all discounts plugins, in the order of their registration. */
export function findPluginDiscounts(purchase: Purchase, goods: Totals): PluginDiscountTerms[] {
  const plugins = goods.lines.length > 0 ? purchase.answers.of('ECOM_DISCOUNTS') : []
  if (plugins.length === 0) return []
  const request = toRequest(purchase, goods)
  const { currency } = purchase.presentation
  return plugins.flatMap((plugin) => {
    const { getEligibleDiscounts } = discounts.methods
    const outcome = purchase.answers.ask(plugin, getEligibleDiscounts, request, pluginContext(purchase), (response) =>
      findLie(response, currency),
    )
    if (outcome?.status !== 'answered') return []
    return (outcome.response.discounts ?? []).flatMap((one) => readTerms(one, plugin, currency))
  })
}

function toRequest(purchase: Purchase, goods: Totals) {
  const { cart, email, presentation } = purchase
  const lines = buyableLines(purchase)
  return {
    lineItems: goods.lines.flatMap(({ line }) => {
      const known = lines.get(line.id)
      if (!known) return []
      const catalogReference = referenceOf(known, purchase)
      return [
        {
          id: line.id,
          quantity: line.quantity,
          ...(catalogReference && { catalogReference }),
          price: toDecimalString(line.unitPrice, presentation.currency),
        },
      ]
    }),
    purchaseFlowId: cart.purchaseFlowId,
    ...(cart.details.coupon && { couponCodes: [cart.details.coupon.code] }),
    ...(email !== undefined && { buyerEmail: email }),
  }
}

/** A discount has an amount or a percentage of at most 100, for everything, for delivery or for lines. */
function findLie({ discounts: given = [] }: GetEligibleDiscountsResponse, currency: string): string | null {
  const position = given.findIndex((one) => readReductions(one).length === 0 || readReductions(one).includes(null))
  if (position >= 0) return `discounts.${position}: must have an amount, or a percentage of at most 100`
  for (const [index, one] of given.entries()) {
    const problem = readReductions(one)
      .map((rate) => rate && finerRate(rate, currency))
      .find((finer) => finer !== null)
    if (problem) return `discounts.${index}: ${problem}`
  }
  return null
}

/** The reductions of a discount; null for one that is malformed. */
function readReductions({ globalDiscounts, shippingDiscounts, lineItemsDiscounts }: EligibleDiscount) {
  if (globalDiscounts) return [readRate(globalDiscounts.rate)]
  if (shippingDiscounts) return [readRate(shippingDiscounts.rate)]
  const lines = lineItemsDiscounts?.lineItems
  return Array.isArray(lines)
    ? lines.map((line: unknown) => (isRecord(line) && typeof line.id === 'string' ? readRate(line.rate) : null))
    : []
}

type Rate = { readonly amount: string } | { readonly percent: string }

function readRate(rate: unknown): Rate | null {
  if (!isRecord(rate)) return null
  const { fixedAmountValue: amount, percentageValue: percent } = rate
  const isDecimal = (value: unknown): value is string =>
    typeof value === 'string' && /^\d{1,12}(\.\d{1,6})?$/.test(value)
  if (isDecimal(amount)) return { amount }
  return isDecimal(percent) && Number(percent) <= 100 ? { percent } : null
}

function finerRate(rate: Rate, currency: string): string | null {
  if ('amount' in rate) return finerAmount([rate.amount], currency)
  const problem = tooFinePercent(rate.percent)
  return problem && `${rate.percent} ${problem}`
}

function readTerms(discount: EligibleDiscount, plugin: ActivePlugin, currency: string): PluginDiscountTerms[] {
  const { name, externalId, globalDiscounts, shippingDiscounts, lineItemsDiscounts } = discount
  const reductionOf = (rate: unknown): Reduction[] => {
    const read = readRate(rate)
    if (!read) return []
    return ['amount' in read ? { amount: toMinorUnits(read.amount, currency) } : { percent: read.percent }]
  }
  const terms = {
    id: plugin.id,
    name: (name?.original ?? externalId ?? plugin.name).slice(0, 256) || plugin.name,
    ...(name?.translated && { translatedName: name.translated.slice(0, 500) }),
  }
  if (globalDiscounts) return reductionOf(globalDiscounts.rate).map((one) => ({ ...terms, target: 'CART', ...one }))
  if (shippingDiscounts)
    return reductionOf(shippingDiscounts.rate).map((one) => ({ ...terms, target: 'SHIPPING', ...one }))
  const lines = lineItemsDiscounts?.lineItems
  if (!Array.isArray(lines)) return []
  return lines
    .filter(isRecord)
    .flatMap(({ id, rate }) =>
      typeof id === 'string' ? reductionOf(rate).map((one) => ({ ...terms, target: { lineId: id }, ...one })) : [],
    )
}
