import type { Order } from '@cartwright/client'
import { subtractAmounts } from '../kit/amounts.ts'

interface Sold {
  readonly status: Order['status']
  readonly priceSummary: Pick<Order['priceSummary'], 'total'>
  readonly balanceSummary: Pick<Order['balanceSummary'], 'balance' | 'owed' | 'refundDue'>
}

/** What an order sold, as the reports have it: nothing once it is canceled. */
export const totalOf = ({ status, priceSummary: { total } }: Sold): string =>
  status === 'CANCELED' ? subtractAmounts(total.amount, total.amount) : total.amount

/** What is owed; negative where money is to be given back. */
export const owedOf = ({ balanceSummary: { balance, owed = balance, refundDue } }: Sold): string =>
  subtractAmounts(owed.amount, refundDue?.amount ?? '')
