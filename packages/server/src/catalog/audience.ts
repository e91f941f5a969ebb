import type { Caller } from '../http/context.ts'

/** Owners and apps see what is hidden from visitors, and may ask for cost and profit. */
export function seesEverything({ role }: Caller): boolean {
  return role === 'owner' || role === 'app'
}
