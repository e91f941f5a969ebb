import type { Order } from '@cartwright/contract'
import { lineTitles } from '@cartwright/design/order'
import { sum } from '../../../platform/pricing/allocate.ts'
import { type TaxedPart, taxesByRate } from '../../../platform/pricing/split-tax.ts'
import { type Claim, grossOf } from '../../journal/claims.ts'
import type { NamedPart } from './e-invoice/compose-e-invoice.ts'
import type { InvoiceMessages } from './messages.ts'

/**
 * The parts that claims are about, each with its name and its tax. A part with several taxes on one price has their combined
 * rate; delivery that is taxed in proportion has a part for each rate.
 */
export function partsOfClaims(claims: readonly Claim[], order: Order, messages: InvoiceMessages): NamedPart[] {
  const titles = lineTitles(order.lineItems)
  const groups = [...Map.groupBy(claims, ({ part, partId }) => `${part} ${partId}`).values()]
  const parts = groups.flatMap(combined).map(
    ({ claim, ...amounts }): NamedPart => ({
      name: titles.get(claim.partId) ?? (claim.part === 'DELIVERY' ? messages.delivery : claim.name),
      quantity: Math.max(claim.quantity, 1),
      part: { rate: claim.rate, ...amounts },
    }),
  )
  return withRoundings(parts)
}

interface Combined {
  readonly claim: Claim
  readonly gross: number
  readonly tax: number
}

function combined(claims: readonly Claim[]): Combined[] {
  const [first] = claims
  if (!first) return []
  if (claims.every(({ base, net }) => base === net))
    return claims.map((claim) => ({ claim, gross: grossOf(claim), tax: claim.tax }))
  const rate = String(Number(sum(claims.map((claim) => Math.round(Number(claim.rate) * 1e9))) / 1e9))
  return [{ claim: { ...first, rate }, gross: sum(claims.map(grossOf)), tax: sum(claims.map(({ tax }) => tax)) }]
}

/** A part that cost nothing has no line; a rounding of its tax belongs to another part of its rate. */
function withRoundings(parts: readonly NamedPart[]): NamedPart[] {
  const lines = parts.filter(({ part }) => part.gross !== 0)
  const rest = parts.filter(({ part }) => part.gross === 0 && part.tax !== 0)
  return lines.map((line, index) => {
    const isFirst = lines.findIndex((one) => isSameRate(one, line)) === index
    const tax = isFirst ? sum(rest.filter((one) => isSameRate(one, line)).map(({ part }) => part.tax)) : 0
    return { ...line, part: { ...line.part, tax: line.part.tax + tax } }
  })
}

const isSameRate = (a: NamedPart, b: NamedPart) => Number(a.part.rate) === Number(b.part.rate)

/** What parts come to by rate. */
export const ratesOf = (parts: readonly NamedPart[]): TaxedPart[] => taxesByRate(parts.map(({ part }) => part))

/** The same amounts with the other sign. */
export const negated = (claims: readonly Claim[]): Claim[] =>
  claims.map((claim) => ({
    ...claim,
    quantity: -claim.quantity,
    net: -claim.net,
    base: -claim.base,
    tax: -claim.tax,
    discount: -claim.discount,
  }))
