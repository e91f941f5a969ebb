import type { ApiKeyScope, StaffPermission } from '@cartwright/contract'

/** Who makes a request, as its access token or API key proves. */
export type Caller =
  | { readonly role: 'none' }
  | {
      readonly role: 'visitor'
      readonly visitorId: string
      readonly clientId: string
      readonly sessionId: string
      /** Whether it signed in moments ago, so that this token can only read. */
      readonly readsOnly?: boolean
    }
  | {
      readonly role: 'member'
      readonly memberId: string
      readonly clientId: string
      readonly sessionId: string
      /** The scopes of its token, which may be fewer than those of the session. */
      readonly scope?: string | undefined
      /** The profile of the agent that the member has linked: its token is only for shopping as that agent. */
      readonly agent?: string | undefined
    }
  | {
      readonly role: 'owner'
      readonly ownerId: string
      readonly sessionId: string
      /** What its role in the staff may do; null for everything. */
      readonly permissions: readonly StaffPermission[] | null
    }
  | {
      readonly role: 'app'
      readonly keyId: string
      /** The scopes of its key; null for every scope. */
      readonly scopes: readonly ApiKeyScope[] | null
    }

/** A caller that has proved nothing. */
export const ANONYMOUS: Caller = { role: 'none' }

/** The operator at the command line, who owns the files and therefore the data: a request may do what any key may. */
export const OPERATOR: Caller = { role: 'app', keyId: 'operator', scopes: null }

/** The id of a caller among those of its role; null for a caller that has proved nothing. */
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
