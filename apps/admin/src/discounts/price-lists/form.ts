import type { PriceList } from '@cartwright/client'
import { numberText, readDecimalText } from '../../kit/number-input.ts'
import { periodOf } from '../period.ts'

/** A price list as its form has it. Numbers are texts, as a person types them. */
export interface PriceListForm {
  name: string
  active: boolean
  currency: string
  customerGroupIds: string[]
  priority: string
  firstDay: string
  lastDay: string
  percentage: string
  roundTo: string
  priceEnding: string
  showRegularPrice: boolean
}

/** @param timeZone that of the shop, whose days the form has */
export function toForm(list: PriceList, timeZone: string): PriceListForm {
  const { activeTimeInfo: time, adjustment } = list
  const period = periodOf(time?.start, time?.end, timeZone)
  return {
    name: list.name ?? '',
    active: list.active !== false,
    currency: list.currency ?? '',
    customerGroupIds: [...(list.customerGroupIds ?? [])],
    priority: String(list.priority ?? 0),
    firstDay: time?.firstDay ?? period.firstDay,
    lastDay: time?.lastDay ?? period.lastDay,
    percentage: adjustment === undefined ? '' : numberText(adjustment.percentage),
    roundTo: numberText(adjustment?.roundTo ?? ''),
    priceEnding: numberText(adjustment?.priceEnding ?? ''),
    showRegularPrice: list.showRegularPrice !== false,
  }
}

const decimal = (text: string) => readDecimalText(text, { digits: 4, signed: true, max: 9999 })
export const isDecimal = (text: string) => text.trim() === '' || Math.abs(Number(decimal(text) ?? 'NaN')) <= 9999

/** What the form changes, and the fields that it clears. */
export function toInput(form: PriceListForm) {
  const { firstDay, lastDay, percentage, roundTo, priceEnding, currency } = form
  const hasTime = firstDay !== '' || lastDay !== ''
  const input = {
    name: form.name.trim(),
    active: form.active,
    priority: Number(form.priority),
    customerGroupIds: form.customerGroupIds,
    showRegularPrice: form.showRegularPrice,
    ...(currency && { currency }),
    ...(hasTime && { activeTimeInfo: { ...(firstDay && { firstDay }), ...(lastDay && { lastDay }) } }),
    ...(percentage.trim() && {
      adjustment: {
        percentage: Number(decimal(percentage) ?? 'NaN'),
        ...(roundTo.trim() && { roundTo: decimal(roundTo) ?? roundTo }),
        ...(priceEnding.trim() && { priceEnding: decimal(priceEnding) ?? priceEnding }),
      },
    }),
  }
  const mask = ['currency', 'activeTimeInfo', 'adjustment'].filter((name) => !(name in input))
  return { input, mask }
}
