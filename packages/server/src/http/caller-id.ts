import type { Caller } from './context.ts'

/** The id a caller is known by among those of its role; null for nobody. */
export function callerId(caller: Caller): string | null {
  switch (caller.role) {
    case 'none':
      return null
    case 'visitor':
      return caller.visitorId
    case 'member':
      return caller.memberId
    case 'owner':
      return caller.ownerId
    case 'app':
      return caller.keyId
  }
}
