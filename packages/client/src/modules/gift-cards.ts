import * as balanceCalls from '../generated/gift-card-balance-calls.ts'
import type {
  GetGiftCardBalanceResponse,
  GetGiftCardRequest,
  GiftCardTransaction,
  GiftVoucher,
  IssuedGiftCard,
  IssueGiftCardResponse,
  QueryGiftCardsResponse,
  RedeemGiftCardRequest,
  VoidTransactionRequest,
} from '../generated/gift-cards.ts'
import * as calls from '../generated/gift-cards-calls.ts'
import * as voucherCalls from '../generated/gift-vouchers-calls.ts'
import type { PlatformQuery } from '../generated/query.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What else a request for a gift card says. */
export interface GiftCardRequest extends Omit<GetGiftCardRequest, 'code'> {}

/** The gift cards that the site issues. Role: owner or app. */
export const giftCards = {
  /**
   * Issues a gift card. With a recipient its code is mailed, otherwise the response has it: only now.
   *
   * @throws CartwrightError with code `CURRENCY_NOT_SUPPORTED`
   */
  issueGiftCard: (send: Send, giftCard: IssuedGiftCard, options?: CallOptions): Promise<IssueGiftCardResponse> =>
    send(calls.issueGiftCard, { giftCard }, options),

  /** A page of gift cards. */
  queryGiftCards: (send: Send, filter: PlatformQuery = {}, options?: CallOptions): Promise<QueryGiftCardsResponse> =>
    send(calls.queryGiftCards, { query: filter }, options),

  /**
   * Disables or enables a gift card, or changes its last day.
   *
   * @param giftCard what to change, with the revision it was read at
   * @param mask fields that are cleared when they are not given, such as `expirationDate`
   * @throws CartwrightError with code `GIFT_CARD_NOT_FOUND`, `REVISION_CONFLICT`
   */
  updateGiftCard: async (
    send: Send,
    id: string,
    giftCard: IssuedGiftCard & { readonly revision: string },
    mask: readonly string[] = [],
    options?: CallOptions,
  ): Promise<IssuedGiftCard> =>
    (await send(calls.updateGiftCard, { giftCard: { ...giftCard, id }, ...(mask.length > 0 && { mask }) }, options))
      .giftCard,

  /**
   * What changed the balance of a gift card, the oldest first.
   *
   * @throws CartwrightError with code `GIFT_CARD_NOT_FOUND`
   */
  listGiftCardTransactions: async (
    send: Send,
    giftCardId: string,
    options?: CallOptions,
  ): Promise<readonly GiftCardTransaction[]> =>
    (await send(calls.listGiftCardTransactions, { giftCardId }, options)).transactions,
}

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

/** What holders of gift cards see. Every role. */
export const giftCardBalance = {
  /**
   * What is left on a gift card. Guesses are limited.
   *
   * @throws CartwrightError with code `GIFT_CARD_NOT_FOUND`, `TOO_MANY_REQUESTS`
   */
  getGiftCardBalance: (send: Send, code: string, options?: CallOptions): Promise<GetGiftCardBalanceResponse> =>
    send(balanceCalls.getGiftCardBalance, { code }, options),
}
