/** The audit log as the owner reads it. */
import type { z } from 'zod'
import { AuditActorType, AuditOutcome } from '../enumerations.ts'
import { array, guid, int, json, message, optional, text, timestamp } from '../wire.ts'

export const AuditEntry = message('AuditEntry', 'Something that happened and concerns security.', {
  id: guid,
  sequence: int({ min: 1 }).describe('Its number in the log, without gaps.'),
  createdDate: timestamp,
  action: text({ max: 50 }).describe('What happened, such as `SIGN_IN` or `MEMBER_BLOCKED`.'),
  outcome: AuditOutcome,
  actorType: AuditActorType,
  actorId: optional(text({ max: 50 })).describe('The actor, if known.'),
  subjectType: optional(text({ max: 50 })).describe('What it happened to, such as `MEMBER`.'),
  subjectId: optional(text({ max: 50 })),
  network: optional(text({ max: 50 })).describe('The network it came from, without what tells its machines apart.'),
  details: json.describe('Names and IDs; never user input.'),
  hash: text({ max: 50 }).describe('SHA-256 over the entry and the hash of the one before it.'),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const ListAuditLogRequest = message('ListAuditLogRequest', 'Which entries.', {
  action: optional(text({ max: 50 })),
  outcome: optional(AuditOutcome),
  actorId: optional(text({ max: 50 })),
  subjectId: optional(text({ max: 50 })),
  from: optional(timestamp).describe('At this instant or later.'),
  to: optional(timestamp).describe('Before this instant.'),
  limit: optional(int({ min: 1, max: 100 })).describe('Default: 50.'),
  before: optional(int({ min: 1 })).describe('Only entries older than the one of this number: the `next` of a page.'),
})
export type ListAuditLogRequest = z.output<typeof ListAuditLogRequest>

export const ListAuditLogResponse = message('ListAuditLogResponse', 'A page of the audit log.', {
  entries: array(AuditEntry).describe('The newest first.'),
  next: optional(int({ min: 1 })).describe('Where the next page begins; none after the last.'),
})
export type ListAuditLogResponse = z.output<typeof ListAuditLogResponse>
