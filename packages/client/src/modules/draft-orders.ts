import type { AddressWithContact } from '../generated/address.ts'
import type {
  AddLineItemsToDraftOrderRequest,
  CalculatedDraftOrder,
  CommitDraftOrderRequest,
  CommitDraftOrderResponse,
  CreateDraftOrderResponse,
  CreateOrderFromDraftRequest,
  CreateOrderFromDraftResponse,
  DepositDetails,
  DraftApplied,
  DraftDiscountOption,
  DraftFeeOption,
  DraftLineUpdate,
  DraftOrder,
  DraftOrderInput,
  DraftShippingInput,
  OrderDraftabilityResponse,
  QueryDraftOrdersResponse,
} from '../generated/draft-orders.ts'
import * as calls from '../generated/draft-orders-calls.ts'
import type { OrderBuyerInfo } from '../generated/orders.ts'
import type { PlatformQuery } from '../generated/query.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Items of the catalog, and others. */
export interface DraftItems extends Omit<AddLineItemsToDraftOrderRequest, 'draftOrderId'> {}

/** How the order that a draft becomes is paid. */
export interface PlaceDraftOptions extends Omit<CreateOrderFromDraftRequest, 'draftOrderId'> {}

/** What else happens when changes apply. */
export interface CommitDraftOptions extends Omit<CommitDraftOrderRequest, 'draftOrderId'> {}

/**
 * Orders that staff prepare, and changes of placed orders before they apply. Role: owner, or an app with the scope
 * `MANAGE_ORDERS`.
 */
export const draftOrders = {
  /**
   * Starts a new draft order, or the changes of a placed order.
   *
   * @throws CartwrightError with code `ORDER_CANNOT_BE_EDITED`, `CATALOG_ITEM_NOT_FOUND`,
   *   `CATALOG_ITEM_NOT_AVAILABLE`, `GIFT_CARD_ITEM_UNSUPPORTED`, `DUPLICATED_LINE_ITEM_IDS`, `LINE_ITEM_NOT_FOUND`,
   *   `DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS`, `SHIPPING_OPTION_NOT_FOUND`
   */
  createDraftOrder: async (
    send: Send,
    draftOrder: DraftOrderInput,
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (await send(calls.createDraftOrder, { draftOrder }, options)).calculatedDraftOrder,

  /**
   * Starts the changes of a placed order, or continues them. They apply by `commitDraftOrder`.
   *
   * @throws CartwrightError with code `ORDER_CANNOT_BE_EDITED`
   */
  editOrder: (send: Send, sourceOrderId: string, options?: CallOptions): Promise<CreateDraftOrderResponse> =>
    send(calls.createDraftOrder, { sourceOrderId }, options),

  /**
   * Starts a draft order without lines.
   */
  createEmptyDraftOrder: async (send: Send, options?: CallOptions): Promise<CalculatedDraftOrder> =>
    (await send(calls.createEmptyDraftOrder, {}, options)).calculatedDraftOrder,

  /**
   * A draft order with what it comes to now.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`
   */
  getDraftOrder: async (send: Send, draftOrderId: string, options?: CallOptions): Promise<CalculatedDraftOrder> =>
    (await send(calls.getDraftOrder, { draftOrderId }, options)).calculatedDraftOrder,

  /**
   * Draft orders by filter, sort order and cursor. Default order: newest first.
   */
  queryDraftOrders: (send: Send, query: PlatformQuery = {}, options?: CallOptions): Promise<QueryDraftOrdersResponse> =>
    send(calls.queryDraftOrders, { query }, options),

  /**
   * Deletes a draft order that has not become an order.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_CANNOT_BE_DELETED`
   */
  deleteDraftOrder: async (send: Send, draftOrderId: string, options?: CallOptions): Promise<void> => {
    await send(calls.deleteDraftOrder, { draftOrderId }, options)
  },

  /**
   * Adds items of the catalog, or others, to a draft order.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`,
   *   `CATALOG_ITEM_NOT_FOUND`, `CATALOG_ITEM_NOT_AVAILABLE`, `GIFT_CARD_ITEM_UNSUPPORTED`,
   *   `DUPLICATED_LINE_ITEM_IDS`, `MAX_ITEMS_REACHED`
   */
  addLineItemsToDraftOrder: async (
    send: Send,
    draftOrderId: string,
    items: DraftItems,
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (await send(calls.addLineItemsToDraftOrder, { ...items, draftOrderId }, options)).calculatedDraftOrder,

  /**
   * Changes quantities and prices of lines, or removes them.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`,
   *   `LINE_ITEM_DOES_NOT_EXIST`, `MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM`, `EMPTY_CHANGE_REQUEST`,
   *   `LINE_ITEM_IS_FULFILLED`, `CATALOG_ITEM_NOT_AVAILABLE`
   */
  updateLineItems: async (
    send: Send,
    draftOrderId: string,
    lineItemChanges: readonly DraftLineUpdate[],
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (await send(calls.updateLineItems, { draftOrderId, lineItemChanges: [...lineItemChanges] }, options))
      .calculatedDraftOrder,

  /**
   * Gives discounts on a draft order.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`,
   *   `LINE_ITEM_NOT_FOUND`, `DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS`
   */
  createCustomDiscounts: async (
    send: Send,
    draftOrderId: string,
    discounts: readonly DraftDiscountOption[],
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (await send(calls.createCustomDiscounts, { draftOrderId, discounts: [...discounts] }, options))
      .calculatedDraftOrder,

  /**
   * Sets which discounts of a draft order count.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`,
   *   `DISCOUNT_NOT_FOUND`
   */
  setDiscounts: async (
    send: Send,
    draftOrderId: string,
    discounts: readonly DraftApplied[],
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (await send(calls.setDiscounts, { draftOrderId, discounts: [...discounts] }, options)).calculatedDraftOrder,

  /**
   * Deletes discounts that were given on a draft order.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`,
   *   `DISCOUNT_NOT_FOUND`, `DISCOUNT_REMOVE_NOT_SUPPORTED`
   */
  deleteCustomDiscounts: async (
    send: Send,
    draftOrderId: string,
    discountIds: readonly string[],
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (await send(calls.deleteCustomDiscounts, { draftOrderId, discountIds: [...discountIds] }, options))
      .calculatedDraftOrder,

  /**
   * Charges fees on a draft order.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`,
   *   `LINE_ITEM_NOT_FOUND`
   */
  createCustomAdditionalFees: async (
    send: Send,
    draftOrderId: string,
    customAdditionalFees: readonly DraftFeeOption[],
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (
      await send(
        calls.createCustomAdditionalFees,
        { draftOrderId, customAdditionalFees: [...customAdditionalFees] },
        options,
      )
    ).calculatedDraftOrder,

  /**
   * Sets which fees of a draft order count.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`,
   *   `ADDITIONAL_FEE_NOT_FOUND`
   */
  setAdditionalFees: async (
    send: Send,
    draftOrderId: string,
    additionalFees: readonly DraftApplied[],
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (await send(calls.setAdditionalFees, { draftOrderId, additionalFees: [...additionalFees] }, options))
      .calculatedDraftOrder,

  /**
   * Deletes fees that were charged on a draft order.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`,
   *   `ADDITIONAL_FEE_NOT_FOUND`, `ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED`
   */
  deleteCustomAdditionalFees: async (
    send: Send,
    draftOrderId: string,
    customAdditionalFees: readonly string[],
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (
      await send(
        calls.deleteCustomAdditionalFees,
        { draftOrderId, customAdditionalFees: [...customAdditionalFees] },
        options,
      )
    ).calculatedDraftOrder,

  /**
   * Sets the delivery of a draft order, by a shipping option of the shop or at a price.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`,
   *   `SHIPPING_OPTION_NOT_FOUND`
   */
  setShippingInfo: async (
    send: Send,
    draftOrderId: string,
    shippingInfo: DraftShippingInput | undefined,
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (await send(calls.setShippingInfo, { draftOrderId, ...(shippingInfo && { shippingInfo }) }, options))
      .calculatedDraftOrder,

  /**
   * Sets the customer of a draft order.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`
   */
  setBuyerInfo: async (
    send: Send,
    draftOrderId: string,
    buyerInfo: OrderBuyerInfo,
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (await send(calls.setBuyerInfo, { draftOrderId, buyerInfo }, options)).calculatedDraftOrder,

  /**
   * Sets who pays for a draft order.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`
   */
  setBillingInfo: async (
    send: Send,
    draftOrderId: string,
    billingInfo: AddressWithContact,
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (await send(calls.setBillingInfo, { draftOrderId, billingInfo }, options)).calculatedDraftOrder,

  /**
   * Sets who receives a draft order.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`
   */
  setRecipientInfo: async (
    send: Send,
    draftOrderId: string,
    recipientInfo: AddressWithContact,
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (await send(calls.setRecipientInfo, { draftOrderId, recipientInfo }, options)).calculatedDraftOrder,

  /**
   * Sets what of a draft order is requested first. The rest is requested from the order later.
   *
   * @param depositDetails an amount, or a percentage of the total such as `25`; null: the draft has no deposit
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`,
   *   `SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE`; `INVALID_AMOUNT` for nothing, or more than the total
   */
  setDeposit: async (
    send: Send,
    draftOrderId: string,
    depositDetails: DepositDetails | null,
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (await send(calls.setDeposit, { draftOrderId, ...(depositDetails && { depositDetails }) }, options))
      .calculatedDraftOrder,

  /**
   * Sets whether no tax is charged on a draft order.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`
   */
  setTaxExemption: async (
    send: Send,
    draftOrderId: string,
    taxExempt: boolean,
    options?: CallOptions,
  ): Promise<CalculatedDraftOrder> =>
    (await send(calls.setTaxExemption, { draftOrderId, taxExempt }, options)).calculatedDraftOrder,

  /**
   * Stores fields of an app with a draft order.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`
   */
  updateDraftExtendedFields: async (
    send: Send,
    id: string,
    namespace: string,
    namespaceData: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<DraftOrder> =>
    (await send(calls.updateDraftExtendedFields, { id, namespace, namespaceData }, options)).draftOrder,

  /**
   * Places the order that a draft is.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`,
   *   `CREATE_ORDER_FAILED_VALIDATIONS`
   */
  createOrderFromDraft: (
    send: Send,
    draftOrderId: string,
    settings: PlaceDraftOptions = {},
    options?: CallOptions,
  ): Promise<CreateOrderFromDraftResponse> => send(calls.createOrderFromDraft, { ...settings, draftOrderId }, options),

  /**
   * Applies the changes of a placed order: stock, coupon uses and what is owed follow.
   *
   * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`,
   *   `DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS`
   */
  commitDraftOrder: (
    send: Send,
    draftOrderId: string,
    settings: CommitDraftOptions = {},
    options?: CallOptions,
  ): Promise<CommitDraftOrderResponse> => send(calls.commitDraftOrder, { ...settings, draftOrderId }, options),

  /**
   * Whether an order can be edited, and why not.
   */
  getOrderDraftabilityStatus: (
    send: Send,
    orderId: string,
    options?: CallOptions,
  ): Promise<OrderDraftabilityResponse> => send(calls.getOrderDraftabilityStatus, { orderId }, options),
}
