import { addUp } from '../../journal/changes.ts'
import { type Claim, grossOf, keyOf } from '../../journal/claims.ts'
import { claimOf, type EntryRow, isClaim } from '../../journal/entries.ts'

/** Entries that one document states, and what they come to. */
export interface Stated {
  readonly entries: readonly EntryRow[]
  readonly claims: readonly Claim[]
}

/** What entries come to, by part and tax. */
export const claimsIn = (entries: readonly EntryRow[]): Claim[] => addUp(entries.filter(isClaim).map(claimOf))

export const isEmpty = ({ claims }: Stated): boolean => claims.every((claim) => grossOf(claim) === 0)

/**
 * Splits entries into what they add to the claims of an order and what they take away, part by part and tax by tax. What
 * cancels out is in neither, but for a rounding of the tax: that goes with the other claims of its rate.
 */
export function splitEntries(entries: readonly EntryRow[]): { readonly added: Stated; readonly removed: Stated } {
  const groups = [...Map.groupBy(entries.filter(isClaim), (entry) => keyOf(claimOf(entry))).values()]
  const known = groups.map((own) => ({ own, gross: sumOf(own), rate: Number(own[0]?.rate) }))
  const signOf = ({ gross, rate }: (typeof known)[number]): number => {
    if (gross !== 0) return Math.sign(gross)
    const others = known.filter((group) => group.gross !== 0)
    return Math.sign((others.find((group) => group.rate === rate) ?? others[0])?.gross ?? 0)
  }
  const of = (sign: number): Stated => {
    const own = known.filter((group) => signOf(group) === sign).flatMap((group) => group.own)
    return { entries: own, claims: claimsIn(own) }
  }
  return { added: of(1), removed: of(-1) }
}

const sumOf = (entries: readonly EntryRow[]): number =>
  entries.reduce((total, { net_minor, tax_minor }) => total + net_minor + tax_minor, 0)
