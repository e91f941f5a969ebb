import type { Callers } from './callers.ts'

export async function getCurrentMember({ member: client }: Callers) {
  // #region getCurrentMember
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
  const greeting = member.profile?.nickname ?? member.loginEmail
  // #endregion
  return greeting
}

export async function getMember({ owner: client, memberId }: Callers) {
  // #region getMember
  const member = await client.members.getMember(memberId, { fieldsets: ['EXTENDED'] })
  // #endregion
  return member.status
}

export async function queryMembers({ owner: client, email }: Callers) {
  // #region queryMembers
  const { members } = await client.members.queryMembers({
    fieldsets: ['FULL'],
    query: { filter: { loginEmail: email } },
  })
  // #endregion
  return members
}

export async function updateMember({ member: client, memberId }: Callers) {
  // #region updateMember
  const { profile } = await client.members.updateMember(memberId, { profile: { nickname: 'Ada of the moor' } })
  // #endregion
  return profile
}

export async function createMember({ owner: client, newEmail }: Callers) {
  // #region createMember
  const { id } = await client.members.createMember({ loginEmail: newEmail, contact: { firstName: 'Grace' } })
  // #endregion
  return id
}

export async function approveMember({ owner: client, visitor, newEmail, password }: Callers) {
  await client.siteSettings.updateSiteSettings({ ownerApproval: true })
  const { identity } = await visitor.authentication.registerV2({ email: newEmail }, { password })
  await client.siteSettings.updateSiteSettings({ ownerApproval: false })
  const id = identity?.id ?? ''
  // #region approveMember
  const { status } = await client.members.approveMember(id)
  // #endregion
  return status
}

export async function blockMember({ owner: client, memberId }: Callers) {
  // #region blockMember
  const { status } = await client.members.blockMember(memberId)
  // #endregion
  return status
}

export async function unblockMember({ owner: client, memberId }: Callers) {
  await client.members.blockMember(memberId)
  // #region unblockMember
  const { status } = await client.members.unblockMember(memberId)
  // #endregion
  return status
}

export async function requirePasswordReset({ owner: client, visitor, memberId, email }: Callers) {
  // #region requirePasswordReset
  await client.members.requirePasswordReset(memberId)
  // #endregion
  await visitor.recovery.sendRecoveryEmail(email)
}

export async function deleteMember({ owner: client, memberId }: Callers) {
  // #region deleteMember
  await client.members.deleteMember(memberId)
  // #endregion
}
