import type { MemberSession } from '../generated/members.ts'
import * as calls from '../generated/sessions-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Where members are signed in. Additions of Cartwright's to the wire. */
export const sessions = {
  /** The devices the member is signed in on, the one last used first. Role: member. */
  listMySessions: async (send: Send, options?: CallOptions): Promise<MemberSession[]> =>
    (await send(calls.listMySessions, {}, options)).sessions,

  /**
   * Signs the member out on one device immediately, including this one. Role: member.
   * @throws CartwrightError with code `SESSION_NOT_FOUND`
   */
  endMySession: async (send: Send, sessionId: string, options?: CallOptions): Promise<void> => {
    await send(calls.endMySession, { sessionId }, options)
  },

  /** Signs the member out everywhere else immediately. Role: member. */
  endMyOtherSessions: async (send: Send, options?: CallOptions): Promise<void> => {
    await send(calls.endMyOtherSessions, {}, options)
  },

  /**
   * The devices a member is signed in on. Role: app or owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  listMemberSessions: async (send: Send, memberId: string, options?: CallOptions): Promise<MemberSession[]> =>
    (await send(calls.listMemberSessions, { memberId }, options)).sessions,

  /**
   * Signs a member out on one device immediately. Role: app or owner.
   * @throws CartwrightError with code `MEMBER_NOT_FOUND` or `SESSION_NOT_FOUND`
   */
  endMemberSession: async (send: Send, memberId: string, sessionId: string, options?: CallOptions): Promise<void> => {
    await send(calls.endMemberSession, { memberId, sessionId }, options)
  },

  /**
   * Signs a member out everywhere immediately. Role: app or owner.
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  endMemberSessions: async (send: Send, memberId: string, options?: CallOptions): Promise<void> => {
    await send(calls.endMemberSessions, { memberId }, options)
  },
}
