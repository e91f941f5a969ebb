/** Sums that invariants compare. */
import { sum } from '../../platform/pricing/allocate.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import type { EntryRow } from '../journal/entries.ts'
import type { Figures, Issued, OrderFigures } from './testing-figures.ts'

export interface Invariant {
  readonly name: string
  /** Differences, in the words of a reader. */
  readonly check: (now: Figures) => string[]
}

export const ofOrders = (name: string, check: (order: OrderFigures) => string[]): Invariant => ({
  name,
  check: ({ orders }) => orders.flatMap((one) => check(one).map((problem) => `order ${one.order.number}: ${problem}`)),
})

export const differ = (what: string, one: unknown, other: unknown): string[] => {
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)]
  return a === b ? [] : [`${what}: ${a} is not ${b}`]
}

export const reader =
  ({ order }: OrderFigures) =>
  (price: { readonly amount: string } | undefined) =>
    toMinorUnits(price?.amount ?? '0', order.currency)
export const cents = (amount: string | undefined) => toMinorUnits(amount ?? '0', 'EUR')
export const gross = (entries: readonly EntryRow[]) =>
  sum(entries.map(({ net_minor, tax_minor }) => net_minor + tax_minor))
export const money = (entries: readonly EntryRow[]) => sum(entries.map(({ money_minor }) => money_minor))
export const isClaim = ({ part }: EntryRow) => part !== 'MONEY' && part !== 'DISCOUNT'

export type Amounts = Readonly<Record<string, readonly number[]>>

/** Sums of pairs by a key; what is nothing is left out. */
export function addUp(rows: readonly (readonly [key: string, ...amounts: number[]])[]): Amounts {
  const sums = new Map<string, number[]>()
  for (const [key, ...amounts] of rows)
    sums.set(
      key,
      amounts.map((amount, index) => (sums.get(key)?.[index] ?? 0) + amount),
    )
  return Object.fromEntries([...sums].filter(([, amounts]) => amounts.some((amount) => amount !== 0)).sort())
}

export const isSome = (price: { readonly amount: string } | undefined) => Number(price?.amount ?? 0) !== 0

/** As percent. */
export const rateOf = (rate: string) => String(Math.round(Number(rate) * 10_000) / 100)

export const signOf = ({ kind }: Issued) => (kind === 'INVOICE' ? 1 : -1)

export const saidBy = (documents: readonly Issued[]): Amounts =>
  addUp(
    documents.flatMap((issued) =>
      (issued.document.eInvoice?.taxes ?? []).map(
        ({ rate, base, tax }) => [String(rate), signOf(issued) * base, signOf(issued) * tax] as const,
      ),
    ),
  )

export const home = (entries: readonly EntryRow[]) =>
  sum(entries.map(({ home_net_minor, home_tax_minor }) => home_net_minor + home_tax_minor))
