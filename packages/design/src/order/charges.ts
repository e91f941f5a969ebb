import type { ChargeFacts, Price } from './facts.ts'

/** What a charge is called, with its amount, by type. */
export type ChargeTexts = Readonly<Record<ChargeFacts['type'], (amount: string) => string>>

/** What the price of delivery contains, a line for each charge. */
export const chargeLines = (
  charges: readonly ChargeFacts[] = [],
  texts: ChargeTexts,
  money: (price: Price) => string,
): string[] =>
  charges.map(({ type, price, details }) => {
    const text = texts[type](money(price))
    return details === undefined ? text : `${text} (${details})`
  })
