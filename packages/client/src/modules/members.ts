import * as calls from '../generated/calls.ts'
import type {
  CreateMemberRequest,
  GetMemberRequest,
  GetMyMemberRequest,
  GetMyMemberResponse,
  Member,
  MemberChanges,
  NewMember,
  QueryMembersRequest,
  QueryMembersResponse,
} from '../generated/members.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Besides the member: how much of it to tell. */
export type GetMemberOptions = Omit<GetMemberRequest, 'id'>
/** Besides the member: whether it is invited by mail, and how. */
export type CreateMemberOptions = Omit<CreateMemberRequest, 'member'>

/** The members of the shop. */
export const members = {
  /**
   * The member who is signed in. Role: member.
   *
   * @param options `fieldsets`, at most 3: `PUBLIC` unless told; e-mail address and status come with `EXTENDED` and `FULL`
   * @throws CartwrightError with code `MEMBER_NOT_FOUND` for a visitor
   */
  getCurrentMember: (
    send: Send,
    options: GetMyMemberRequest = {},
    callOptions?: CallOptions,
  ): Promise<GetMyMemberResponse> => send(calls.getCurrentMember, options, callOptions),

  /**
   * One member. Role: member, who sees what is public; an app or the owner.
   *
   * @param options `fieldsets`, at most 3: `PUBLIC` unless told
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  getMember: async (
    send: Send,
    id: string,
    options: GetMemberOptions = {},
    callOptions?: CallOptions,
  ): Promise<Member> => (await send(calls.getMember, { ...options, id }, callOptions)).member,

  /**
   * Changes a member; what is not given stays. Role: member, who may change only itself; an app or the owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  updateMember: async (
    send: Send,
    id: string,
    member: Omit<MemberChanges, 'id'>,
    callOptions?: CallOptions,
  ): Promise<Member> => (await send(calls.updateMember, { member: { ...member, id } }, callOptions)).member,

  /**
   * Makes a member who cannot sign in yet, and invites it by mail to set a password. Role: an app or the owner.
   *
   * @param options `invite: false` sends no mail; `emailOptions` say how it is written
   * @throws CartwrightError with code `-19995` when the address is taken
   */
  createMember: async (
    send: Send,
    member: NewMember,
    options: CreateMemberOptions = {},
    callOptions?: CallOptions,
  ): Promise<Member> => (await send(calls.createMember, { ...options, member }, callOptions)).member,

  /** Lets a member in who waits for the owner. Role: an app or the owner. */
  approveMember: async (send: Send, id: string, callOptions?: CallOptions): Promise<Member> =>
    (await send(calls.approveMember, { id }, callOptions)).member,

  /** Keeps a member out, at once. Role: an app or the owner. */
  blockMember: async (send: Send, id: string, callOptions?: CallOptions): Promise<Member> =>
    (await send(calls.blockMember, { id }, callOptions)).member,

  /** Lets a blocked member sign in again. Role: an app or the owner. */
  unblockMember: async (send: Send, id: string, callOptions?: CallOptions): Promise<Member> =>
    (await send(calls.unblockMember, { id }, callOptions)).member,

  /** Ends a member's sessions and its password: it has to set a new one by mail. Role: an app or the owner. */
  requirePasswordReset: async (send: Send, id: string, callOptions?: CallOptions): Promise<Member> =>
    (await send(calls.requirePasswordReset, { id }, callOptions)).member,

  /** Deletes a member with everything it told about itself. Role: an app or the owner. */
  deleteMember: async (send: Send, id: string, callOptions?: CallOptions): Promise<void> => {
    await send(calls.deleteMember, { id }, callOptions)
  },

  /** Members by filter, words and sort order. Role: member, who sees what is public; an app or the owner. */
  queryMembers: (
    send: Send,
    options: QueryMembersRequest = {},
    callOptions?: CallOptions,
  ): Promise<QueryMembersResponse> => send(calls.queryMembers, options, { ...callOptions, repeatable: true }),
}
