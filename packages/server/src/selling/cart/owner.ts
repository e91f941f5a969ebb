import { type Caller, callerId } from '../../platform/kernel/caller.ts'
import { forbidden } from '../../platform/kernel/errors.ts'
import type { CartOwner } from './cart.ts'

const KINDS = { visitor: 'visitor', member: 'member', app: 'user', owner: 'user' } as const

/** Whose cart is the caller's current one. */
export function ownerOf(caller: Caller): CartOwner {
  const id = callerId(caller)
  if (caller.role === 'none' || id === null) throw forbidden()
  return { kind: KINDS[caller.role], id }
}

/** Whether a caller may use a cart. Who acts for the owner of the site may use everybody's. */
export function mayUseCart({ kind, id }: CartOwner, caller: Caller): boolean {
  switch (caller.role) {
    case 'visitor':
      return kind === 'visitor' && id === caller.visitorId
    case 'member':
      return kind === 'member' && id === caller.memberId
    case 'owner':
    case 'app':
      return true
    case 'none':
      return false
  }
}
