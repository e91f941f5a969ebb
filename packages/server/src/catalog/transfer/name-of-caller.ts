import { type Caller, OPERATOR } from '../../platform/kernel/caller.ts'

/** Who started a job, as its row says. */
export const nameOf = (caller: Caller): string => (caller === OPERATOR ? 'command line' : nameByRole(caller))

const nameByRole = (caller: Caller) =>
  caller.role === 'owner' ? `owner:${caller.ownerId}` : caller.role === 'app' ? `app:${caller.keyId}` : caller.role
