import { listAuditLog } from '@cartwright/server'
import { z } from 'zod'
import { operation } from './operation.ts'

const text = z.string().min(1, 'must not be empty').optional()
const instant = z.iso.datetime('must be an instant such as 2030-01-31T00:00:00Z').optional()

const query = z.object({
  action: text,
  outcome: z.enum(['SUCCESS', 'FAILURE'], 'must be SUCCESS or FAILURE').optional(),
  actorId: text,
  subjectId: text,
  from: instant,
  to: instant,
  limit: z.coerce.number().int('must be a whole number').min(1).max(1000).default(50),
  before: z.coerce.number().int('must be a whole number').optional(),
})

/** What happened that concerns security. */
export const auditOperations = [operation('audit', query, ({ db }, given) => listAuditLog(db, given))] as const
