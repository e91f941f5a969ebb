import { roundHalfUp } from './allocate.ts'
import { fromOrderAmount, type OrderMoney, toOrderAmount } from './convert.ts'

/** Money that is stored for later orders: a gift card, or store credit. Minor units of its currency. */
export interface Balance {
  readonly currency: string
  readonly balance: number
}

/** A balance pays for orders in its currency, and by the rate of the shop where it is in the shop's currency. */
export const paysIn = (currency: string, money: OrderMoney): boolean =>
  currency === money.currency || (money.rate !== null && currency === money.shopCurrency)

/** What is left of a balance, in the currency of an order that it pays for. */
export const balanceIn = ({ currency, balance }: Balance, money: OrderMoney): number =>
  currency === money.currency ? balance : toOrderAmount(balance, money)

/** What an amount of an order takes from a balance: all of it where the order takes all that is left. */
export function debitOf(from: Balance, paid: number, money: OrderMoney): number {
  if (from.currency === money.currency) return paid
  if (paid >= balanceIn(from, money)) return from.balance
  return Math.min(Math.max(1, fromOrderAmount(paid, money)), from.balance)
}

/** Minor units of the order: what is refunded now, what was before, and what the balance paid. */
export interface RefundedPart {
  readonly amount: number
  readonly before: number
  readonly of: number
}

/** What a refund gives back of a debit. By the sums before and after, so that all parts together are the debit. */
export function returnedOf(debit: number, { amount, before, of }: RefundedPart): number {
  const share = (refunded: number) => roundHalfUp(BigInt(refunded) * BigInt(debit), BigInt(of))
  return share(before + amount) - share(before)
}
