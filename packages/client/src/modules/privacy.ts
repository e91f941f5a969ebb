import type { EraseMyAccountRequest, MemberExport } from '../generated/members.ts'
import * as calls from '../generated/privacy-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Stored data of members. Additions of Cartwright's to the wire. */
export const privacy = {
  /** All stored data of the calling member. Role: member. */
  exportMyData: async (send: Send, options?: CallOptions): Promise<MemberExport> =>
    (await send(calls.exportMyData, {}, options)).export,

  /**
   * Erases the account of the calling member. Resolves to the number of orders that remain, with the legally required
   * data. Ends the session. Role: member, who has just signed in or passes the current password.
   * @throws CartwrightError with code `REAUTHENTICATION_REQUIRED`, `-19976` for a wrong password, `TOO_MANY_REQUESTS`
   */
  eraseMyAccount: async (
    send: Send,
    { currentPassword, ...options }: EraseMyAccountRequest & CallOptions = {},
  ): Promise<number> => (await send(calls.eraseMyAccount, { currentPassword }, options)).ordersKept,

  /**
   * Erases the data of a guest by email address; resolves to how many
   * of its orders remain. Role: app or owner.
   *
   * @throws CartwrightError with code `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago
   */
  eraseGuest: async (send: Send, email: string, options?: CallOptions): Promise<number> =>
    (await send(calls.eraseGuest, { email }, options)).ordersKept,

  /**
   * All stored data of a member. Role: app or owner.
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  exportMember: async (send: Send, id: string, options?: CallOptions): Promise<MemberExport> =>
    (await send(calls.exportMember, { id }, options)).export,

  /**
   * Erases a member; resolves to the number of orders that remain with the legally required data. Role: app or
   * owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`;
   * `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago
   */
  eraseMember: async (send: Send, id: string, options?: CallOptions): Promise<number> =>
    (await send(calls.eraseMember, { id }, options)).ordersKept,
}
