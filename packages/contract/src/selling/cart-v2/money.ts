/** Amounts as cart v2 has them: without formatted text. */
import type { z } from 'zod'
import { decimal, message } from '../../wire.ts'

const amount = decimal({ gte: 0, lte: 1000000000000000 })

export const ConvertedMoney = message('ConvertedMoney', 'An amount, and the same in the currency of the customer.', {
  amount: amount.describe('In the currency of the cart.'),
  convertedAmount: amount.describe('Equal to `amount`.'),
})
export type ConvertedMoney = z.output<typeof ConvertedMoney>

export const MoneyInput = ConvertedMoney.pick({ amount: true }).meta({
  id: 'MoneyInput',
  description: 'An amount in the currency of the cart; in that of the shop for a price that a merchant sets.',
})
export type MoneyInput = z.output<typeof MoneyInput>
