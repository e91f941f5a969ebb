import type { Violation } from '@cartwright/contract'
import { rejected } from '../../platform/kernel/errors.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { toOrderAmount } from '../../platform/pricing/convert.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import type { Totals } from '../../platform/pricing/types.ts'
import type { CartPresentation } from './presentation.ts'

type LimitCode =
  | 'MINIMUM_ORDER_AMOUNT_NOT_MET'
  | 'MAXIMUM_ORDER_AMOUNT_EXCEEDED'
  | 'MINIMUM_ORDER_QUANTITY_NOT_MET'
  | 'MAXIMUM_ORDER_QUANTITY_EXCEEDED'

/** A limit of the shop that a cart is outside of. */
export interface LimitProblem {
  readonly code: LimitCode
  /** For the customer, in their language. */
  readonly description: string
  /** `limit`, and `difference`: what is missing or too much. Prices, or numbers of pieces. */
  readonly data: Readonly<Record<'limit' | 'difference', unknown>>
}

const texts = {
  en: {
    MINIMUM_ORDER_AMOUNT_NOT_MET: (limit: string, missing: string) =>
      `The minimum order is ${limit}. Add items for ${missing} more.`,
    MAXIMUM_ORDER_AMOUNT_EXCEEDED: (limit: string, excess: string) =>
      `The maximum order is ${limit}. Remove items for ${excess}.`,
    MINIMUM_ORDER_QUANTITY_NOT_MET: (limit: string, missing: string) =>
      `An order has at least ${limit} items. Add ${missing} more.`,
    MAXIMUM_ORDER_QUANTITY_EXCEEDED: (limit: string, excess: string) =>
      `An order has at most ${limit} items. Remove ${excess}.`,
  },
  de: {
    MINIMUM_ORDER_AMOUNT_NOT_MET: (limit: string, missing: string) =>
      `Der Mindestbestellwert ist ${limit}. Es fehlen noch ${missing}.`,
    MAXIMUM_ORDER_AMOUNT_EXCEEDED: (limit: string, excess: string) =>
      `Der Höchstbestellwert ist ${limit}. Nimm Artikel für ${excess} heraus.`,
    MINIMUM_ORDER_QUANTITY_NOT_MET: (limit: string, missing: string) =>
      `Eine Bestellung hat mindestens ${limit} Artikel. Es fehlen noch ${missing}.`,
    MAXIMUM_ORDER_QUANTITY_EXCEEDED: (limit: string, excess: string) =>
      `Eine Bestellung hat höchstens ${limit} Artikel. Nimm ${excess} heraus.`,
  },
} satisfies Record<string, Record<LimitCode, (limit: string, difference: string) => string>>

/** The limits of the shop that the items of a cart are outside of: after discounts, before delivery, fees and tax. */
export function findLimitProblems(
  presentation: CartPresentation,
  { lines, subtotal, discount }: Pick<Totals, 'lines' | 'subtotal' | 'discount'>,
): LimitProblem[] {
  if (lines.length === 0) return []
  const { orderLimits, price, language, buyerLanguage = language } = presentation
  const { minimumQuantity, maximumQuantity } = orderLimits
  const [amount, quantity] = [subtotal - discount, sum(lines.map(({ line }) => line.quantity))]
  const { minimum, maximum } = amountLimits(presentation)
  const problem = (code: LimitCode, limit: number, difference: number, isAmount: boolean): LimitProblem => {
    const shown = (value: number) => (isAmount ? price(value).formattedAmount : String(value))
    const data = isAmount ? { limit: price(limit), difference: price(difference) } : { limit, difference }
    return { code, description: texts[textLanguage(buyerLanguage)][code](shown(limit), shown(difference)), data }
  }
  return [
    ...(minimum !== undefined && amount < minimum
      ? [problem('MINIMUM_ORDER_AMOUNT_NOT_MET', minimum, minimum - amount, true)]
      : []),
    ...(maximum !== undefined && amount > maximum
      ? [problem('MAXIMUM_ORDER_AMOUNT_EXCEEDED', maximum, amount - maximum, true)]
      : []),
    ...(minimumQuantity !== undefined && quantity < minimumQuantity
      ? [problem('MINIMUM_ORDER_QUANTITY_NOT_MET', minimumQuantity, minimumQuantity - quantity, false)]
      : []),
    ...(maximumQuantity !== undefined && quantity > maximumQuantity
      ? [problem('MAXIMUM_ORDER_QUANTITY_EXCEEDED', maximumQuantity, quantity - maximumQuantity, false)]
      : []),
  ]
}

/** Those of the currency of the cart where it has its own, else those of the shop's currency, converted. */
function amountLimits({ orderLimits, ...money }: CartPresentation) {
  const own = orderLimits.byCurrency?.find(({ currency }) => currency === money.currency)
  const { minimumAmount, maximumAmount } = own ?? orderLimits
  const inMinor = (amount: string | undefined) => {
    if (amount === undefined) return
    return own ? toMinorUnits(amount, money.currency) : toOrderAmount(toMinorUnits(amount, money.shopCurrency), money)
  }
  return { minimum: inMinor(minimumAmount), maximum: inMinor(maximumAmount) }
}

/** An order outside of the limits cannot be placed. */
export const limitViolations = (problems: readonly LimitProblem[]): Violation[] =>
  problems.map(({ description }) => ({ severity: 'ERROR', target: { other: { name: 'OTHER_DEFAULT' } }, description }))

/** @throws ApplicationError with the code of the first limit that a cart is outside of */
export function requireWithinLimits(problems: readonly LimitProblem[]): void {
  const [first] = problems
  if (first) throw rejected(first.code, first.data, { message: first.description })
}
