import type { StoredDiscountRuleInput } from '@cartwright/client'
import { language } from '../facts/facts.ts'
import { formatMoney, formatNumber } from '../kit/format.ts'
import { messages, ruleMessages } from './messages.ts'

const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
const list = new Intl.ListFormat(language)

/**
 * What a rule does, in words: `10% off the cart, from €50.00`.
 *
 * @param names product names by their ids
 */
export function ruleSentence(
  { trigger, discounts }: Pick<StoredDiscountRuleInput, 'trigger' | 'discounts'>,
  isOther: boolean,
  currency: string,
  names: ReadonlyMap<string, string>,
): string {
  const { percentage, buyXGetY, specificItemsInfo } = discounts?.values?.[0] ?? {}
  if (isOther) return messages.sentence.other
  const { sentence } = ruleMessages
  const ids = specificItemsInfo?.scopes?.[0]?.catalogItemFilter?.catalogItemIds ?? []
  const items = ids.length > 0 ? list.format(ids.map((id) => names.get(id) ?? sentence.gone)) : sentence.all
  const shown = (value = 100) => percent.format(value / 100)
  const from = trigger?.subtotalRange?.from
  const least = from ? [messages.sentence.from(formatMoney(from, currency))] : []
  if (buyXGetY) {
    const [buy, get] = [formatNumber(buyXGetY.buyQuantity), formatNumber(buyXGetY.getQuantity)]
    const isFree = (buyXGetY.percentage ?? 100) === 100
    return isFree ? sentence.buyFree(buy, get, items) : sentence.buyOff(buy, get, items, shown(buyXGetY.percentage))
  }
  if (percentage === undefined) return [messages.sentence.shipping, ...least].join(', ')
  if (ids.length > 0) return sentence.products(shown(percentage), items)
  return [messages.sentence.percent(shown(percentage)), ...least].join(', ')
}
