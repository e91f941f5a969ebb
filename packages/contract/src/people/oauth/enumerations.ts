import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The ways to get a token. */
export const GrantType = enumeration('GrantType', 'The ways to get a token.', [
  'anonymous',
  'refresh_token',
  'authorization_code',
  'authorized_client',
  'client_credentials',
  'strip_bound_session',
])
export type GrantType = z.output<typeof GrantType>

/** The role of a token. */
export const SubjectType = enumeration('SubjectType', 'Whom a token speaks for.', [
  'UNKNOWN',
  'USER',
  'VISITOR',
  'MEMBER',
  'APP',
])
export type SubjectType = z.output<typeof SubjectType>
