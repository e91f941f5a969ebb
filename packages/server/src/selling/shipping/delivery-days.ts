import type { WorkingDays } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { matchRegion } from './match-destination.ts'
import { options, profiles } from './store.ts'

/**
 * How long delivery within a country takes: the first delivery option that is offered there, of products without a profile
 * of their own.
 *
 * @returns undefined where the option does not exist, or the shop has set no working days
 */
export async function findDeliveryDays(db: Queryable, country: string): Promise<WorkingDays | undefined> {
  const general = (await profiles.list(db)).find(({ value }) => value.isDefault)
  const region = matchRegion(general?.value.regions ?? [], { country })
  const offered = (await options.list(db))
    .map(({ value }) => value)
    .filter(({ active, kind, regionIds }) => active && kind === 'SHIPPING' && region && regionIds.includes(region.id))
    .toSorted((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1))
  return offered[0]?.workingDays
}
