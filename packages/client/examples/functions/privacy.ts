import type { Callers } from './callers.ts'

export async function exportMyData({ member: client, password }: Callers) {
  // #region exportMyData
  const held = await client.privacy.exportMyData({ currentPassword: password })
  const file = new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' })
  // #endregion
  return file
}

export async function exportMember({ owner: client, memberId }: Callers) {
  // #region exportMember
  const { member, orders } = await client.privacy.exportMember(memberId)
  // #endregion
  return [member, orders]
}

export async function eraseMember({ owner: client, memberId }: Callers) {
  // #region eraseMember
  const ordersKept = await client.privacy.eraseMember(memberId)
  // #endregion
  return ordersKept
}

export async function eraseMyAccount({ member: client, password }: Callers) {
  // #region eraseMyAccount
  const ordersKept = await client.privacy.eraseMyAccount({ currentPassword: password })
  // #endregion
  return ordersKept
}

export async function eraseGuest({ owner: client, placeGuestOrder }: Callers) {
  const { email } = await placeGuestOrder()
  // #region eraseGuest
  const ordersKept = await client.privacy.eraseGuest(email)
  // #endregion
  if (ordersKept !== 1) throw new Error(`${ordersKept} orders remain`)
}
