/** What the owner's pages about members are made of. */
export { findPasswordState, type PasswordState } from '../identity/credentials.ts'
export { findMember } from '../identity/member-store.ts'
export { sendActivation } from '../identity/recovery/send-activation.ts'
export { inviteMember } from './invite-member.ts'
export { approveMember, blockMember, deleteMember, requirePasswordReset, unblockMember } from './manage-members.ts'
export { removePasskeyForOwner } from './passkeys.ts'
export { queryMembers } from './query-members.ts'
export { endMemberSession, endMemberSessions, listSessions as listMemberSessions } from './sessions.ts'
