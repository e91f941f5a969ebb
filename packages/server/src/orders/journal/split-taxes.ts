import { allocate, sum } from '../../platform/pricing/allocate.ts'

/** A tax of an order, with what it comes to over the whole order. Minor units. */
export interface OrderTax {
  /** Empty for what bears no tax. */
  readonly name: string
  readonly jurisdiction: string
  readonly rate: string
  readonly base: number
  readonly tax: number
}

/** A part of an order: its combined rate and its tax. */
export interface TaxedPart {
  readonly rate: string
  readonly net: number
  readonly tax: number
  /** No tax is levied on it, not even one of 0 %. */
  readonly isUntaxed: boolean
}

/** One tax of a part. */
export interface PartTax extends OrderTax {
  /** Of the part, in its first tax alone. */
  readonly net: number
}

/**
 * Tells the taxes of each part apart. An order states a combined rate for each part, and the sums of each tax: a part has the
 * tax of its rate, or taxes that come to its rate together. What fits neither, such as delivery that is taxed in proportion
 * to the goods, has what the parts before it leave of each tax.
 *
 * @returns the taxes of each part; none where the part bears no tax
 */
export function splitTaxes(parts: readonly TaxedPart[], taxes: readonly OrderTax[]): PartTax[][] {
  const left = taxes.map(({ base, tax }) => ({ base, tax }))
  return parts.map((part) => {
    const split = taxesOf(part, taxes, left)
    for (const { index, base, tax } of split) {
      const rest = left[index]
      if (!rest) continue
      rest.base -= base
      rest.tax -= tax
    }
    return split.flatMap(({ index, ...amounts }) => {
      const levied = taxes[index]
      return levied ? [{ ...levied, ...amounts }] : []
    })
  })
}

interface Share {
  readonly index: number
  readonly net: number
  readonly base: number
  readonly tax: number
}

type Left = readonly { readonly base: number; readonly tax: number }[]

function taxesOf(part: TaxedPart, taxes: readonly OrderTax[], left: Left): Share[] {
  const { net, tax } = part
  if (part.isUntaxed) {
    const index = taxes.findIndex(({ name }) => name === '')
    return index < 0 ? [] : [{ index, net, base: net, tax }]
  }
  const fits = (index: number) => (left[index]?.base ?? 0) >= net
  const equal = taxes.flatMap((one, index) => (isSameRate(Number(one.rate), Number(part.rate)) ? [index] : []))
  const single = equal.find(fits) ?? (Number(part.rate) > 0 ? equal[0] : undefined)
  if (single !== undefined) return [{ index: single, net, base: net, tax }]
  if (tax === 0) return []
  const together = combinationOf(part, taxes)
  return together.length > 0 ? levied(part, together) : rest(part, left)
}

/** Rates have at most six digits after the point. */
const isSameRate = (a: number, b: number) => Math.abs(a - b) < 0.000_001

/** A tax of a combination; a compound one is charged on the price with the taxes before it. */
interface Levied {
  readonly index: number
  readonly rate: number
  readonly isCompound: boolean
}

/** Orders have few taxes; more are not tried. */
const MOST = 8

/** The first taxes that come to a combined rate. If one of them is compound, it is charged on more than the others. */
function combinationOf({ rate }: TaxedPart, taxes: readonly OrderTax[]): Levied[] {
  const wanted = Number(rate)
  const baseOf = ({ index }: { readonly index: number }) => taxes[index]?.base ?? 0
  for (let chosen = 1; chosen < 2 ** Math.min(taxes.length, MOST); chosen += 1) {
    const some = taxes.flatMap((one, index) => ((chosen >> index) & 1 ? [{ index, rate: Number(one.rate) }] : []))
    if (some.length < 2) continue
    const plain = some.reduce((total, one) => total + one.rate, 0)
    if (isSameRate(plain, wanted)) return some.map((one) => ({ ...one, isCompound: false }))
    const [compound] = some
      .filter((one) => isSameRate((1 + plain - one.rate) * (1 + one.rate) - 1, wanted))
      .toSorted((a, b) => baseOf(b) - baseOf(a) || b.index - a.index)
    if (compound) return some.map((one) => ({ ...one, isCompound: one === compound }))
  }
  return []
}

/** In billionths, as prices are taxed, so that the shares are the same. */
const WHOLE = 1_000_000_000

function levied({ net, tax }: TaxedPart, together: readonly Levied[]): Share[] {
  const simple = together.reduce((total, { rate, isCompound }) => total + (isCompound ? 0 : rate), 0)
  const weights = together.map(({ rate, isCompound }, index) => ({
    id: String(index),
    weight: Math.round(rate * (isCompound ? 1 + simple : 1) * WHOLE),
  }))
  const taxes = allocate(tax, weights).map(({ amount }) => amount)
  const before = sum(together.map(({ isCompound }, at) => (isCompound ? 0 : (taxes[at] ?? 0))))
  return together.map(({ index, isCompound }, at) => ({
    ...{ index, net: at === 0 ? net : 0, tax: taxes[at] ?? 0 },
    base: isCompound ? net + before : net,
  }))
}

/** What is left of each tax; of a difference, the first has it. */
function rest({ net, tax }: TaxedPart, left: Left): Share[] {
  const open = left.flatMap(({ base, tax: own }, index) => (base > 0 ? [{ index, base, tax: own }] : []))
  const of = open.length > 0 ? open : [{ index: 0, base: net, tax }]
  const missing = { net: net - sum(of.map(({ base }) => base)), tax: tax - sum(of.map((one) => one.tax)) }
  return of.map(({ index, base, tax: own }, at) => ({
    index,
    net: base + (at === 0 ? missing.net : 0),
    base,
    tax: own + (at === 0 ? missing.tax : 0),
  }))
}
