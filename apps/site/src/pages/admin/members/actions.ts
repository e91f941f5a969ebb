import type { Member } from '@cartwright/server/hosted'

/** What an owner does about one member from the list. */
export const membersActions = ['approve', 'block', 'unblock'] as const

export type MemberAction = (typeof membersActions)[number]

/** What the list says has just been done. */
const membersDone = [...membersActions, 'invite', 'disconnect', 'delete', 'erase'] as const

export type MembersDone = (typeof membersDone)[number]

export const isDone = (name: string): name is MembersDone => membersDone.some((done) => done === name)

/** What the page about one member says has just been done to it. */
const memberDone = [
  ...membersActions,
  'disconnect',
  'remove-passkey',
  'end-session',
  'end-sessions',
  'recovery',
  'invitation',
  'void',
] as const

export type MemberDone = (typeof memberDone)[number]

export const isMemberDone = (name: string): name is MemberDone => memberDone.some((done) => done === name)

export const waitsForOwner = ({ status, pendingReasons }: Member) =>
  status === 'PENDING' && pendingReasons.includes('PENDING_ADMIN_APPROVAL_REQUIRED')

/** What can be done about a member as it is. */
export const actionsFor = (member: Member): readonly MemberAction[] =>
  membersActions.filter((action) => {
    if (action === 'approve') return waitsForOwner(member)
    return (action === 'unblock') === (member.status === 'BLOCKED')
  })

/** Sends the mail for setting a password: the invitation again if it was not used yet. None for a blocked member. */
export function mayGetMail({ status }: Pick<Member, 'status'>): 'invitation' | 'recovery' | null {
  if (status === 'BLOCKED' || status === 'DELETED') return null
  return status === 'OFFLINE' ? 'invitation' : 'recovery'
}
