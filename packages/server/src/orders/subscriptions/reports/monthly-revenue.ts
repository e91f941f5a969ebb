import type { SubscriptionFrequency } from '@cartwright/contract'

/** The average lengths of a year, in each unit. */
const PER_YEAR = { DAY: 365, WEEK: 365 / 7, MONTH: 12, YEAR: 1 } as const

export type Unit = keyof typeof PER_YEAR

/** A frequency that a contract may have. */
export const isUnit = (frequency: SubscriptionFrequency | string): frequency is Unit => frequency in PER_YEAR

/** The rhythm of a contract, and the price of a renewal. */
export interface Recurring {
  readonly frequency: Unit
  readonly interval: number
  /** The price of one renewal, in minor units. */
  readonly valueMinor: number
}

/** Revenue of a month in minor units, not rounded: sums are rounded once. */
export const monthlyRevenue = ({ frequency, interval, valueMinor }: Recurring): number =>
  (valueMinor * PER_YEAR[frequency]) / interval / 12

/** Monthly recurring revenue of contracts, rounded to minor units. */
export const sumMonthlyRevenue = (contracts: readonly Recurring[]): number =>
  Math.round(contracts.reduce((sum, one) => sum + monthlyRevenue(one), 0))
