/** What the owner's pages about members are made of. */
export { findMember } from '../identity/member-store.ts'
export { inviteMember } from './invite-member.ts'
export { approveMember, blockMember, unblockMember } from './manage-members.ts'
export { queryMembers } from './query-members.ts'
