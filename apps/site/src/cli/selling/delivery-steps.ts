import { listOf } from './entity-commands.ts'

const kinds = {
  /** Up to and with this weight, in the unit of the shop. */
  pricesByWeight: { type: 'BY_TOTAL_WEIGHT', operator: 'LTE' },
  /** Below this value of the items. */
  pricesByValue: { type: 'BY_TOTAL_PRICE', operator: 'LT' },
} as const

/**
 * Rates from steps such as `2:4.90,10:9.90,19`: up to 2 for 4.90, up to 10 for 9.90, above that for 19. Without a last
 * step of its own, nothing above is delivered.
 */
export function readSteps(field: keyof typeof kinds, value: unknown) {
  const steps = listOf(value).map((step) => /^(?:(\d+(?:\.\d+)?):)?(\d+(?:\.\d+)?)$/.exec(step))
  let last = 0
  return steps.map((match, index) => {
    const [, limit, amount] = match ?? []
    const isOpen = limit === undefined
    if (amount === undefined || (isOpen && index < steps.length - 1) || (!isOpen && Number(limit) <= last))
      throw new Error(`${field}: must be rising steps such as 2:4.90,10:9.90,19, where only the last has no limit`)
    last = Number(limit)
    return { amount, ...(!isOpen && { conditions: [{ ...kinds[field], value: limit }] }) }
  })
}
