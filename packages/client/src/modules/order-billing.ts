import type { OrderGiftCardRequest, OrderGiftCardResponse } from '../generated/billing.ts'
import * as calls from '../generated/order-billing-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Which gift card pays, and how much. */
export interface OrderGiftCard extends Omit<OrderGiftCardRequest, 'orderId'> {}

/**
 * Pays an order, or a part of it, by gift card.
 *
 * @param giftCard its code, and at most the amount that is owed, in the currency of the order
 * @throws CartwrightError with code `ORDER_NOT_FOUND`, `ORDER_ALREADY_PAID`, `ORDER_IS_CANCELED`, `INVALID_AMOUNT`,
 *   `GIFT_CARD_NOT_FOUND`, `GIFT_CARD_ALREADY_APPLIED`, `GIFT_CARD_DISABLED`, `GIFT_CARD_EXPIRED`,
 *   `CURRENCY_MISMATCH`, `CURRENCY_NOT_SUPPORTED`, `ALREADY_REDEEMED`, `INSUFFICIENT_FUNDS`
 */
export const redeemGiftCard = (
  send: Send,
  orderId: string,
  giftCard: OrderGiftCard,
  options?: CallOptions,
): Promise<OrderGiftCardResponse> => send(calls.redeemGiftCardForOrder, { ...giftCard, orderId }, options)
