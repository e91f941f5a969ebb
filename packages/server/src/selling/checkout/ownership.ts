import type { Caller } from '../../platform/kernel/caller.ts'
import type { Buyer } from './details.ts'

/**
 * Whether something of this buyer is the caller's own. Staff and apps may see everything. What became a member's is no
 * longer that of the visitor who began it: that may be another person, who sent the member a link.
 */
export function isOwnedBy({ visitorId, memberId }: Buyer, caller: Caller): boolean {
  switch (caller.role) {
    case 'visitor':
      return memberId === null && visitorId === caller.visitorId
    case 'member':
      return memberId === caller.memberId
    case 'owner':
    case 'app':
      return true
    case 'none':
      return false
  }
}
