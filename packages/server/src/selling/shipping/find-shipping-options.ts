import { addWorkingDays, formatDates } from '@cartwright/design'
import type { Queryable } from '../../platform/database/database.ts'
import { inZone } from '../../platform/kernel/zoned-time.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import { optionInMoney } from './convert-option.ts'
import type { DeliveryOption, DeliveryProfile, DeliveryRegion } from './delivery-option.ts'
import { type DeliveryAddress, isInArea, matchRegion } from './match-destination.ts'
import { formatOpeningHours } from './opening-hours.ts'
import { costOf, type Parcel } from './rates.ts'
import type { CarrierRules, OfferedShippingOption, ShippingOffer } from './shipping-option.ts'
import { loadDelivery } from './store.ts'
import { formatSlot, freeSlots } from './time-slots.ts'
import { inLanguage } from './translatable.ts'

/** A line that has to be delivered. */
export interface ShippedLine {
  readonly id: string
  readonly productId: string | null
  /** Of a custom line item that names its profile. */
  readonly profileId?: string | undefined
  readonly quantity: number
  /** Of one piece, in the site's weight unit. */
  readonly weight: number
  /** Minor units of all pieces, after discounts. */
  readonly subtotal: number
  /** Working days until it is sent. Default: none. */
  readonly leadTime?: number | undefined
}

/** What has to be delivered, and where to. */
export interface Shipment {
  /** Null while the customer has not said: then every option is offered, so that one can be priced. */
  readonly address: DeliveryAddress | null
  readonly lines: readonly ShippedLine[]
  readonly now: Date
  readonly timeZone: string
  /** The language of dates. */
  readonly language: string
  /** The language of titles and instructions; null for the shop's own. */
  readonly texts: string | null
  /** The currency of the order. Default: the shop's. */
  readonly money?: OrderMoney
}

/**
 * The ways to get an order to an address, each at its price. Products of each profile are delivered by the options of its
 * own region. An order of several profiles is offered the options of the first; the cheapest delivery of each other
 * profile is added to their price. A pickup covers the whole order.
 */
export async function findShippingOptions(db: Queryable, shipment: Shipment): Promise<ShippingOffer> {
  const { options, profiles } = await loadDelivery(db)
  const all = options
    .filter(({ active }) => active)
    .map((option) => (shipment.money ? optionInMoney(option, shipment.money) : option))
  const sorted = all.toSorted((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1))
  const groups = groupByProfile(profiles, shipment)
  const served = groups.map((group) => serveGroup(group, sorted, shipment))
  // The whole order may be too heavy for every option; of several profiles, the lines that none takes are named.
  const undeliverable = served.flatMap(({ group, offered, hasRegion }) =>
    offered.length === 0 && (!hasRegion || (shipment.address && groups.length > 1))
      ? group.lines.map(({ id }) => id)
      : [],
  )
  const [main, ...others] = served
  const region = main?.region ?? null
  const named = region && { id: region.id, name: region.name }
  const carriers = carrierRules(
    profiles,
    served.map((one) => one.region),
  )
  if (!main || undeliverable.length > 0) return { region: null, undeliverable, options: [], carriers }
  const extra = others.map(cheapestDelivery)
  const translated = await inLanguage(
    db,
    main.offered.map(({ option }) => option),
    shipment.texts,
  )
  const priced = main.offered.flatMap(({ option, cost }) => {
    const isPickup = option.kind === 'PICKUP'
    if (!isPickup && extra.includes(null)) return []
    const added = isPickup ? 0 : extra.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    return [{ option: translated.get(option.id) ?? option, cost: cost + added }]
  })
  const offers = await Promise.all(priced.map(({ option, cost }) => present(db, option, cost, shipment)))
  return { region: named, undeliverable: [], options: offers.flat(), carriers }
}

function carrierRules(
  all: readonly DeliveryProfile[],
  [first, ...others]: readonly (DeliveryRegion | null)[],
): CarrierRules {
  const listed = all.flatMap(({ regions }) =>
    regions.flatMap(({ carriers = [] }) => carriers.map(({ appId }) => appId)),
  )
  const isServed = (region: DeliveryRegion | null, appId: string) =>
    region?.carriers?.some((carrier) => carrier.active && carrier.appId === appId) === true
  const shared = (first?.carriers ?? []).filter(
    ({ appId, active }) => active && others.every((region) => isServed(region, appId)),
  )
  return { restricted: new Set(listed), regional: new Map(shared.map((carrier) => [carrier.appId, carrier])) }
}

interface Group {
  readonly profile: DeliveryProfile | null
  readonly lines: readonly ShippedLine[]
}

interface ServedGroup {
  readonly group: Group
  readonly region: DeliveryProfile['regions'][number] | null
  readonly hasRegion: boolean
  readonly offered: readonly { readonly option: DeliveryOption; readonly cost: number }[]
}

/** The default profile first, so that its options are the ones the customer chooses from. */
function groupByProfile(all: readonly DeliveryProfile[], { lines }: Shipment): Group[] {
  const general = all.find(({ isDefault }) => isDefault) ?? null
  const profileOf = ({ productId, profileId }: ShippedLine) =>
    all.find(({ id }) => id === profileId) ??
    all.find(({ productIds }) => productId !== null && productIds.includes(productId)) ??
    general
  const groups = [...Map.groupBy(lines, profileOf)].map(([profile, own]) => ({ profile, lines: own }))
  return groups.toSorted((a, b) => Number(b.profile === general) - Number(a.profile === general))
}

function serveGroup(group: Group, all: readonly DeliveryOption[], { address }: Shipment): ServedGroup {
  const regions = group.profile?.regions ?? []
  const region = address && matchRegion(regions, address)
  const regionIds = address ? (region ? [region.id] : []) : regions.map(({ id }) => id)
  const parcel = parcelOf(group.lines)
  const offered = all
    .filter((option) =>
      option.regionIds.length > 0 ? option.regionIds.some((id) => regionIds.includes(id)) : option.kind !== 'SHIPPING',
    )
    .filter((option) => option.kind !== 'LOCAL' || (address !== null && isInArea(option.area, address)))
    .flatMap((option) => {
      const cost = costOf(option, parcel)
      return cost === null ? [] : [{ option, cost }]
    })
  return { group, region, hasRegion: region !== null || address === null, offered }
}

function parcelOf(lines: readonly ShippedLine[]): Parcel {
  const total = (of: (line: ShippedLine) => number) => lines.reduce((sum, line) => sum + of(line), 0)
  return {
    weight: total(({ weight, quantity }) => Math.round(weight * 1_000_000) * quantity) / 1_000_000,
    subtotal: total(({ subtotal }) => subtotal),
    quantity: total(({ quantity }) => quantity),
  }
}

/** What the rest of the order adds to the price; null where nothing delivers it. */
function cheapestDelivery({ offered }: ServedGroup): number | null {
  const costs = offered.filter(({ option }) => option.kind !== 'PICKUP').map(({ cost }) => cost)
  return costs.length === 0 ? null : Math.min(...costs)
}

/** One offer, or one for each free window of an option with a schedule. */
async function present(
  db: Queryable,
  option: DeliveryOption,
  cost: number,
  shipment: Shipment,
): Promise<OfferedShippingOption[]> {
  const offer = {
    code: option.code,
    title: option.title,
    method: option.kind === 'PICKUP' ? ('PICKUP' as const) : ('DELIVERY' as const),
    cost,
    charges: option.handlingFee ? [{ type: 'HANDLING_FEE' as const, amount: option.handlingFee }] : [],
    freeFrom: option.freeFrom ?? null,
    deliveryTime: deliveryTime(option, shipment),
    timeSlot: null,
    instructions: option.instructions ?? null,
    pickupAddress: option.pickupAddress ?? null,
    ...(option.stockLocationId !== undefined && { stockLocationId: option.stockLocationId }),
  }
  if (!option.schedule) return [offer]
  const slots = await freeSlots(db, option, shipment.now, shipment.timeZone)
  return slots.map((slot) => ({
    ...offer,
    code: `${option.code}@${slot.from}`,
    deliveryTime: formatSlot(slot, shipment),
    timeSlot: { optionId: option.id, ...slot },
  }))
}

function deliveryTime(
  { deliveryTime: text, workingDays, openingHours }: DeliveryOption,
  { now, timeZone, language, lines }: Shipment,
): string {
  if (openingHours) return [text, formatOpeningHours(openingHours, language)].filter(Boolean).join(' · ')
  if (!workingDays) return text
  // All items of an order are sent together, once the last of them is ready.
  const ready = Math.max(0, ...lines.map(({ leadTime = 0 }) => leadTime))
  const date = addWorkingDays(inZone(now, timeZone).date, ready)
  const dates = formatDates(addWorkingDays(date, workingDays.min), addWorkingDays(date, workingDays.max), language)
  return text ? `${text} (${dates})` : dates
}
