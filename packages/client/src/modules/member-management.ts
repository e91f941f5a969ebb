import * as calls from '../generated/member-management-calls.ts'
import type { CreateMemberRequest, Member, MemberPasskey, NewMember } from '../generated/members.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Besides the member: whether it is invited by mail, and how. */
export type CreateMemberOptions = Omit<CreateMemberRequest, 'member'>

/** Who is a member, and who may sign in. Additions of Cartwright's to the wire. */
export const memberManagement = {
  /**
   * Makes a member who cannot sign in yet, and invites it by mail to set a password. Role: an app or the owner.
   *
   * @param options `invite: false` sends no mail; `emailOptions` say how it is written
   * @throws CartwrightError with code `-19995` when the address is taken, `REDIRECT_URI_NOT_ALLOWED` or
   *   `CLIENT_NOT_FOUND` for where the mail would lead
   */
  createMember: async (
    send: Send,
    member: NewMember,
    options?: CreateMemberOptions,
    callOptions?: CallOptions,
  ): Promise<Member> => (await send(calls.createMember, { ...options, member }, callOptions)).member,

  /**
   * Lets a member in who waits for the owner. Role: an app or the owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  approveMember: async (send: Send, id: string, callOptions?: CallOptions): Promise<Member> =>
    (await send(calls.approveMember, { id }, callOptions)).member,

  /**
   * Keeps a member out, at once. Role: an app or the owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  blockMember: async (send: Send, id: string, callOptions?: CallOptions): Promise<Member> =>
    (await send(calls.blockMember, { id }, callOptions)).member,

  /**
   * Lets a blocked member sign in again. Role: an app or the owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  unblockMember: async (send: Send, id: string, callOptions?: CallOptions): Promise<Member> =>
    (await send(calls.unblockMember, { id }, callOptions)).member,

  /**
   * Ends a member's sessions and its password: it has to set a new one by mail. Role: an app or the owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  requirePasswordReset: async (send: Send, id: string, callOptions?: CallOptions): Promise<Member> =>
    (await send(calls.requirePasswordReset, { id }, callOptions)).member,

  /**
   * The passkeys a member signs in with, the oldest first. Role: an app or the owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  listMemberPasskeys: async (send: Send, memberId: string, callOptions?: CallOptions): Promise<MemberPasskey[]> =>
    (await send(calls.listMemberPasskeys, { memberId }, callOptions)).passkeys,

  /**
   * Removes a passkey of a member, such as of a lost phone, also the last sign-in method. The member is signed
   * out everywhere, at once, and told by mail. Role: an app or the owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND` or `PASSKEY_NOT_FOUND`
   */
  removeMemberPasskey: async (
    send: Send,
    memberId: string,
    passkeyId: string,
    callOptions?: CallOptions,
  ): Promise<void> => {
    await send(calls.removeMemberPasskey, { memberId, passkeyId }, callOptions)
  },

  /**
   * Deletes a member with everything it told about itself. Role: an app or the owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  deleteMember: async (send: Send, id: string, callOptions?: CallOptions): Promise<void> => {
    await send(calls.deleteMember, { id }, callOptions)
  },

  /**
   * Disconnects a member from an identity provider, such as when its account there was taken over. The member gets a mail
   * about it; its sessions stay. Role: an app or the owner.
   *
   * @param provider the id or the name of the identity provider
   * @returns how many accounts at the provider signed the member in
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  disconnectMember: async (send: Send, id: string, provider: string, callOptions?: CallOptions): Promise<number> =>
    (await send(calls.disconnectMember, { id, provider }, callOptions)).disconnected,
}
