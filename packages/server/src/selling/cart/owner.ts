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
