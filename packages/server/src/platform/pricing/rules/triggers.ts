import type { PricedLine } from '../types.ts'
import { linesInScope, quantityOf, subtotalOf } from './scope.ts'
import type { RuleShopper, RuleTrigger, UnmetCondition } from './terms.ts'

/**
 * The conditions of a trigger that are not met; none when it fires. Of alternatives, those of the one with the fewest.
 *
 * @param subtotal what lines cost; by default before discounts
 */
export function unmetConditions(
  trigger: RuleTrigger,
  lines: readonly PricedLine[],
  shopper: RuleShopper,
  subtotal: (lines: readonly PricedLine[]) => number = subtotalOf,
): readonly UnmetCondition[] {
  switch (trigger.type) {
    case 'ALWAYS':
      return []
    case 'AND':
      return trigger.triggers.flatMap((one) => unmetConditions(one, lines, shopper, subtotal))
    case 'OR':
      return fewest(trigger.triggers.map((one) => unmetConditions(one, lines, shopper, subtotal)))
    case 'SUBTOTAL':
      return outside(subtotal(linesInScope(trigger.scope, lines)), trigger, 'SUBTOTAL')
    case 'QUANTITY':
      return outside(quantityOf(linesInScope(trigger.scope, lines)), trigger, 'QUANTITY')
    case 'MEMBERS':
      return unless(shopper.memberId !== null && trigger.memberIds.includes(shopper.memberId), 'OTHER_CUSTOMERS')
    case 'GROUPS':
      return unless(
        trigger.groupIds.some((id) => shopper.groupIds.includes(id)),
        'OTHER_CUSTOMERS',
      )
    case 'FIRST_ORDER':
      return unless(shopper.isFirstOrder, 'NOT_FIRST_ORDER')
    case 'WEEKLY':
      return unless(isWithin(trigger, shopper), 'OTHER_TIME')
    case 'CUSTOM':
      return unless(shopper.customTriggers.has(trigger.key), 'NOT_TRIGGERED_BY_APP')
  }
}

const unless = (met: boolean, type: Exclude<UnmetCondition, { missing: number }>['type']): UnmetCondition[] =>
  met ? [] : [{ type }]

function outside(
  actual: number,
  { from, to }: { readonly from: number | null; readonly to: number | null },
  what: 'SUBTOTAL' | 'QUANTITY',
): UnmetCondition[] {
  if (from !== null && actual < from) return [{ type: `${what}_TOO_LOW`, missing: from - actual }]
  return to !== null && actual > to ? [{ type: `${what}_TOO_HIGH` }] : []
}

function fewest(alternatives: readonly (readonly UnmetCondition[])[]): readonly UnmetCondition[] {
  return alternatives.reduce((least, one) => (one.length < least.length ? one : least), alternatives[0] ?? [])
}

/** A window that ends before it begins lasts past midnight, and belongs to the day on which it begins. */
function isWithin(
  { days, from, to }: Extract<RuleTrigger, { type: 'WEEKLY' }>,
  { weekday, minute }: RuleShopper,
): boolean {
  const yesterday = weekday === 1 ? 7 : weekday - 1
  if (from < to) return days.includes(weekday) && minute >= from && minute < to
  return (days.includes(weekday) && minute >= from) || (days.includes(yesterday) && minute < to)
}
