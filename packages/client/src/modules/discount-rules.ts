import type {
  AppDiscountTrigger,
  PreviewDiscountsRequest,
  PreviewDiscountsResponse,
  QueryDiscountRulesResponse,
  StoredDiscountRule,
  StoredDiscountRuleInput,
} from '../generated/discount-rules.ts'
import * as calls from '../generated/discount-rules-calls.ts'
import type { PlatformQuery } from '../generated/query.ts'

import type { CallOptions, Send } from '../transport/send.ts'

/** The discount rules that the owner sets up. Role: owner or app. */
export const discountRules = {
  /** A page of them. */
  queryDiscountRules: (
    send: Send,
    filter: PlatformQuery = {},
    options?: CallOptions,
  ): Promise<QueryDiscountRulesResponse> => send(calls.queryDiscountRules, { query: filter }, options),

  /**
   * One of them.
   *
   * @throws CartwrightError with code `DISCOUNT_RULE_NOT_FOUND`
   */
  getDiscountRule: async (send: Send, discountRuleId: string, options?: CallOptions): Promise<StoredDiscountRule> =>
    (await send(calls.getDiscountRule, { discountRuleId }, options)).discountRule,

  /**
   * Creates one.
   *
   * @throws CartwrightError with code `MAX_DISCOUNT_RULES_REACHED`
   */
  createDiscountRule: async (
    send: Send,
    discountRule: StoredDiscountRuleInput,
    options?: CallOptions,
  ): Promise<StoredDiscountRule> => (await send(calls.createDiscountRule, { discountRule }, options)).discountRule,

  /**
   * Changes one; what is not given stays.
   *
   * @param discountRule what to change, with the revision it was read at
   * @param options `mask`: the fields that are cleared when they are not given
   * @throws CartwrightError with code `DISCOUNT_RULE_NOT_FOUND`, `REVISION_CONFLICT`
   */
  updateDiscountRule: async (
    send: Send,
    id: string,
    discountRule: StoredDiscountRuleInput & { readonly revision: string },
    { mask, ...options }: CallOptions & { readonly mask?: readonly string[] } = {},
  ): Promise<StoredDiscountRule> =>
    (await send(calls.updateDiscountRule, { discountRule: { ...discountRule, id }, ...(mask && { mask }) }, options))
      .discountRule,

  /**
   * Deletes one.
   *
   * @throws CartwrightError with code `DISCOUNT_RULE_NOT_FOUND`
   */
  deleteDiscountRule: async (send: Send, discountRuleId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteDiscountRule, { discountRuleId }, options)
  },

  /** The conditions of apps that rules can depend on. */
  listDiscountTriggers: async (send: Send, options?: CallOptions): Promise<readonly AppDiscountTrigger[]> =>
    (await send(calls.listDiscountTriggers, {}, options)).triggers,

  /**
   * What a cart would get, and why not the other discounts. An addition of Cartwright's.
   *
   * @param cart the items, and as whom and when they are bought; default: by a guest, now
   * @throws CartwrightError with code `ITEM_NOT_FOUND_IN_CATALOG`, `ITEM_NOT_AVAILABLE`, `INVALID_ITEM_OPTIONS` or
   *   `MISSING_CUSTOM_TEXT`
   */
  previewDiscounts: (
    send: Send,
    cart: PreviewDiscountsRequest,
    options?: CallOptions,
  ): Promise<PreviewDiscountsResponse> => send(calls.previewDiscounts, cart, options),
}
