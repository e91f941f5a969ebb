import * as calls from '../generated/calls.ts'
import type { GetMyMemberRequest, GetMyMemberResponse } from '../generated/members.ts'
import type { CallOptions, Send } from '../transport/send.ts'

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
}
