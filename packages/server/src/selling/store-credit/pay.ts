import { requireMember } from '../../people/members/require-member.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { balanceIn, debitOf, paysIn, type RefundedPart, returnedOf } from '../../platform/pricing/balance.ts'
import { fromOrderAmount, type OrderMoney } from '../../platform/pricing/convert.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { notEnough, otherCurrency } from './change.ts'
import { addEntry, findEntry, findStoreCredit } from './store.ts'
import { balanceOf } from './terms-of.ts'

/** An order, as store credit names it. */
export interface CreditedOrder {
  readonly id: string
  readonly number: string
}

interface Spending {
  readonly memberId: string
  readonly order: CreditedOrder
  /** Minor units of the order's currency, above zero. */
  readonly amount: number
  readonly money: OrderMoney
  readonly now: Date
}

/**
 * Takes from store credit what it pays for an order, once per order.
 *
 * @returns the id of the entry
 * @throws ApplicationError INSUFFICIENT_FUNDS or CURRENCY_NOT_SUPPORTED
 */
export async function spendStoreCredit(
  transaction: Transaction,
  { memberId, order, amount: paid, money, now }: Spending,
): Promise<string> {
  const row = await findStoreCredit(transaction, memberId)
  if (!row) throw notEnough(row)
  const { currency } = row
  if (!paysIn(currency, money)) throw otherCurrency(currency)
  const balance = balanceOf(row)
  if (paid > balanceIn(balance, money)) throw notEnough(row)
  const amount = -debitOf(balance, paid, money)
  const entry = await addEntry(transaction, {
    memberId,
    currency,
    reason: 'SPENT',
    amount,
    order,
    cause: order.id,
    now,
  })
  if (!entry) throw notEnough(row)
  return entry.id
}

interface Return {
  /** The entry by which it was spent. */
  readonly entryId: string
  /** Of the payment: as much of what was taken goes back. */
  readonly part: RefundedPart
  /** The refund of the payment. Each gives back once. */
  readonly refundId: string
  readonly now: Date
}

/**
 * Gives back what store credit paid for an order, or a part of it.
 *
 * @throws ApplicationError TRANSACTION_NOT_FOUND when the member was erased since
 */
export async function returnStoreCredit(
  transaction: Transaction,
  { entryId, part, refundId, now }: Return,
): Promise<void> {
  const spent = await findEntry(transaction, entryId)
  const row = spent && (await findStoreCredit(transaction, spent.member_id))
  if (!spent || !row)
    throw rejected(
      'TRANSACTION_NOT_FOUND',
      { transactionId: entryId },
      { message: 'The member of this store credit was erased' },
    )
  const amount = returnedOf(-spent.amount_minor, part)
  if (amount === 0) return
  const { order_id: id, order_number: number } = spent
  const order = id === null || number === null ? undefined : { id, number }
  const { member_id: memberId } = spent
  await addEntry(transaction, {
    memberId,
    currency: row.currency,
    reason: 'RETURNED',
    amount,
    order,
    cause: refundId,
    now,
  })
}

/** Whether the member who spent an entry is still there. */
export async function isReturnable(transaction: Transaction, entryId: string): Promise<boolean> {
  return (await findEntry(transaction, entryId)) !== undefined
}

interface RefundToCredit {
  readonly memberId: string
  readonly order: CreditedOrder
  /** Minor units of the order's currency, above zero. */
  readonly amount: number
  readonly money: OrderMoney
  readonly refundId: string
  readonly now: Date
}

/**
 * Gives the refund of a payment as store credit, once per refund.
 *
 * @throws ApplicationError MEMBER_NOT_FOUND, or CURRENCY_NOT_SUPPORTED where the store credit is in a third currency
 */
export async function refundAsStoreCredit(
  transaction: Transaction,
  { memberId, order, amount: refunded, money, refundId, now }: RefundToCredit,
): Promise<void> {
  await requireMember({ db: transaction }, memberId)
  const known = await findStoreCredit(transaction, memberId)
  const currency = known?.currency ?? (await readSettings(transaction)).currency
  if (!paysIn(currency, money)) throw otherCurrency(currency)
  const amount = currency === money.currency ? refunded : Math.max(1, fromOrderAmount(refunded, money))
  await addEntry(transaction, { memberId, currency, reason: 'REFUNDED', amount, order, cause: refundId, now })
}
