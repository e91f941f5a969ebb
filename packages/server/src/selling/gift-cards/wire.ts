import type { GiftCardMoney, GiftCardTransaction, GiftVoucher, IssuedGiftCard } from '@cartwright/contract'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { type GiftCardRow, statusOf, type transactionsOf } from './store.ts'

const money = (minor: number, currency: string): GiftCardMoney => ({
  value: toDecimalString(minor, currency),
  currency,
})

export function toWireGiftCard(row: GiftCardRow, now: Date): IssuedGiftCard {
  const { id, currency } = row
  return {
    id,
    revision: String(row.revision),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    ...(row.obfuscated_code !== null && { obfuscatedCode: row.obfuscated_code }),
    initialValue: money(row.initial_minor, currency),
    balance: money(row.balance_minor, currency),
    status: statusOf(row, now),
    active: row.active === 1,
    ...(row.expiration_date !== null && { expirationDate: row.expiration_date }),
    ...(row.recipient_email !== null && { recipientEmail: row.recipient_email }),
    ...(row.recipient_name !== null && { recipientName: row.recipient_name }),
    ...(row.sender_name !== null && { senderName: row.sender_name }),
    ...(row.message !== null && { message: row.message }),
    ...(row.language !== null && { language: row.language }),
    ...(row.delivery_date !== null && { deliveryDate: row.delivery_date }),
    ...(row.mailed_at !== null && { mailedDate: row.mailed_at }),
    ...(row.order_id !== null && { orderId: row.order_id }),
  }
}

/** A gift card with a code, as an app that redeems it sees it. */
export const toVoucher = (row: GiftCardRow, now: Date): GiftVoucher => ({
  obfuscatedCode: row.obfuscated_code ?? '',
  balance: money(row.balance_minor, row.currency),
  status: statusOf(row, now),
  appId: STORE_APP_ID,
  externalId: row.id,
})

export const toWireTransaction = (
  { id, type, amount_minor, order_id, created_at }: Awaited<ReturnType<typeof transactionsOf>>[number],
  currency: string,
): GiftCardTransaction => ({
  id,
  type,
  amount: money(amount_minor, currency),
  ...(order_id !== null && { orderId: order_id }),
  createdDate: created_at,
})
