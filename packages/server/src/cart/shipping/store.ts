import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../storage/database.ts'
import { placeOf } from '../place.ts'
import type { CartTables } from '../tables.ts'
import type { Destination, ShippingOptionDraft, ShippingRegionDraft } from './shipping-option.ts'

export type ShippingOptionRow = Selectable<CartTables['shipping_options']>

/** A region as it is kept. */
export interface ShippingRegion {
  readonly id: string
  readonly name: string
  readonly destinations: readonly Destination[]
}

/** Makes a region, or changes the one with its id. Returns its id. */
export async function saveShippingRegion(db: Queryable, draft: ShippingRegionDraft): Promise<string> {
  const values = { name: draft.name, destinations: JSON.stringify(draft.destinations.map(placeOf)) }
  const id = draft.id ?? randomUUID()
  await db
    .insertInto('shipping_regions')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
  return id
}

/** Makes a shipping option, or changes the one with its code. */
export async function saveShippingOption(db: Queryable, draft: ShippingOptionDraft): Promise<void> {
  const values = {
    region_id: draft.regionId,
    title: draft.title,
    method: draft.method,
    tiers: JSON.stringify(draft.tiers),
    free_from_minor: draft.freeFrom ?? null,
    delivery_time: draft.deliveryTime,
    instructions: draft.instructions ?? null,
    pickup_address: draft.pickupAddress ? JSON.stringify(draft.pickupAddress) : null,
    active: draft.active === false ? 0 : 1,
    position: draft.position ?? 0,
  }
  await db
    .insertInto('shipping_options')
    .values({ id: randomUUID(), code: draft.code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute()
}

export async function findRegions(db: Queryable): Promise<ShippingRegion[]> {
  const rows = await db.selectFrom('shipping_regions').selectAll().orderBy('id').execute()
  return rows.map(({ id, name, destinations }) => ({ id, name, destinations: JSON.parse(destinations) }))
}

/** The options of a region, in the order they are offered; of every region when it is not known. */
export async function findOptionRows(db: Queryable, regionId: string | null): Promise<ShippingOptionRow[]> {
  const active = db.selectFrom('shipping_options').selectAll().where('active', '=', 1)
  const chosen = regionId === null ? active : active.where('region_id', '=', regionId)
  return chosen.orderBy('position').orderBy('code').execute()
}
