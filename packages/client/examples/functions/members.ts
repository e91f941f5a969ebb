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
  const { profile } = await client.members.updateMember(memberId, { profile: { nickname: 'Ada of Bremen' } })
  // #endregion
  return profile
}
