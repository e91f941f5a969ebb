import { defineDomain } from '../../platform/domain/define-domain.ts'
import { deleteExpiredSessions } from './delete-expired.ts'
import { sessionPrivacy } from './privacy.ts'
import type {} from './tables.ts'

export const sessions = defineDomain({
  name: 'sessions',
  privacy: sessionPrivacy,
  housekeeping: { sessions: deleteExpiredSessions },
})
