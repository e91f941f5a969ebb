import type { Address } from '@cartwright/contract'

/** A country or a part of one that is shipped to. */
export interface Destination {
  readonly country: string
  /** Such as `CA` or `US-CA`. Default: the whole country. */
  readonly subdivision?: string
}

/** Places that are shipped to on the same terms. Without destinations: the rest of the world. */
export interface ShippingRegionDraft {
  readonly id?: string
  readonly name: string
  readonly destinations: readonly Destination[]
}

/** What shipping costs up to a weight. */
export interface CostTier {
  /** In the site's weight unit, inclusive; null: any weight. */
  readonly upToWeight: number | null
  /** Minor units. */
  readonly cost: number
}

/** One way to get an order: delivered, or picked up. */
export interface ShippingOptionDraft {
  /** Names it for programs and on the wire; saving the same code again changes the option. */
  readonly code: string
  readonly regionId: string
  readonly title: string
  readonly method: 'DELIVERY' | 'PICKUP'
  /** By weight, lightest first; heavier orders than the last tier takes are not offered the option. */
  readonly tiers: readonly CostTier[]
  /** Minor units of goods, after discounts, from which it costs nothing. Default: never. */
  readonly freeFrom?: number
  /** For people: `2 to 4 working days`. */
  readonly deliveryTime: string
  readonly instructions?: string
  /** Where to pick up. */
  readonly pickupAddress?: Address
  /** Default: true. */
  readonly active?: boolean
  /** Options are offered in this order; the first is what a cart gets when nothing is chosen. Default: 0. */
  readonly position?: number
}

/** An option that is offered for an order, at its price. */
export interface OfferedShippingOption {
  readonly code: string
  readonly title: string
  readonly method: 'DELIVERY' | 'PICKUP'
  /** Minor units. */
  readonly cost: number
  readonly deliveryTime: string
  readonly instructions: string | null
  readonly pickupAddress: Address | null
}

/** What is offered at a place. */
export interface ShippingOffer {
  /** Null when nothing is shipped there. */
  readonly region: { readonly id: string; readonly name: string } | null
  readonly options: readonly OfferedShippingOption[]
}
