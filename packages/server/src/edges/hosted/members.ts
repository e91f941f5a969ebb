/** What the owner's pages about members are made of. */

export { findMember } from '../../people/members/member-store.ts'
export { queryMembers } from '../../people/members/query-members.ts'
export {
  approveMember,
  blockMember,
  deleteMember,
  requirePasswordReset,
  unblockMember,
} from '../../people/sign-in/manage-members/manage-members.ts'
export {
  endMemberSession,
  endMemberSessions,
  listSessions as listMemberSessions,
} from '../../people/sign-in/member-sessions.ts'
