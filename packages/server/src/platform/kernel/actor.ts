import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventIdentity } from '@cartwright/contract'
import { type Caller, OPERATOR } from './caller.ts'
import type { DeviceClass } from './device-class.ts'

/** The caller of a write, and how the request arrived. */
export interface Cause {
  readonly caller: Caller
  /** The network address of the request. */
  readonly address?: string
  /** The call of the wire that is being answered. */
  readonly call?: string
  /** The kind of device of the browser; null for a program. */
  readonly device?: DeviceClass | null
  /** Whether it comes from the command line. */
  readonly isOperator?: boolean
  /** Whether the audit log has an entry of it. */
  audited?: boolean
}

const causes = new AsyncLocalStorage<Cause>()

/** Runs work in the name of an actor: its events and log entries name that actor. */
export function causeOf<T>(cause: Cause, work: () => T): T {
  return causes.run(cause, work)
}

/** Why what is being written now is written; undefined when the site does it by itself. */
export const currentCause = (): Cause | undefined => causes.getStore()

/** Who causes what is being written now, as JSON text of an `EventIdentity`; null for the site itself. */
export function currentActor(): string | null {
  const identity = identityOf(causes.getStore()?.caller)
  return identity && JSON.stringify(identity)
}

/** A caller as events and plugins have it; null for a caller that has proved nothing. */
export function identityOf(caller: Caller | undefined): EventIdentity | null {
  switch (caller?.role) {
    case 'visitor':
      return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: caller.visitorId }
    case 'member':
      return { identityType: 'MEMBER', memberId: caller.memberId }
    case 'owner':
      return { identityType: 'WIX_USER', wixUserId: caller.ownerId }
    case 'app':
      return caller === OPERATOR ? null : { identityType: 'APP', appId: caller.keyId }
    default:
      return null
  }
}
