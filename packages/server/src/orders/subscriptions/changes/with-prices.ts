import type { Contract, PriceChange } from '../contract.ts'

/** Days from the mail about a higher price until it holds. */
export const NOTICE_DAYS = 30

export interface PriceTerms {
  /** Minor units of one piece, by the id of the line. */
  readonly prices: Readonly<Record<string, number>>
  /** From when on higher prices hold. */
  readonly from: Date
  /** True where they wait for the consent of the customer. */
  readonly needsConsent: boolean
}

/**
 * A contract with new prices: lower ones hold at once, higher ones from a date on. Prices of other lines that were announced
 * before stay, and hold at the later one of both dates.
 */
export function withPrices(contract: Contract, { prices, from, needsConsent }: PriceTerms): Contract {
  const { priceChange: announced, ...document } = contract.document
  const lines = document.lines.map((line) => ({
    ...line,
    unitPrice: Math.min(line.unitPrice, prices[line.id] ?? Infinity),
  }))
  const isHigher = ([id, price]: [string, number]) => lines.some((line) => line.id === id && price > line.unitPrice)
  const higher = Object.entries(prices).filter(isHigher)
  const others = Object.entries(announced?.prices ?? {}).filter(([id]) => prices[id] === undefined)
  const lowered = { ...contract, document: { ...document, lines } }
  if (higher.length === 0 && others.length === 0) return lowered
  const later =
    announced && others.length > 0 && announced.from > from.toISOString() ? announced.from : from.toISOString()
  const priceChange: PriceChange =
    announced && higher.length === 0
      ? { ...announced, prices: Object.fromEntries(others) }
      : {
          prices: Object.fromEntries([...others, ...higher]),
          from: later,
          consent: needsConsent ? 'REQUESTED' : 'NOT_NEEDED',
        }
  return { ...lowered, document: { ...lowered.document, priceChange } }
}

/** True when new prices have to be announced to the customer. */
export const isRaised = (before: Contract, { document }: Contract, prices: PriceTerms['prices']): boolean =>
  before.document.lines.some(({ id }) => prices[id] !== undefined && document.priceChange?.prices[id] !== undefined)
