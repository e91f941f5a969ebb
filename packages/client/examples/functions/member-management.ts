import type { Callers } from './callers.ts'

export async function createMember({ owner: client, newEmail }: Callers) {
  // #region createMember
  const { id } = await client.memberManagement.createMember({ loginEmail: newEmail, contact: { firstName: 'Grace' } })
  // #endregion
  return id
}

export async function approveMember({ owner: client, visitor, newEmail, password }: Callers) {
  await client.siteSettings.updateSiteSettings({ ownerApproval: true })
  const { identity } = await visitor.authentication.registerV2({ email: newEmail }, { password })
  await client.siteSettings.updateSiteSettings({ ownerApproval: false })
  const id = identity?.id ?? ''
  // #region approveMember
  const { status } = await client.memberManagement.approveMember(id)
  // #endregion
  return status
}

export async function blockMember({ owner: client, memberId }: Callers) {
  // #region blockMember
  const { status } = await client.memberManagement.blockMember(memberId)
  // #endregion
  return status
}

export async function unblockMember({ owner: client, memberId }: Callers) {
  await client.memberManagement.blockMember(memberId)
  // #region unblockMember
  const { status } = await client.memberManagement.unblockMember(memberId)
  // #endregion
  return status
}

export async function requirePasswordReset({ owner: client, visitor, memberId, email }: Callers) {
  // #region requirePasswordReset
  await client.memberManagement.requirePasswordReset(memberId)
  // #endregion
  await visitor.recovery.sendRecoveryEmail(email)
}

export async function listMemberPasskeys({ owner: client, memberId }: Callers) {
  // #region listMemberPasskeys
  const passkeys = await client.memberManagement.listMemberPasskeys(memberId)
  const unused = passkeys.filter(({ lastUsedDate }) => lastUsedDate === undefined).map(({ name }) => name)
  // #endregion
  return unused
}

export async function removeMemberPasskey({ owner: client, memberId }: Callers) {
  // #region removeMemberPasskey
  for (const { id, name } of await client.memberManagement.listMemberPasskeys(memberId)) {
    if (name === 'The lost phone') await client.memberManagement.removeMemberPasskey(memberId, id)
  }
  // #endregion
}

export async function deleteMember({ owner: client, memberId }: Callers) {
  // #region deleteMember
  await client.memberManagement.deleteMember(memberId)
  // #endregion
}

export async function disconnectMember({ owner: client, memberId }: Callers) {
  // #region disconnectMember
  const accounts = await client.memberManagement.disconnectMember(memberId, 'Gannet')
  // #endregion
  return accounts
}

export async function listMemberNotes({ owner: client, memberId }: Callers) {
  // #region listMemberNotes
  const notes = await client.memberManagement.listMemberNotes(memberId)
  // #endregion
  return notes.length
}

export async function addMemberNote({ owner: client, memberId }: Callers) {
  // #region addMemberNote
  const { text } = await client.memberManagement.addMemberNote(memberId, 'Prefers to be called')
  // #endregion
  return text
}

export async function deleteMemberNote({ owner: client, memberId }: Callers) {
  const { id } = await client.memberManagement.addMemberNote(memberId, 'Wrong customer')
  // #region deleteMemberNote
  await client.memberManagement.deleteMemberNote(memberId, id)
  // #endregion
}

export async function getMemberCart({ owner: client, memberId }: Callers) {
  // #region getMemberCart
  const cart = await client.memberManagement.getMemberCart(memberId)
  // #endregion
  return cart?.subtotal
}

export async function mergeMembers({ owner: client, memberId, newEmail }: Callers) {
  const { id: duplicateId } = await client.memberManagement.createMember({ loginEmail: newEmail })
  // #region mergeMembers
  const preview = await client.memberManagement.mergeMembers(memberId, duplicateId, { dryRun: true })
  await client.memberManagement.mergeMembers(memberId, duplicateId)
  // #endregion
  return preview
}

export async function listMembers({ owner: client }: Callers) {
  // #region listMembers
  const { members, metadata } = await client.memberManagement.listMembers({ paging: { limit: 10 } })
  // #endregion
  return [members.length, metadata.total]
}

export async function exportMembers({ owner: client }: Callers) {
  // #region exportMembers
  let file = ''
  for (let after: string | undefined; ; ) {
    const part = await client.memberManagement.exportMembers({
      filter: { status: 'APPROVED' },
      ...(after !== undefined && { after }),
    })
    file += part.csv
    if (part.next === undefined) break
    after = part.next
  }
  // #endregion
  return file
}

export async function listGuestNotes({ owner: client }: Callers) {
  // #region listGuestNotes
  const notes = await client.memberManagement.listGuestNotes('ada@example.com')
  // #endregion
  return notes.length
}

export async function addGuestNote({ owner: client }: Callers) {
  // #region addGuestNote
  const { id } = await client.memberManagement.addGuestNote('ada@example.com', 'Prefers a call in the morning.')
  // #endregion
  return id
}

export async function deleteGuestNote({ owner: client }: Callers) {
  const { id: noteId } = await client.memberManagement.addGuestNote('ada@example.com', 'Rings twice.')
  // #region deleteGuestNote
  await client.memberManagement.deleteGuestNote('ada@example.com', noteId)
  // #endregion
}
