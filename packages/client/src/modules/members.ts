import type {
  GetMemberRequest,
  GetMyMemberRequest,
  GetMyMemberResponse,
  Member,
  MemberChanges,
  QueryMembersRequest,
  QueryMembersResponse,
} from '../generated/members.ts'
import * as calls from '../generated/members-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Besides the member: how much of it to tell. */
export type GetMemberOptions = Omit<GetMemberRequest, 'id'>
/** What to change of a member. */
export type MemberUpdate = Omit<MemberChanges, 'id'>

/** The members of the shop. */
export const members = {
  /**
   * The signed-in member. Role: member.
   * @param options `fieldsets`, at most 3. Default: `PUBLIC`; email address and status are in `EXTENDED` and `FULL`
   * @throws CartwrightError with code `NOT_FOUND` for a visitor
   */
  getCurrentMember: (
    send: Send,
    options?: GetMyMemberRequest,
    callOptions?: CallOptions,
  ): Promise<GetMyMemberResponse> => send(calls.getCurrentMember, options, callOptions),

  /**
   * One member. Role: member, who sees public fields; an app or the owner.
   * @param options `fieldsets`, at most 3. Default: `PUBLIC`
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  getMember: async (send: Send, id: string, options?: GetMemberOptions, callOptions?: CallOptions): Promise<Member> =>
    (await send(calls.getMember, { ...options, id }, callOptions)).member,

  /**
   * Changes a member; omitted fields stay. Role: member, only its own; an app or the owner.
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  updateMember: async (send: Send, id: string, member: MemberUpdate, callOptions?: CallOptions): Promise<Member> =>
    (await send(calls.updateMember, { member: { ...member, id } }, callOptions)).member,

  /** Members by filter, text and sort order. Role: member, who sees public members and fields; an app or the owner. */
  queryMembers: (send: Send, options?: QueryMembersRequest, callOptions?: CallOptions): Promise<QueryMembersResponse> =>
    send(calls.queryMembers, options, { ...callOptions, repeatable: true }),
}
