import type {
  GetGiftCardRequest,
  GiftVoucher,
  RedeemGiftCardRequest,
  VoidTransactionRequest,
} from '../generated/gift-cards.ts'
import * as voucherCalls from '../generated/gift-vouchers-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What else a request for a gift card says. */
export interface GiftCardRequest extends Omit<GetGiftCardRequest, 'code'> {}

/** Gift cards by their codes, for apps that redeem them elsewhere. Role: owner or app. */
export const giftVouchers = {
  /**
   * One gift card.
   *
   * @throws CartwrightError with code `GIFT_CARD_NOT_FOUND`
   */
  getGiftCard: async (
    send: Send,
    code: string,
    request: GiftCardRequest = {},
    options?: CallOptions,
  ): Promise<GiftVoucher> => (await send(voucherCalls.getGiftCard, { ...request, code }, options)).giftCard,

  /**
   * Takes an amount from a gift card.
   *
   * @returns the id by which it can be voided
   * @throws CartwrightError with code `GIFT_CARD_NOT_FOUND`, `GIFT_CARD_EXPIRED`, `GIFT_CARD_DISABLED`,
   *   `ALREADY_REDEEMED`, `CURRENCY_NOT_SUPPORTED`, `INSUFFICIENT_FUNDS`, `INVALID_AMOUNT`
   */
  redeemGiftCard: async (send: Send, request: RedeemGiftCardRequest, options?: CallOptions): Promise<string> =>
    (await send(voucherCalls.redeemGiftCard, request, options)).transactionId,

  /**
   * Gives back what was taken from a gift card, once.
   *
   * @throws CartwrightError with code `TRANSACTION_NOT_FOUND`, `ALREADY_VOIDED`, `GIFT_CARD_EXPIRED`,
   *   `GIFT_CARD_DISABLED`
   */
  voidTransaction: async (send: Send, request: VoidTransactionRequest, options?: CallOptions): Promise<void> => {
    await send(voucherCalls.voidTransaction, request, options)
  },
}
