import type { Callers } from './callers.ts'

export async function claimOrder({ member: client, placeGuestOrder }: Callers) {
  const { number, email } = await placeGuestOrder()
  // #region claimOrder
  const { stateToken } = await client.orderClaims.claimOrder({ number, email })
  // #endregion
  return stateToken
}

export async function confirmOrderClaim({ member: client, placeGuestOrder, mailbox }: Callers) {
  const placed = await placeGuestOrder()
  const { stateToken } = await client.orderClaims.claimOrder(placed)
  const code = await mailbox.code(placed.email)
  // #region confirmOrderClaim
  const { number, buyerInfo } = await client.orderClaims.confirmOrderClaim(code, { stateToken })
  // #endregion
  return [number, buyerInfo.memberId]
}
