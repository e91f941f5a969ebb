/** The calls of the audit log. An addition of this project. */
import { defineCalls } from '../../define-calls.ts'
import { AuditOutcome } from '../../enumerations.ts'
import { array, int, optional, payload, text, timestamp } from '../../wire.ts'
import { AuditEntry } from './messages.ts'

export const audit = defineCalls(
  {},
  {
    ListAuditLog: {
      route: 'GET /v1/audit-log',
      module: 'auditLog',
      service: 'siteSettings',
      roles: ['owner', 'app'],
      scope: 'MANAGE_SETTINGS',
      description: 'What happened that concerns security, the newest first. An addition of this project.',
      arguments: 'request',
      request: payload('Which entries.', {
        action: optional(text({ max: 50 })),
        outcome: optional(AuditOutcome),
        actorId: optional(text({ max: 50 })),
        subjectId: optional(text({ max: 50 })),
        from: optional(timestamp).describe('At this instant or later.'),
        to: optional(timestamp).describe('Before this instant.'),
        limit: optional(int({ min: 1, max: 100 })).describe('Default: 50.'),
        before: optional(int({ min: 1 })).describe(
          'Only entries older than the one of this number: the `next` of a page.',
        ),
      }),
      response: payload('A page of the audit log.', {
        entries: array(AuditEntry).describe('The newest first.'),
        next: optional(int({ min: 1 })).describe('Where the next page begins; none after the last.'),
      }),
    },
  },
)
