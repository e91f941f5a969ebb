import * as calls from '../generated/order-claims-calls.ts'
import type { ClaimOrderRequest, ClaimOrderResponse, ConfirmOrderClaimRequest, Order } from '../generated/orders.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Which claim it is that the code confirms. */
export interface ConfirmOrderClaimOptions extends Pick<ConfirmOrderClaimRequest, 'stateToken'>, CallOptions {}

/** Orders that members placed as guests, and would like to find among their own. */
export const orderClaims = {
  /**
   * Sends a code to the address a guest bought with, if there is such an order; the answer does not tell. Role: member.
   *
   * @throws CartwrightError with code `TOO_MANY_REQUESTS`
   */
  claimOrder: (send: Send, claim: ClaimOrderRequest, options?: CallOptions): Promise<ClaimOrderResponse> =>
    send(calls.claimOrder, claim, options),

  /**
   * Makes the order the member's own, by the code of the mail. Role: member.
   *
   * @throws CartwrightError with code `VERIFICATION_FAILED`
   */
  confirmOrderClaim: async (
    send: Send,
    code: string,
    { stateToken, ...options }: ConfirmOrderClaimOptions,
  ): Promise<Order> => (await send(calls.confirmOrderClaim, { code, stateToken }, options)).order,
}
