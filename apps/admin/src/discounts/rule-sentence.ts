import type { StoredDiscountRuleInput } from '@cartwright/client'
import { language } from '../facts/facts.ts'
import { formatMoney, formatNumber } from '../kit/format.ts'
import type { Shop } from './coupon-form.ts'
import { messages, ruleMessages } from './messages.ts'
import { periodWords } from './period-words.ts'
import { itemsOf, rulePeriod, templateOf } from './rule-form.ts'
import { readTrigger } from './rule-trigger.ts'

const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
const list = new Intl.ListFormat(language)
const shown = (value = 100) => percent.format(value / 100)

/** Names of products, collections and customer groups, by their ids. */
export type RuleNames = ReadonlyMap<string, string>

/** What a rule does, in words: `10% off the cart, from €50.00`. A rule that the words do not cover says so. */
export function ruleSentence(rule: StoredDiscountRuleInput, shop: Shop, names: RuleNames): string {
  const { currency, timeZone } = shop
  const conditions = readTrigger(rule.trigger)
  if (templateOf(rule) === 'other' || !conditions) return messages.sentence.other
  const { sentence } = ruleMessages
  const { minimum, units, groupId } = conditions
  return [
    benefitOf(rule, names),
    ...(minimum ? [fromOf(rule)(formatMoney(minimum, currency))] : []),
    ...(units ? [sentence.units(formatNumber(Number(units)))] : []),
    ...(groupId ? [sentence.group(names.get(groupId) ?? sentence.goneGroup)] : []),
    ...(rule.usageLimit ? [messages.sentence.uses(formatNumber(rule.usageLimit))] : []),
    ...(rule.usageLimitPerCustomer ? [messages.sentence.each(formatNumber(rule.usageLimitPerCustomer))] : []),
    ...periodWords(rulePeriod(rule, timeZone), timeZone),
    ...(rule.combines === false ? [sentence.alone] : []),
    ...(rule.combinesWithCoupons === false ? [sentence.withoutCoupon] : []),
  ].join(', ')
}

/** A least value is always one of the cart: beside products that has to be said. */
const fromOf = (rule: StoredDiscountRuleInput) => {
  const isOfCart = templateOf(rule) === 'order' || templateOf(rule) === 'delivery'
  return isOfCart ? messages.sentence.from : ruleMessages.sentence.cartFrom
}

function benefitOf({ discounts }: StoredDiscountRuleInput, names: RuleNames): string {
  const { percentage, buyXGetY, specificItemsInfo } = discounts?.values?.[0] ?? {}
  const { sentence } = ruleMessages
  const { productIds, collectionIds } = itemsOf(specificItemsInfo?.scopes) ?? { productIds: [], collectionIds: [] }
  const ids = [...productIds, ...collectionIds]
  const items = ids.length > 0 ? list.format(ids.map((id) => names.get(id) ?? sentence.gone)) : sentence.all
  if (buyXGetY) {
    const [buy, get] = [formatNumber(buyXGetY.buyQuantity), formatNumber(buyXGetY.getQuantity)]
    const isFree = (buyXGetY.percentage ?? 100) === 100
    return isFree ? sentence.buyFree(buy, get, items) : sentence.buyOff(buy, get, items, shown(buyXGetY.percentage))
  }
  if (percentage === undefined) return messages.sentence.shipping
  return messages.sentence.off(shown(percentage), ids.length > 0 ? items : messages.sentence.cart)
}
