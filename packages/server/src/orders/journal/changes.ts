/** How corrections of an order follow from what was booked before. Pure; all amounts are integer minor units. */
import { allocate, sum } from '../../platform/pricing/allocate.ts'
import { type Amounts, type Claim, grossOf, keyOf } from './claims.ts'

const NOTHING: Amounts = { quantity: 0, net: 0, base: 0, tax: 0, discount: 0 }
const fields = ['quantity', 'net', 'base', 'tax', 'discount'] as const

const combine = (a: Amounts, b: Amounts, sign: 1 | -1): Amounts => ({
  quantity: a.quantity + sign * b.quantity,
  net: a.net + sign * b.net,
  base: a.base + sign * b.base,
  tax: a.tax + sign * b.tax,
  discount: a.discount + sign * b.discount,
})

const isNothing = (amounts: Amounts) => fields.every((field) => amounts[field] === 0)

/** The claims of one kind added up. */
export function addUp(claims: readonly Claim[]): Claim[] {
  const sums = new Map<string, Claim>()
  for (const claim of claims) {
    const key = keyOf(claim)
    const known = sums.get(key)
    sums.set(key, known ? { ...known, ...combine(known, claim, 1) } : claim)
  }
  return [...sums.values()]
}

/** What has to be added to some claims to make them others. */
export function differenceOf(from: readonly Claim[], to: readonly Claim[]): Claim[] {
  const negated = from.map((claim) => ({ ...claim, ...combine(NOTHING, claim, -1) }))
  // The names of what is new come last.
  return addUp([...to, ...negated]).filter((claim) => !isNothing(claim))
}

/**
 * The correction of an order that was changed. What was given back before stays given back: a part that is taken away can
 * only be corrected by what is left of it, and the rest is a share of the others.
 *
 * @param left what is claimed now
 */
export function changeOf(before: readonly Claim[], after: readonly Claim[], left: readonly Claim[]): Claim[] {
  const wanted = addUp([...left, ...differenceOf(before, after)])
  const short = sum(wanted.map((claim) => Math.max(-grossOf(claim), 0)))
  const possible = wanted
    .map((claim) => (grossOf(claim) < 0 ? { ...claim, net: 0, base: 0, tax: 0 } : claim))
    // Pieces that went back are not taken away again.
    .map((claim) => ({ ...claim, quantity: Math.max(claim.quantity, 0) }))
  const next = addUp([...possible, ...reductionOf(possible, short)])
  return differenceOf(left, next.map(withoutNegativeTax))
}

/** Roundings of several corrections may leave one unit of tax too few. */
const withoutNegativeTax = (claim: Claim): Claim =>
  claim.tax < 0 && claim.net >= -claim.tax ? { ...claim, net: claim.net + claim.tax, tax: 0 } : claim

/** What is given back of a part. */
export interface GivenBack {
  readonly part: Claim['part']
  readonly partId: string
  readonly quantity: number
  readonly gross: number
  readonly tax: number
}

/**
 * The correction of what is given back: of the parts that it names, at most what is left of them, and of the rest of the
 * amount a share of everything that is left.
 *
 * @param amount with tax
 * @param named the parts it is for, as they were sold
 */
export function reductionOf(left: readonly Claim[], amount: number, named: readonly GivenBack[] = []): Claim[] {
  const ofNamed = reduceNamed(left, amount, named)
  const missing = amount + sum(ofNamed.map(grossOf))
  if (missing <= 0) return ofNamed
  const rest = addUp([...left, ...ofNamed])
  const parts = groupParts(rest)
  const total = sum(parts.map(({ gross }) => gross))
  const shares = allocate(
    Math.min(missing, total),
    parts.map(({ id, gross }) => ({ id, weight: gross })),
  )
  const spread = parts.flatMap(({ claims }, index) => reducePart(claims, shares[index]?.amount ?? 0))
  return differenceOf(left, addUp([...rest, ...spread]))
}

/** Of named parts, each gives its share of the amount where that is less than they cost. */
function reduceNamed(left: readonly Claim[], amount: number, named: readonly GivenBack[]): Claim[] {
  const total = sum(named.map(({ gross }) => gross))
  const shares = allocate(
    Math.min(amount, total),
    named.map(({ gross }, index) => ({ id: String(index).padStart(4, '0'), weight: gross })),
  )
  return named.flatMap(({ part, partId, quantity, gross, tax }, index) => {
    const claims = left.filter((claim) => claim.part === part && claim.partId === partId)
    const wanted = shares[index]?.amount ?? 0
    const whole = sum(claims.map(grossOf))
    const given = Math.min(wanted, whole)
    const reduced = reducePart(claims, given, given === gross && gross < whole ? tax : undefined)
    const [first] = claims
    if (!first || quantity === 0) return reduced
    return addUp([...reduced, { ...first, ...NOTHING, quantity: -Math.min(quantity, Math.max(first.quantity, 0)) }])
  })
}

function groupParts(claims: readonly Claim[]) {
  return [...Map.groupBy(claims, ({ part, partId }) => `${part} ${partId}`)]
    .map(([id, own]) => ({ id, claims: own, gross: sum(own.map(grossOf)) }))
    .filter(({ gross }) => gross > 0)
}

/** A part made cheaper by an amount. All of it takes all of its tax; a part of it a share of what is left. */
function reducePart(claims: readonly Claim[], amount: number, tax?: number): Claim[] {
  const gross = sum(claims.map(grossOf))
  if (amount === 0 || gross === 0) return []
  if (amount >= gross)
    return claims
      .map((claim) => ({ ...claim, ...combine(NOTHING, claim, -1), quantity: 0 }))
      .filter((one) => !isNothing(one))
  const whole = sum(claims.map((claim) => claim.tax))
  const ofTax = Math.min(tax ?? roundedShare(whole, amount, gross), whole, amount)
  const taxes = shareOut(
    ofTax,
    claims.map((claim) => claim.tax),
  )
  const nets = shareOut(
    amount - ofTax,
    claims.map((claim) => claim.net),
  )
  return claims.map((claim, index) => ({
    ...claim,
    ...NOTHING,
    net: -(nets[index] ?? 0),
    base: claim.base === claim.net ? -(nets[index] ?? 0) : -roundedShare(claim.base, amount, gross),
    tax: -(taxes[index] ?? 0),
  }))
}

const shareOut = (amount: number, weights: readonly number[]): number[] =>
  allocate(
    amount,
    weights.map((weight, index) => ({ id: String(index).padStart(4, '0'), weight: Math.max(weight, 0) })),
  ).map((share) => share.amount)

/** `whole × part / of`, rounded half up. */
export function roundedShare(whole: number, part: number, of: number): number {
  if (of === 0) return 0
  const [dividend, divisor] = [BigInt(whole) * BigInt(part) * 2n, BigInt(of)]
  const sign = dividend < 0n !== divisor < 0n ? -1n : 1n
  const positive = (value: bigint) => (value < 0n ? -value : value)
  return Number(sign * ((positive(dividend) + positive(divisor)) / (2n * positive(divisor))))
}
