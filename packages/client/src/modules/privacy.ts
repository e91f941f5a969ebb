import * as calls from '../generated/calls.ts'
import type { EraseMyAccountRequest, MemberExport } from '../generated/members.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What is held of members. Additions of Cartwright's to the wire. */
export const privacy = {
  /** Everything that is held of the member who asks. Role: member. */
  exportMyData: async (send: Send, options?: CallOptions): Promise<MemberExport> =>
    (await send(calls.exportMyData, {}, options)).export,

  /**
   * Erases the account of the member who asks, and answers how many of its orders are kept with what the law wants of
   * them. Role: member, who has just signed in or gives the current password. Its session is over then.
   *
   * @throws CartwrightError with code `REAUTHENTICATION_REQUIRED`, `-19976` for a wrong password, `TOO_MANY_REQUESTS`
   */
  eraseMyAccount: async (
    send: Send,
    { currentPassword, ...options }: EraseMyAccountRequest & CallOptions = {},
  ): Promise<number> => (await send(calls.eraseMyAccount, { currentPassword }, options)).ordersKept,

  /**
   * Erases what is held of somebody who bought without an account, by the address it bought with, and answers how many
   * of its orders are kept. Role: app or owner.
   */
  eraseGuest: async (send: Send, email: string, options?: CallOptions): Promise<number> =>
    (await send(calls.eraseGuest, { email }, options)).ordersKept,

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
