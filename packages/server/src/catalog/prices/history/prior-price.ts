/** What a customer was shown from an instant on. Minor units. */
export interface PriceStep {
  /** ISO 8601, in UTC. */
  readonly from: string
  readonly price: number
  /** Shown struck through where it is higher. */
  readonly fullPrice: number
}

const DAY = 86_400_000

/** The lowest price of so many days before a reduction is shown beside the reduced one. */
export const PRIOR_DAYS = 30

/** A reduction that is older counts as one that began so many days ago. */
const OLDEST_DAYS = 365

/** Prices that ended earlier are not needed. */
export const HISTORY_DAYS = OLDEST_DAYS + PRIOR_DAYS

export const daysBefore = (instant: Date, days: number): string =>
  new Date(instant.getTime() - days * DAY).toISOString()

/**
 * The lowest price of the 30 days before the reduction that is shown now, as Article 6a of Directive 98/6/EC has it. A
 * reduction begins when the price becomes what it is now, also where an earlier reduction was deeper or less deep. An
 * item that was reduced from its first day never cost more: its lowest price since it is on sale is the reduced one.
 *
 * @param steps in ascending order, the first before `now`
 * @returns null where the price is not reduced
 */
export function lowestPriorPrice(steps: readonly PriceStep[], now: Date): number | null {
  const last = steps.length - 1
  const current = steps[last]
  if (!current || !isReduced(current)) return null
  let first = last
  for (let step = steps[first - 1]; step && step.price === current.price && isReduced(step); step = steps[first - 1])
    first -= 1
  const oldest = daysBefore(now, OLDEST_DAYS)
  const begin = later(steps[first]?.from ?? current.from, oldest)
  const since = daysBefore(new Date(begin), PRIOR_DAYS)
  const prior = steps.filter(({ from }, index) => from < begin && (steps[index + 1]?.from ?? begin) > since)
  return prior.length === 0 ? current.price : Math.min(...prior.map(({ price }) => price))
}

const isReduced = ({ price, fullPrice }: PriceStep) => price < fullPrice

/** The later of two instants. */
export const later = (a: string, b: string) => (a > b ? a : b)
