/** What the owner's pages about members are made of. */

export { findMember } from '../members/member-store.ts'
export { queryMembers } from '../members/query-members.ts'
export {
  approveMember,
  blockMember,
  deleteMember,
  requirePasswordReset,
  unblockMember,
} from '../sign-in/manage-members/manage-members.ts'
export { endMemberSession, endMemberSessions, listSessions as listMemberSessions } from '../sign-in/member-sessions.ts'
