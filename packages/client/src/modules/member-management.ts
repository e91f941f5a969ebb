import type { Cart } from '../generated/cart.ts'
import * as calls from '../generated/member-management-calls.ts'
import type {
  CreateMemberRequest,
  ExportMembersRequest,
  ExportMembersResponse,
  Member,
  MemberNote,
  MemberPasskey,
  MergeMembersResponse,
  NewMember,
} from '../generated/members.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Besides the member: whether it is invited by mail, and how. */
export type CreateMemberOptions = Omit<CreateMemberRequest, 'member'>

/** How two members are merged. */
export interface MergeMembersOptions {
  /** Nothing is changed. Default false. */
  readonly dryRun?: boolean
}

/** Members, and who may sign in. Additions of Cartwright's to the wire. */
export const memberManagement = {
  /**
   * Creates a member who cannot sign in yet, and sends an invitation to set a password. Role: an app or the owner.
   * @param options `invite: false` sends no mail; `emailOptions` set its language and links
   * @throws CartwrightError with code `-19995` when the address is taken, `REDIRECT_URI_NOT_ALLOWED` or
   * `CLIENT_NOT_FOUND` for an invalid link in the mail
   */
  createMember: async (
    send: Send,
    member: NewMember,
    options?: CreateMemberOptions,
    callOptions?: CallOptions,
  ): Promise<Member> => (await send(calls.createMember, { ...options, member }, callOptions)).member,

  /**
   * A part of the members that match as CSV, the oldest first. The audit log notes each part. Role: an app or the owner.
   * @param options filter and words of `members.queryMembers`; `after` is `next` of the part before, `limit` at most 1000
   * @returns `csv`, the first part with the header, and `next` unless it is the last part
   * @throws CartwrightError with code `INVALID_ARGUMENT` for a filter that members are not found by
   */
  exportMembers: (
    send: Send,
    options?: ExportMembersRequest,
    callOptions?: CallOptions,
  ): Promise<ExportMembersResponse> => send(calls.exportMembers, { ...options }, callOptions),

  /**
   * Approves a pending member. Role: an app or the owner.
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  approveMember: async (send: Send, id: string, callOptions?: CallOptions): Promise<Member> =>
    (await send(calls.approveMember, { id }, callOptions)).member,

  /**
   * Blocks a member immediately. Role: an app or the owner.
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
   * Removes a passkey of a member, for example of a lost phone, even if it is the last sign-in method. All sessions of
   * the member end, and the member is notified by mail. Role: an app or the owner.
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
   * What staff noted about a member, the newest first. The member sees them only in an export of
   * its data. Role: an app or the owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  listMemberNotes: async (send: Send, memberId: string, callOptions?: CallOptions): Promise<MemberNote[]> =>
    (await send(calls.listMemberNotes, { memberId }, callOptions)).notes,

  /**
   * Adds a note about a member, with the name of the staff member. Role: an app or the owner.
   *
   * @param text at most 5000 characters
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  addMemberNote: async (send: Send, memberId: string, text: string, callOptions?: CallOptions): Promise<MemberNote> =>
    (await send(calls.addMemberNote, { memberId, text }, callOptions)).note,

  /**
   * Deletes a note about a member. Role: an app or the owner.
   *
   * @throws CartwrightError with code `MEMBER_NOT_FOUND` or `MEMBER_NOTE_NOT_FOUND`
   */
  deleteMemberNote: async (send: Send, memberId: string, noteId: string, callOptions?: CallOptions): Promise<void> => {
    await send(calls.deleteMemberNote, { memberId, noteId }, callOptions)
  },

  /**
   * The cart of a member with current prices. Role: an app or the owner.
   *
   * @returns undefined while the member has no cart
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`
   */
  getMemberCart: async (send: Send, memberId: string, callOptions?: CallOptions): Promise<Cart | undefined> =>
    (await send(calls.getMemberCart, { memberId }, callOptions)).cart,

  /**
   * Merges two accounts of one customer. Orders, cart, addresses, groups, store credit, gift cards and notes of one move
   * to the other, which keeps its email address and its sign-in. The other account is deleted. This cannot be undone.
   * Role: an app or the owner.
   *
   * @param id the member that stays
   * @param mergedId the member whose account is deleted
   * @param options `dryRun: true` changes nothing and returns what would happen
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`, `STORE_CREDIT_CURRENCIES_DIFFER`;
   * `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago
   */
  mergeMembers: (
    send: Send,
    id: string,
    mergedId: string,
    options?: MergeMembersOptions,
    callOptions?: CallOptions,
  ): Promise<MergeMembersResponse> => send(calls.mergeMembers, { ...options, id, mergedId }, callOptions),

  /**
   * Deletes a member with its profile. Role: an app or the owner.
   * @throws CartwrightError with code `MEMBER_NOT_FOUND`;
   * `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago
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
