/** What is held of a member, and what is left when it goes. */
import type { z } from 'zod'
import { array, guid, int, json, message, optional, timestamp } from '../wire.ts'

export const MemberExport = message('MemberExport', 'Everything that is held of a member.', {
  exportedDate: timestamp,
  member: json.describe('The account: address, names, profile, status.'),
  connections: array(json).describe('Accounts elsewhere that it signs in with.'),
  passkeys: array(json).describe('Passkeys it signs in with: what they are called and when they were used.'),
  consents: array(json).describe('Apps it has let in, and for what.'),
  sessions: array(json).describe('Where it is signed in, and which apps it let in there.'),
  devices: array(json).describe('Kinds of devices it has signed in on.'),
  cart: optional(json),
  checkouts: array(json).describe('What it entered in checkouts.'),
  orders: array(json),
  couponUses: array(json),
  mails: array(json).describe('Mails to it that the site keeps itself, where it sends none.'),
  familiarNetworks: array(json).describe('Where it signed in from before.'),
  auditEntries: array(json).describe('What the audit log tells of it.'),
})
export type MemberExport = z.output<typeof MemberExport>

export const MemberExportResponse = message('MemberExportResponse', 'Everything that is held of a member.', {
  export: MemberExport,
})
export type MemberExportResponse = z.output<typeof MemberExportResponse>

export const MemberDataRequest = message('MemberDataRequest', 'Whose data.', { id: guid })
export type MemberDataRequest = z.output<typeof MemberDataRequest>

export const EraseMemberResponse = message('EraseMemberResponse', 'What is left of a member.', {
  ordersKept: int({ min: 0 }).describe('Orders that are kept, with what the law wants of them and no more.'),
})
export type EraseMemberResponse = z.output<typeof EraseMemberResponse>
