import type { Checkout, CheckoutLineItem, MultiCurrencyPrice } from '@cartwright/contract'
import { toMinorUnits } from '../../../platform/pricing/money.ts'

export interface Total {
  readonly type: string
  readonly display_text?: string
  readonly amount: number
  readonly lines?: readonly { readonly display_text: string; readonly amount: number }[]
}

type Summed = Pick<
  Checkout,
  | 'currency'
  | 'priceSummary'
  | 'additionalFees'
  | 'taxIncludedInPrice'
  | 'giftCards'
  | 'storeCredit'
  | 'totalAfterGiftCard'
>

/** What is added and taken off comes to the total. Tax that prices contain is named below it. */
export function toTotals({ currency, priceSummary, additionalFees, taxIncludedInPrice, ...rest }: Summed): Total[] {
  const minor = minorIn(currency)
  const { subtotal, discount, shipping, tax, total } = priceSummary
  const paid = (rest.giftCards ?? []).flatMap(({ amount }) => (amount ? [minor(amount)] : []))
  const credit = rest.storeCredit?.used && rest.storeCredit.amount ? [minor(rest.storeCredit.amount)] : []
  const due = minor(rest.totalAfterGiftCard ?? total)
  const contained = taxIncludedInPrice ? minor(tax) : 0
  // Sub-lines add up to their entry: what a gift card has paid leaves no tax to tell apart.
  const lines = contained > 0 &&
    contained <= due && [
      { display_text: 'Before tax', amount: due - contained },
      { display_text: 'Tax included', amount: contained },
    ]
  return [
    { type: 'subtotal', amount: minor(subtotal) },
    ...less('discount', minor(discount)),
    ...more('fulfillment', minor(shipping)),
    ...additionalFees.map(({ name, price }) => ({ type: 'fee', display_text: name, amount: minor(price) })),
    ...(taxIncludedInPrice ? [] : more('tax', minor(tax))),
    ...paid.flatMap((amount) => less('gift_card', amount, 'Gift card')),
    ...credit.flatMap((amount) => less('store_credit', amount, 'Store credit')),
    { type: 'total', amount: due, ...(lines && { lines }) },
  ]
}

/** Of a line: its price, what is taken off, and what is left. */
export function toLineTotals({ lineItemPrice, discount }: CheckoutLineItem, currency: string): Total[] {
  const minor = minorIn(currency)
  const price = minor(lineItemPrice)
  const off = minor(discount)
  return [{ type: 'subtotal', amount: price }, ...less('items_discount', off), { type: 'total', amount: price - off }]
}

/** Reads amounts as minor units of a currency. */
export const minorIn =
  (currency: string) =>
  ({ amount }: Pick<MultiCurrencyPrice, 'amount'>): number =>
    toMinorUnits(amount, currency)

export const less = (type: string, amount: number, text?: string): Total[] =>
  amount > 0 ? [{ type, ...(text && { display_text: text }), amount: -amount }] : []

export const more = (type: string, amount: number): Total[] => (amount > 0 ? [{ type, amount }] : [])
