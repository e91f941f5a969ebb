import type { Caller } from '../../../platform/kernel/caller.ts'

/** A member that an agent is linked with, as the access token of a request proves. */
export interface Link {
  readonly memberId: string
  /** The client of the agent. */
  readonly clientId: string
  readonly sessionId: string
  readonly scopes: readonly string[]
}

/** A member as the caller of the shop's own calls, by its agent. */
export const memberCaller = ({ memberId, clientId, sessionId, scopes }: Link): Caller & { role: 'member' } => ({
  role: 'member',
  memberId,
  clientId,
  sessionId,
  scope: scopes.join(' '),
})
