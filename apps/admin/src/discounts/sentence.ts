import type { CouponSpecification } from '@cartwright/client'
import { language } from '../facts/facts.ts'
import { formatMoney, formatNumber } from '../kit/format.ts'
import { couponItems, couponPeriod, type Shop } from './coupon-form.ts'
import { messages, ruleMessages } from './messages.ts'
import { periodWords } from './period-words.ts'

const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
const list = new Intl.ListFormat(language)
const either = new Intl.ListFormat(language, { type: 'disjunction' })

/**
 * What a coupon does, in words: `10% off the cart, from €50.00, until Dec 24, 2026`.
 *
 * @param names of products, collections and customer groups, by their ids
 */
export function sentenceOf(given: CouponSpecification, shop: Shop, names: ReadonlyMap<string, string>): string {
  const { minimumSubtotal, minimumQuantity = 1, usageLimit, limitPerCustomer, customerGroupIds = [] } = given
  const { sentence } = messages
  const { productIds, collectionIds } = couponItems(given)
  const targets = [...productIds, ...collectionIds].map((id) => names.get(id) ?? ruleMessages.sentence.gone)
  const groups = customerGroupIds.map((id) => names.get(id) ?? ruleMessages.sentence.goneGroup)
  const isOfItems = targets.length > 0
  const minimum = minimumSubtotal ? formatMoney(minimumSubtotal, shop.currency) : null
  const units = minimumQuantity > 1 ? formatNumber(minimumQuantity) : null
  return [
    benefitOf(given, shop.currency, isOfItems ? list.format(targets) : sentence.cart),
    ...(given.limitedToOneItem ? [sentence.oneItem] : []),
    ...(minimum ? [isOfItems ? sentence.fromItems(minimum) : sentence.from(minimum)] : []),
    ...(units ? [isOfItems ? sentence.unitsOfItems(units) : sentence.units(units)] : []),
    ...(groups.length > 0 ? [ruleMessages.sentence.group(either.format(groups))] : []),
    ...(usageLimit ? [sentence.uses(formatNumber(usageLimit))] : []),
    ...(limitPerCustomer ? [sentence.each(formatNumber(limitPerCustomer))] : []),
    ...periodWords(couponPeriod(given, shop.timeZone), shop.timeZone),
    ...(given.combinesWithRules === false ? [ruleMessages.sentence.alone] : []),
  ].join(', ')
}

function benefitOf(given: CouponSpecification, currency: string, items: string): string {
  const { percentOffRate, moneyOffAmount, freeShipping, fixedPriceAmount, buyXGetY } = given
  const { sentence } = messages
  const isOfCart = items === sentence.cart
  if (percentOffRate !== undefined) return sentence.off(percent.format(percentOffRate / 100), items)
  if (moneyOffAmount !== undefined) return sentence.off(formatMoney(moneyOffAmount, currency), items)
  if (fixedPriceAmount !== undefined) return sentence.fixed(formatMoney(fixedPriceAmount, currency), items)
  if (buyXGetY) return sentence.buyGet(formatNumber(buyXGetY.x ?? 1), formatNumber(buyXGetY.y ?? 1), items)
  if (!freeShipping) return sentence.other
  return isOfCart ? sentence.shipping : sentence.shippingWith(items)
}
