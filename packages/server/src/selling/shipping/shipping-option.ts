import type { Address, ChargeType, PickupMethod, PickupStock } from '@cartwright/contract'
import type { DeliveryOption, RegionCarrier } from './delivery-option.ts'

/** The site's own shipping options come from one carrier: the site. */
export const SITE_CARRIER_ID = 'c8a08776-c095-4dec-8553-8f9698d86adc'

/** A country or a part of one that is shipped to. */
export interface Destination {
  readonly country: string
  /** Such as `CA` or `US-CA`. Default: the whole country. */
  readonly subdivision?: string
  readonly subdivisions?: readonly string[]
  /** Codes, ranges such as `28000-28999`, or patterns such as `28*`. Default: all. */
  readonly postalCodes?: readonly string[]
}

/** Places that are shipped to on the same terms. Without destinations: the rest of the world. */
export interface ShippingRegionDraft {
  readonly id?: string
  /** Default: the profile of all products without another. */
  readonly profileId?: string
  readonly name: string
  /** Default: true. */
  readonly active?: boolean
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
export interface ShippingOptionDraft
  extends Partial<
    Pick<
      DeliveryOption,
      | 'rates'
      | 'handlingFee'
      | 'minimumOrder'
      | 'workingDays'
      | 'openingHours'
      | 'area'
      | 'schedule'
      | 'regionIds'
      | 'kind'
      | 'stockLocationId'
    >
  > {
  /** Names it for programs and on the wire; saving the same code again changes the option. */
  readonly code: string
  readonly regionId?: string
  readonly title: string
  readonly method: 'DELIVERY' | 'PICKUP'
  /** By weight, lightest first; heavier orders than the last tier takes are not offered the option. */
  readonly tiers?: readonly CostTier[]
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

/** A charge beside the price of delivery. */
export interface DeliveryCharge {
  readonly type: ChargeType
  /** Minor units. */
  readonly amount: number
  /** What it is for, in words. */
  readonly details?: string
}

/** An option that is offered for an order, at its price. */
export interface OfferedShippingOption {
  /** The carrier that offers it. Default: the site. */
  readonly carrierId?: string
  readonly code: string
  readonly title: string
  readonly method: 'DELIVERY' | 'PICKUP'
  /** Minor units. */
  readonly cost: number
  /** Minor units of goods, after discounts, from which it costs nothing; null for never. */
  readonly freeFrom: number | null
  readonly deliveryTime: string
  /** The window that was chosen, of a local delivery by schedule. */
  readonly timeSlot: { readonly optionId: string; readonly from: string; readonly to: string } | null
  /** What the cost contains beside the price of delivery. */
  readonly charges: readonly DeliveryCharge[]
  readonly instructions: string | null
  readonly pickupAddress: Address | null
  /** Of a pickup. Default: at the shop. */
  readonly pickupMethod?: PickupMethod
  /** The location whose stock is picked up. Default: the default one. */
  readonly stockLocationId?: string
  /** What is in stock at the pickup location; left out where the shop has one location. */
  readonly stock?: readonly PickupStock[]
}

/** What is offered at a place. */
export interface ShippingOffer {
  /** The lines that nothing delivers there; nothing is offered while there are any. */
  readonly undeliverable: readonly string[]
  /** Null when nothing is shipped there. */
  readonly region: { readonly id: string; readonly name: string } | null
  readonly options: readonly OfferedShippingOption[]
  /** Which apps deliver there. */
  readonly carriers: CarrierRules
}

/** A carrier that is in any region is called for its regions only; one that is in none, for every address. */
export interface CarrierRules {
  /** The apps that are in any region. */
  readonly restricted: ReadonlySet<string>
  /** Those that deliver the whole order, by app. */
  readonly regional: ReadonlyMap<string, RegionCarrier>
}

export const noCarrierRules: CarrierRules = { restricted: new Set(), regional: new Map() }
