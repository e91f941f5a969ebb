import type { Callers } from './callers.ts'

/** A statement about an order of the member's. */
async function stated({ member, email, placeParcelOrder }: Callers): Promise<string> {
  const orderId = await placeParcelOrder()
  return (await member.withdrawals.createWithdrawal({ orderId, name: 'Ada Larkin', email })).id
}

export async function createWithdrawal({ visitor: client, placeGuestOrder }: Callers) {
  const { number: orderNumber, email } = await placeGuestOrder()
  // #region createWithdrawal
  const { status } = await client.withdrawals.createWithdrawal({ orderNumber, email, name: 'Ada Larkin' })
  // #endregion
  return status
}

export async function getWithdrawableOrder({ member: client, orderId }: Callers) {
  // #region getWithdrawableOrder
  const { url, lineItems } = await client.withdrawals.getWithdrawableOrder({ orderId })
  // #endregion
  return [url, lineItems.length]
}

export async function getWithdrawal(callers: Callers) {
  const { owner: client } = callers
  const id = await stated(callers)
  // #region getWithdrawal
  const { status, isLate } = await client.withdrawals.getWithdrawal(id)
  // #endregion
  return [status, isLate]
}

export async function queryWithdrawals({ owner: client }: Callers) {
  // #region queryWithdrawals
  const { withdrawals } = await client.withdrawals.queryWithdrawals({ filter: { status: 'RECEIVED' } })
  // #endregion
  return withdrawals.every(({ status }) => status === 'RECEIVED')
}

export async function acceptWithdrawal(callers: Callers) {
  const { owner: client } = callers
  const id = await stated(callers)
  // #region acceptWithdrawal
  const { returnId } = await client.withdrawals.acceptWithdrawal(id, { message: 'Send it to Moorweg 1, Bremen.' })
  // #endregion
  return returnId
}

export async function declineWithdrawal(callers: Callers) {
  const { owner: client } = callers
  const id = await stated(callers)
  // #region declineWithdrawal
  const { status } = await client.withdrawals.declineWithdrawal(id, { message: 'The cake was made to order.' })
  // #endregion
  return status
}

export async function completeWithdrawal(callers: Callers) {
  const { owner: client } = callers
  const id = await stated(callers)
  await client.withdrawals.acceptWithdrawal(id)
  // #region completeWithdrawal
  const { status } = await client.withdrawals.completeWithdrawal(id)
  // #endregion
  return status
}
