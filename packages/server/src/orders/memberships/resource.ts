import { membershipLevelResource } from '@cartwright/contract'
import { renewPriceLists } from '../../catalog/prices/price-list.ts'
import { MOST_LEVELS, membershipLevels } from '../../people/customers/memberships/levels.ts'
import { countByLevel, deleteMembershipsOfLevel } from '../../people/customers/memberships/store.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { storeResource } from '../../platform/resources/store-resource.ts'
import { checkLevel } from './check-level.ts'
import { requireUnused } from './running.ts'
import { fromWireLevel, toWireLevel } from './wire-level.ts'

/** Levels of membership. Each write renews the price lists, which hold for levels. */
export const storedLevels = storeResource(membershipLevelResource, {
  documents: membershipLevels,
  writer: async (db, now) => {
    const counts = await countByLevel(db, now)
    return (stored) => toWireLevel(stored, counts.get(stored.value.id) ?? 0)
  },
  read: (sent, stored, { id }) => fromWireLevel(sent, stored, id),
  check: async (transaction, level, stored) => {
    if (!stored && (await membershipLevels.count(transaction)) >= MOST_LEVELS)
      throw rejected('MAX_MEMBERSHIP_LEVELS_REACHED')
    await checkLevel(transaction, level, stored)
  },
  written: async (transaction, { change, id }) => {
    if (change === 'deleted') {
      await requireUnused(transaction, id)
      await deleteMembershipsOfLevel(transaction, id)
    }
    await renewPriceLists(transaction)
  },
})
