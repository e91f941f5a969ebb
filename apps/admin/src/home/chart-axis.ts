/** Steps of an axis at most, so that labels have room. */
const MOST_STEPS = 4

/**
 * The values of an axis: round numbers from 0 to at least the highest.
 *
 * @param highest the highest value of the chart; below 1 the axis ends at 1
 */
export function axisTicks(highest: number): number[] {
  const top = Math.max(highest, 1)
  const least = top / MOST_STEPS
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= least) ?? 10 * power
  const steps = Math.ceil(Number((top / step).toFixed(6)))
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toFixed(2)))
}
