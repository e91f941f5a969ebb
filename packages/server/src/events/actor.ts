import { AsyncLocalStorage } from 'node:async_hooks'
import type { EventIdentity } from '@cartwright/contract'
import type { Caller } from '../http/context.ts'

const actors = new AsyncLocalStorage<Caller>()

/** Does work in somebody's name: the events it raises say so. */
export function causedBy<T>(caller: Caller, work: () => T): T {
  return actors.run(caller, work)
}

/** Who causes what is being written now, as JSON text of an `EventIdentity`; null for the site itself. */
export function currentActor(): string | null {
  const identity = identityOf(actors.getStore())
  return identity && JSON.stringify(identity)
}

function identityOf(caller: Caller | undefined): EventIdentity | null {
  switch (caller?.role) {
    case 'visitor':
      return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: caller.visitorId }
    case 'member':
      return { identityType: 'MEMBER', memberId: caller.memberId }
    case 'owner':
      return { identityType: 'WIX_USER', wixUserId: caller.ownerId }
    case 'app':
      return { identityType: 'APP', appId: caller.keyId }
    default:
      return null
  }
}
