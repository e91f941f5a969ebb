/** The audit log as the owner reads it. */
import type { z } from 'zod'
import { AuditActorType, AuditOutcome } from '../../enumerations.ts'
import { guid, int, json, message, optional, text, timestamp } from '../../wire.ts'

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
