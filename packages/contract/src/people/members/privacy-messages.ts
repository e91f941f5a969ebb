/** Stored data of a member, and what remains after erasure. */
import type { z } from 'zod'
import { array, json, message, optional, timestamp } from '../../wire.ts'

export const MemberExport = message('MemberExport', 'All stored data of a member.', {
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
  memberships: array(json).describe('Levels of membership that it has or had.'),
  giftCards: array(json).describe('Gift cards that were mailed to it.'),
  savedPaymentMethods: array(json).describe('Cards that it let payment providers store.'),
  storeCredit: json.describe('Its store credit, and what changed it.'),
  staffNotes: array(json).describe('What staff noted about it.'),
  abandonedCheckouts: array(json).describe('Checkouts that the member left without ordering.'),
  backInStockRequests: array(json).describe('Items whose return to stock is mailed to the member.'),
  mails: array(json).describe('Mails to it that the site keeps itself, where it sends none.'),
  familiarNetworks: array(json).describe('Where it signed in from before.'),
  auditEntries: array(json).describe('Its entries of the audit log.'),
})
export type MemberExport = z.output<typeof MemberExport>
