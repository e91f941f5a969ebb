import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The actor of an audit entry. */
export const AuditActorType = enumeration('AuditActorType', 'The actor of an audit entry.', [
  'ANONYMOUS',
  'VISITOR',
  'MEMBER',
  'OWNER',
  'APP',
  'OPERATOR',
  'SITE',
])
export type AuditActorType = z.output<typeof AuditActorType>

/** Whether it came about. */
export const AuditOutcome = enumeration('AuditOutcome', 'Whether it came about.', ['SUCCESS', 'FAILURE'])
export type AuditOutcome = z.output<typeof AuditOutcome>
