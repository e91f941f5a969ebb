import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { type Balance, balanceIn, debitOf, paysIn } from '../../platform/pricing/balance.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { addTransaction, findGiftCard, type GiftCardRow, statusOf } from './store.ts'

/** What is taken from a gift card, and for what. */
export interface Redemption {
  readonly giftCardId: string
  /** Minor units of the currency of what is paid for, above zero. */
  readonly amount: number
  readonly currency: string
  /** Of an order in another currency than the shop's: the card may be in the shop's. */
  readonly money?: OrderMoney
  readonly orderId: string | null
  readonly now: Date
}

export const giftCardNotFound = () => rejected('GIFT_CARD_NOT_FOUND')

/**
 * Takes an amount from a gift card, in the transaction of what it pays for. The condition of the update holds the balance
 * under concurrent redemptions.
 *
 * @returns the id of the redemption
 * @throws ApplicationError GIFT_CARD_NOT_FOUND, GIFT_CARD_DISABLED, GIFT_CARD_EXPIRED, CURRENCY_NOT_SUPPORTED,
 *   ALREADY_REDEEMED where nothing is left, INSUFFICIENT_FUNDS where less is left
 */
export async function redeemGiftCard(
  transaction: Transaction,
  { giftCardId, amount: paid, currency, orderId, now, ...given }: Redemption,
): Promise<string> {
  const card = await findGiftCard(transaction, giftCardId)
  if (!card) throw giftCardNotFound()
  const money = given.money ?? { currency, shopCurrency: currency, rate: null }
  requireUsable(card, money, now)
  const balance = balanceOf(card)
  if (paid > balanceIn(balance, money)) throw notEnough(card)
  const amount = debitOf(balance, paid, money)
  const { numUpdatedRows } = await transaction
    .updateTable('gift_cards')
    .set((eb) => ({ balance_minor: eb('balance_minor', '-', amount), updated_at: now.toISOString() }))
    .where('id', '=', giftCardId)
    .where('balance_minor', '>=', amount)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw notEnough(card)
  return addTransaction(transaction, {
    gift_card_id: giftCardId,
    type: 'REDEEMED',
    amount_minor: amount,
    order_id: orderId,
    redemption_id: null,
    now,
  })
}

/** @throws ApplicationError GIFT_CARD_DISABLED, GIFT_CARD_EXPIRED or CURRENCY_NOT_SUPPORTED */
export function requireUsable(card: GiftCardRow, money: OrderMoney, now: Date): void {
  const status = statusOf(card, now)
  if (status === 'DISABLED') throw rejected('GIFT_CARD_DISABLED')
  if (status === 'EXPIRED') throw rejected('GIFT_CARD_EXPIRED')
  if (!paysIn(card.currency, money))
    throw rejected(
      'CURRENCY_NOT_SUPPORTED',
      { currency: card.currency },
      { message: `The gift card is in ${card.currency}` },
    )
}

export const balanceOf = ({ currency, balance_minor }: GiftCardRow): Balance => ({ currency, balance: balance_minor })

function notEnough({ balance_minor, currency }: GiftCardRow) {
  if (balance_minor === 0) return rejected('ALREADY_REDEEMED')
  const balance = toDecimalString(balance_minor, currency)
  return rejected(
    'INSUFFICIENT_FUNDS',
    { balance },
    { message: `Only ${balance} ${currency} is left on the gift card` },
  )
}

/**
 * Gives a redemption back as a whole, once.
 *
 * @throws ApplicationError TRANSACTION_NOT_FOUND or ALREADY_VOIDED
 */
export async function voidRedemption(transaction: Transaction, redemptionId: string, now: Date): Promise<void> {
  const redemption = await findRedemption(transaction, redemptionId)
  const known = await transaction
    .selectFrom('gift_card_transactions')
    .select('id')
    .where('redemption_id', '=', redemptionId)
    .executeTakeFirst()
  if (known) throw rejected('ALREADY_VOIDED', { transactionId: redemptionId })
  await credit(transaction, redemption, 'VOIDED', redemption.amount_minor, now)
}

type RedemptionRow = Awaited<ReturnType<typeof findRedemption>>

/** @throws ApplicationError TRANSACTION_NOT_FOUND */
export async function findRedemption(transaction: Transaction, id: string) {
  const row = await transaction
    .selectFrom('gift_card_transactions')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', 'REDEEMED')
    .executeTakeFirst()
  if (row) return row
  throw rejected('TRANSACTION_NOT_FOUND', { transactionId: id }, { message: 'There is no such redemption' })
}

/** Puts money back on the card of a redemption. */
export async function credit(
  transaction: Transaction,
  { id, gift_card_id, order_id }: RedemptionRow,
  type: 'VOIDED' | 'REFUNDED',
  amount: number,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('gift_cards')
    .set((eb) => ({ balance_minor: eb('balance_minor', '+', amount), updated_at: now.toISOString() }))
    .where('id', '=', gift_card_id)
    .execute()
  await addTransaction(transaction, { gift_card_id, type, amount_minor: amount, order_id, redemption_id: id, now })
}
