import type { Caller } from '../../platform/kernel/caller.ts'
import type { Buyer } from './details.ts'

/**
 * Whether something of this buyer is the caller's own. Who acts for the owner may see everybody's. A visitor who signed
 * in on the hosted pages is both: the visitor who began and the member who bought.
 */
export function isOwnedBy({ visitorId, memberId }: Buyer, caller: Caller): boolean {
  switch (caller.role) {
    case 'visitor':
      return visitorId === caller.visitorId
    case 'member':
      return memberId === caller.memberId
    case 'owner':
    case 'app':
      return true
    case 'none':
      return false
  }
}
