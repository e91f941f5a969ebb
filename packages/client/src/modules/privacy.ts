import * as calls from '../generated/calls.ts'
import type { MemberExport } from '../generated/members.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What is held of members. Additions of Cartwright's to the wire. */
export const privacy = {
  /** Everything that is held of the member who asks. Role: member. */
  exportMyData: async (send: Send, options?: CallOptions): Promise<MemberExport> =>
    (await send(calls.exportMyData, {}, options)).export,

  /**
   * Everything that is held of a member. Role: app or owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  exportMember: async (send: Send, id: string, options?: CallOptions): Promise<MemberExport> =>
    (await send(calls.exportMember, { id }, options)).export,

  /**
   * Erases a member for good, and answers how many of its orders are kept with what the law wants of them. Role: app or
   * owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  eraseMember: async (send: Send, id: string, options?: CallOptions): Promise<number> =>
    (await send(calls.eraseMember, { id }, options)).ordersKept,
}
