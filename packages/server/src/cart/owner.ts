import type { Caller } from '../http/context.ts'
import { forbidden } from '../http/errors.ts'
import type { CartOwner } from './cart.ts'

/** Whose cart is the caller's current one. */
export function ownerOf(caller: Caller): CartOwner {
  switch (caller.role) {
    case 'visitor':
      return { kind: 'visitor', id: caller.visitorId }
    case 'member':
      return { kind: 'member', id: caller.memberId }
    case 'app':
      return { kind: 'user', id: caller.keyId }
    case 'owner':
      return { kind: 'user', id: caller.ownerId }
    case 'none':
      throw forbidden()
  }
}
