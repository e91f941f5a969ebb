import type { CalculatedDraftOrder, CreateDraftOrderResponse, DepositDetails } from '../generated/draft-orders.ts'
import * as calls from '../generated/draft-orders-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/**
 * Starts the changes of a placed order, or continues them. They apply by `commitDraftOrder`.
 *
 * @throws CartwrightError with code `ORDER_CANNOT_BE_EDITED`
 */
export const editOrder = (
  send: Send,
  sourceOrderId: string,
  options?: CallOptions,
): Promise<CreateDraftOrderResponse> => send(calls.createDraftOrder, { sourceOrderId }, options)

/**
 * Sets what of a draft order is requested first. The rest is requested from the order later.
 *
 * @param depositDetails an amount, or a percentage of the total such as `25`; null: the draft has no deposit
 * @throws CartwrightError with code `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`,
 *   `SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE`; `INVALID_AMOUNT` for nothing, or more than the total
 */
export const setDeposit = async (
  send: Send,
  draftOrderId: string,
  depositDetails: DepositDetails | null,
  options?: CallOptions,
): Promise<CalculatedDraftOrder> =>
  (await send(calls.setDeposit, { draftOrderId, ...(depositDetails && { depositDetails }) }, options))
    .calculatedDraftOrder
