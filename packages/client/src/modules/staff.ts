import type { StaffChange, StaffInvitation, StaffMember } from '../generated/staff.ts'
import * as calls from '../generated/staff-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** The people who work in the admin. Role: owner, or a key of scope `MANAGE_STAFF`. Additions of Cartwright's. */
export const staff = {
  /** Everyone who works in the admin, by address, with role and permissions. */
  listStaff: async (send: Send, options?: CallOptions): Promise<StaffMember[]> =>
    (await send(calls.listStaff, {}, options)).staff,

  /**
   * Invites a person by mail to set a password. The link is valid for seven days.
   *
   * @throws CartwrightError with code `STAFF_MEMBER_EXISTS`; `INSUFFICIENT_SCOPE` for a right that the API key lacks;
   * `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago
   */
  inviteStaff: async (send: Send, invitation: StaffInvitation, options?: CallOptions): Promise<StaffMember> =>
    (await send(calls.inviteStaff, { staffMember: invitation }, options)).staffMember,

  /**
   * Sends an invitation again.
   *
   * @throws CartwrightError with code `STAFF_MEMBER_NOT_FOUND` or `STAFF_MEMBER_JOINED`
   */
  resendStaffInvitation: async (send: Send, staffMemberId: string, options?: CallOptions): Promise<void> => {
    await send(calls.resendStaffInvitation, { staffMemberId }, options)
  },

  /**
   * Changes name, role and permissions of a person, from its next call on.
   *
   * @throws CartwrightError with code `STAFF_MEMBER_NOT_FOUND` or `LAST_OWNER`; `INSUFFICIENT_SCOPE` for a right that
   * the API key lacks;
   * `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago
   */
  updateStaffMember: async (
    send: Send,
    staffMemberId: string,
    change: StaffChange,
    options?: CallOptions,
  ): Promise<StaffMember> =>
    (await send(calls.updateStaffMember, { staffMemberId, staffMember: change }, options)).staffMember,

  /**
   * Removes a person and ends its sessions and tokens.
   *
   * @throws CartwrightError with code `STAFF_MEMBER_NOT_FOUND` or `LAST_OWNER`; `INSUFFICIENT_SCOPE` for a right that
   * the API key lacks;
   * `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago
   */
  removeStaffMember: async (send: Send, staffMemberId: string, options?: CallOptions): Promise<void> => {
    await send(calls.removeStaffMember, { staffMemberId }, options)
  },
}
