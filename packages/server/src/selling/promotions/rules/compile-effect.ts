import type { RuleDiscount, RuleDiscounts } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { readPercent } from '../../../platform/pricing/percent.ts'
import { readAmount } from '../../../platform/pricing/read-amount.ts'
import type { RuleEffect, RuleTier } from '../../../platform/pricing/rules/terms.ts'
import { compileScopes } from './compile-trigger.ts'

const FIELD = 'discountRule.discounts.values[0]'

const kinds = {
  percentage: 'PERCENTAGE',
  fixedAmount: 'FIXED_AMOUNT',
  fixedPrice: 'FIXED_PRICE',
  quantityBased: 'QUANTITY_BASED',
  orderAmount: 'ORDER_AMOUNT',
  buyXGetY: 'BUY_X_GET_Y',
  tiered: 'TIERED',
  freeShipping: 'FREE_SHIPPING',
} as const

/** What kind of discount is set; undefined where none is. */
export const kindOf = (discount: RuleDiscount) =>
  Object.entries(kinds).find(([name]) => discount[name as keyof typeof kinds] !== undefined)?.[1]

/**
 * The discount of a rule as pricing applies it.
 *
 * @throws ValidationError for a discount that is missing, or that contradicts itself
 */
export function compileEffect(discounts: RuleDiscounts, currency: string): RuleEffect {
  const [discount] = discounts.values ?? []
  if (!discount) throw invalidField('discountRule.discounts.values', 'must have one discount', 'REQUIRED_FIELD')
  const kind = kindOf(discount)
  if (!kind) throw invalidField(FIELD, `must have one of ${Object.keys(kinds).join(', ')}`, 'REQUIRED_ONE_OF_FIELD')
  if (discount.discountType !== undefined && discount.discountType !== kind)
    throw invalidField(`${FIELD}.discountType`, `must be ${kind}, which is the discount that is set`)
  const { specificItemsInfo, targetType } = discount
  if (targetType === 'SPECIFIC_ITEMS' && !specificItemsInfo?.scopes)
    throw invalidField(
      `${FIELD}.specificItemsInfo.scopes`,
      'is required for the target SPECIFIC_ITEMS',
      'REQUIRED_FIELD',
    )
  const scope = compileScopes(specificItemsInfo?.scopes, `${FIELD}.specificItemsInfo.scopes`)
  const minor = (amount: string, name: string) => readAmount(amount, currency, `${FIELD}.${name}`)
  const { percentage, fixedAmount, fixedPrice, orderAmount, buyXGetY, tiered, quantityBased } = discount
  if (percentage !== undefined)
    return { type: 'PERCENT', percent: readPercent(percentage, `${FIELD}.percentage`), scope }
  if (fixedAmount !== undefined) return { type: 'AMOUNT_PER_PIECE', amount: minor(fixedAmount, 'fixedAmount'), scope }
  if (fixedPrice !== undefined) return { type: 'FIXED_PRICE', price: minor(fixedPrice, 'fixedPrice'), scope }
  if (orderAmount !== undefined) return { type: 'AMOUNT', amount: minor(orderAmount, 'orderAmount'), scope }
  if (buyXGetY) {
    const { buyQuantity: buy, getQuantity: get, buyScopes, percentage: percent = 100, maxTimes } = buyXGetY
    const buyScope = buyScopes ? compileScopes(buyScopes, `${FIELD}.buyXGetY.buyScopes`) : scope
    return {
      type: 'BUY_GET',
      buy,
      buyScope,
      get,
      scope,
      percent: readPercent(percent, `${FIELD}.buyXGetY.percentage`),
      mostTimes: maxTimes ?? null,
    }
  }
  if (tiered) return { type: 'TIERS', by: tiered.basis, tiers: compileTiers(tiered, currency), scope }
  if (quantityBased) {
    const { quantity, price } = quantityBased.configurations?.[0] ?? {}
    const field = `${FIELD}.quantityBased.configurations`
    if (quantity === undefined || price === undefined)
      throw invalidField(field, 'must have a quantity and a price', 'REQUIRED_FIELD')
    return { type: 'BUNDLE_PRICE', quantity, price: minor(price, 'quantityBased.configurations[0].price'), scope }
  }
  if (specificItemsInfo)
    throw invalidField(`${FIELD}.specificItemsInfo`, 'does not go with freeShipping', 'FIELD_NOT_ALLOWED')
  return { type: 'FREE_SHIPPING' }
}

function compileTiers({ basis, tiers }: NonNullable<RuleDiscount['tiered']>, currency: string): RuleTier[] {
  const field = `${FIELD}.tiered.tiers`
  const byPercent = tiers.filter(({ percentage }) => percentage !== undefined).length
  if (byPercent !== 0 && byPercent !== tiers.length)
    throw invalidField(field, 'must be all by percentage or all by amount')
  const compiled = tiers.map(({ from, percentage, amount }, index) => {
    const whole = Number(from)
    if (basis === 'QUANTITY' && !Number.isInteger(whole))
      throw invalidField(`${field}[${index}].from`, 'must be a whole number of pieces', 'FORMAT')
    return {
      from: basis === 'QUANTITY' ? whole : readAmount(from, currency, `${field}[${index}].from`),
      percent: percentage === undefined ? null : readPercent(percentage, `${field}[${index}].percentage`),
      amount: amount === undefined ? null : readAmount(amount, currency, `${field}[${index}].amount`),
    }
  })
  if (new Set(compiled.map(({ from }) => from)).size !== compiled.length)
    throw invalidField(field, 'must not have two tiers from the same value')
  return compiled
}
