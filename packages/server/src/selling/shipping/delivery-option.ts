import type { Address, DeliveryCarrier } from '@cartwright/contract'

/** When a rate holds: the order compared with a value. */
export interface RateCondition {
  readonly type: 'BY_TOTAL_WEIGHT' | 'BY_TOTAL_PRICE' | 'BY_TOTAL_QUANTITY'
  readonly operator: 'EQ' | 'GT' | 'GTE' | 'LT' | 'LTE'
  /** Weight in the site's unit, price in minor units after discounts, or pieces. */
  readonly value: number
}

/** What an option costs while all its conditions hold. The first rate that holds counts. */
export interface DeliveryRate {
  /** Minor units. */
  readonly amount: number
  readonly conditions: readonly RateCondition[]
  /** The amount is charged for each piece. */
  readonly multiplyByQuantity?: boolean
}

/** Where a local delivery goes. One kind each. */
export interface DeliveryArea {
  /** Codes such as `28195`, ranges such as `28000-28999`, or patterns such as `28*`. */
  readonly zipCodes?: readonly string[]
  readonly radius?: { readonly latitude: number; readonly longitude: number; readonly kilometers: number }
  /** The corners of an area. */
  readonly polygon?: readonly { readonly latitude: number; readonly longitude: number }[]
  readonly cities?: readonly { readonly cityName: string; readonly country: string; readonly subdivision?: string }[]
}

export type Weekday = 'MON' | 'TUE' | 'WED' | 'THU' | 'FRI' | 'SAT' | 'SUN'

/** Hours of a day of the week, such as `09:00` to `18:30`, in the site's time zone. */
export interface WeeklyHours {
  readonly day: Weekday
  readonly start: string
  readonly end: string
}

/** Hours that a delivery or a pickup can be chosen for. */
export interface DeliverySchedule {
  readonly timeWindows: readonly WeeklyHours[]
  /** Whole days between order and handover. */
  readonly handlingDays: number
  /** Orders after this time of day, such as `15:30`, count as of the next day. */
  readonly cutOffTime?: string
  /** Orders that one window takes. Default: without limit. */
  readonly capacity?: number
}

/** One way to get an order, as it is stored. */
export interface DeliveryOption {
  readonly id: string
  /** Names it on the wire. */
  readonly code: string
  readonly kind: 'SHIPPING' | 'LOCAL' | 'PICKUP'
  readonly title: string
  /** Empty: every region; only for pickup and local delivery. */
  readonly regionIds: readonly string[]
  readonly rates: readonly DeliveryRate[]
  /** Minor units of goods, after discounts, from which it costs nothing. */
  readonly freeFrom?: number
  /** Minor units on top of every rate, also where delivery is free. */
  readonly handlingFee?: number
  /** Minor units of goods, after discounts, below which it is not offered. */
  readonly minimumOrder?: number
  /** For people: `2 to 4 working days`. */
  readonly deliveryTime: string
  /** Working days until delivery; they become a date. */
  readonly workingDays?: { readonly min: number; readonly max: number }
  readonly instructions?: string
  readonly pickupAddress?: Address
  /** The location whose stock is picked up. Default: the default one. */
  readonly stockLocationId?: string
  /** Of a pickup location. */
  readonly openingHours?: readonly WeeklyHours[]
  readonly area?: DeliveryArea
  readonly schedule?: DeliverySchedule
  readonly active: boolean
  readonly position: number
}

/** A country, parts of it, or postal codes within it. */
export interface RegionDestination {
  readonly country: string
  readonly subdivisions: readonly string[]
  /** Codes, ranges such as `28000-28999`, or patterns such as `28*`. Empty: all. */
  readonly postalCodes: readonly string[]
}

/** Places with the same options. Without destinations: the rest of the world. */
export interface DeliveryRegion {
  readonly id: string
  readonly name: string
  readonly active: boolean
  readonly destinations: readonly RegionDestination[]
  /** Apps with a shipping rates plugin that deliver there. */
  readonly carriers?: readonly RegionCarrier[]
}

/** An app that delivers in a region. Amounts are decimals. */
export interface RegionCarrier extends DeliveryCarrier {
  /** Whether it is called. */
  readonly active: boolean
}

/** A group of products and the regions they are delivered to. Products without a profile are in the default one. */
export interface DeliveryProfile {
  readonly id: string
  readonly name: string
  readonly isDefault: boolean
  readonly productIds: readonly string[]
  readonly regions: readonly DeliveryRegion[]
}
