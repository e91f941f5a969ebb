import {
  approveMember,
  blockMember,
  disconnectForOwner,
  endMemberSession,
  endMemberSessions,
  type Member,
  requestRecovery,
  requirePasswordReset,
  type Site,
  sendActivation,
  unblockMember,
} from '@cartwright/server/hosted'
import { type MemberAction, type MemberDone, mayGetMail } from './actions.ts'

/** What an owner decides about a member, by the word of its button. */
export const decisions: Readonly<Record<MemberAction, (site: Site, member: Member) => Promise<Member>>> = {
  approve: approveMember,
  block: blockMember,
  unblock: unblockMember,
}

interface Asked {
  /** A field of the form. */
  readonly text: (name: string) => string
  /** The network address it comes from. */
  readonly address: string
}

/**
 * Does what a form of the page about a member asks for. Null for what is no action, or can no longer be done.
 *
 * @throws ApplicationError TOO_MANY_REQUESTS
 */
export async function changeAsAsked(site: Site, member: Member, { text, address }: Asked): Promise<MemberDone | null> {
  // Where there is nothing left to disconnect or to end, what the owner wanted is so.
  if (text('disconnect') !== '') {
    const [, provider = ''] = text('disconnect').split(' ')
    await disconnectForOwner(site, member.id, provider)
    return 'disconnect'
  }
  if (text('session') !== '') {
    await endMemberSession(site, member.id, text('session'))
    return 'end-session'
  }
  const action = text('action')
  switch (action) {
    case 'approve':
    case 'block':
    case 'unblock':
      await decisions[action](site, member)
      return action
    case 'end-sessions':
      await endMemberSessions(site, member.id)
      return action
    case 'void':
      await requirePasswordReset(site, member)
      return action
    case 'invitation':
    case 'recovery':
      return sendMail(site, member, action, address)
    default:
      return null
  }
}

async function sendMail(site: Site, member: Member, kind: 'invitation' | 'recovery', address: string) {
  // A member may have followed its invitation, or been blocked, while the page was open.
  if (mayGetMail(member) !== kind) return null
  if (kind === 'invitation') await sendActivation(site, member, { language: null, redirectUrl: null })
  else await requestRecovery(site, { email: member.email, redirectUrl: null, address })
  return kind
}
