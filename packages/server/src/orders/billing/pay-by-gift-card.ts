import { randomUUID } from 'node:crypto'
import type { Order, OrderGiftCardResponse, RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { giftCardNotFound, redeemGiftCard } from '../../selling/gift-cards/redeem.ts'
import { findGiftCardByCode, transactionsOf } from '../../selling/gift-cards/store.ts'
import { GIFT_CARD } from '../../selling/payments/gift-card.ts'
import { insertPayment } from '../../selling/payments/payments.ts'
import { saveBalance } from './balance.ts'
import { owedOf, requireAmount, requireCollectable } from './offline-payments.ts'
import { moneyOf } from './order-price.ts'
import { isOwnBalance, readBooks, toOrderTransactions } from './transactions.ts'

/**
 * Pays an order, or a part of it, by gift card.
 *
 * @throws ApplicationError for an order that owes nothing, an amount above what gift cards may pay, or a card that
 *   cannot be used
 */
export async function payByGiftCard(
  transaction: Transaction,
  { orderId, giftCardCode, amount, currency }: RequestOf<'RedeemGiftCardForOrder'>,
  now: Date,
): Promise<OrderGiftCardResponse> {
  const order = await requireCollectable(transaction, orderId)
  if (currency !== order.currency) throw rejected('CURRENCY_MISMATCH', { currency: order.currency })
  const card = await findGiftCardByCode(transaction, giftCardCode)
  if (!card) throw giftCardNotFound()
  const wasUsed = (await transactionsOf(transaction, card.id)).some(
    ({ type, order_id }) => type === 'REDEEMED' && order_id === order.id,
  )
  if (wasUsed) throw rejected('GIFT_CARD_ALREADY_APPLIED')
  const minor = moneyOf(order).readGiven(amount, 'amount')
  requireAmount(minor, await payableByGiftCard(transaction, order))
  const redemption = { giftCardId: card.id, amount: minor, currency, orderId: order.id, now }
  const reference = await redeemGiftCard(transaction, redemption)
  const id = randomUUID()
  const method = card.obfuscated_code ?? ''
  const payment = { id, provider: GIFT_CARD, reference, amount: minor, currency, orderId: order.id, method }
  await insertPayment(transaction, order.checkoutId ?? null, payment, 'captured', now)
  const saved = await saveBalance(transaction, order, { paymentIds: [id] }, [], now)
  const orderTransactions = toOrderTransactions(saved.order, saved.books)
  const paid = orderTransactions.payments.find((one) => one.id === id)
  if (!paid) throw new Error(`Payment ${id} was not stored`)
  return { orderTransactions, payment: paid }
}

/** Gift cards do not pay for gift cards. */
async function payableByGiftCard(transaction: Transaction, order: Order): Promise<number> {
  const money = moneyOf(order)
  const { payments } = await readBooks(transaction, order.id)
  const sold = order.lineItems.filter(({ itemType }) => itemType?.preset === 'GIFT_CARD')
  const forGiftCards = sum(
    sold.map(({ totalPriceAfterTax }) => (totalPriceAfterTax ? money.read(totalPriceAfterTax) : 0)),
  )
  const paidByBalances = sum(payments.filter(isOwnBalance).map(({ captured }) => captured))
  const allowed = money.read(order.priceSummary.total) - forGiftCards - paidByBalances
  return Math.max(0, Math.min(allowed, await owedOf(transaction, order)))
}
