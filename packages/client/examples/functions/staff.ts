import type { Callers } from './callers.ts'

export async function listStaff({ owner: client }: Callers) {
  // #region listStaff
  const staff = await client.staff.listStaff()
  const withoutSecondFactor = staff.filter(({ secondFactor }) => !secondFactor)
  // #endregion
  return withoutSecondFactor
}

export async function inviteStaff({ owner: client }: Callers) {
  // #region inviteStaff
  const invited = await client.staff.inviteStaff({ email: 'ada@example.com', name: 'Ada', role: 'SUPPORT' })
  // #endregion
  return invited.permissions
}

export async function resendStaffInvitation({ owner: client }: Callers) {
  const { id } = await client.staff.inviteStaff({ email: 'grace@example.com', role: 'ANALYST' })
  // #region resendStaffInvitation
  await client.staff.resendStaffInvitation(id)
  // #endregion
}

export async function updateStaffMember({ owner: client }: Callers) {
  const { id } = await client.staff.inviteStaff({ email: 'mary@example.com', role: 'ANALYST' })
  // #region updateStaffMember
  await client.staff.updateStaffMember(id, { role: 'CUSTOM', permissions: ['MANAGE_PRODUCTS', 'MANAGE_MEDIA'] })
  // #endregion
}

export async function removeStaffMember({ owner: client }: Callers) {
  const { id } = await client.staff.inviteStaff({ email: 'joan@example.com', role: 'FULFILMENT' })
  // #region removeStaffMember
  await client.staff.removeStaffMember(id)
  // #endregion
}
