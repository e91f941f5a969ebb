import { partOfLine } from '../../platform/pricing/ledger.ts'

/**
 * What one part of a refund comes to, in minor units. `total` is what the customer gets back: `subtotal` less `discount`,
 * plus `tax` where prices leave it out.
 */
export interface PartAmounts {
  readonly total: number
  readonly tax: number
  readonly discount: number
  readonly subtotal: number
}

/** What a part of an order cost. */
interface ChargedAmounts {
  /** After discount, with tax. */
  readonly total: number
  readonly tax: number
  readonly isTaxIncluded: boolean
}

/**
 * The amounts of some pieces of a line. The parts of a line add up to the line in each amount, however many refunds they
 * are spread over.
 *
 * @param done pieces that were refunded before
 */
export function amountsOfUnits(
  { total, tax, discount, isTaxIncluded }: ChargedAmounts & { readonly discount: number },
  quantity: number,
  done: number,
  units: number,
): PartAmounts {
  const price = isTaxIncluded ? total : total - tax
  const upTo = (count: number) => {
    const subtotal = share(price + discount, quantity, count)
    const reduced = share(price, price + discount, subtotal)
    return { subtotal, reduced, tax: share(tax, price, reduced) }
  }
  const [before, after] = [upTo(done), upTo(done + units)]
  const reduced = after.reduced - before.reduced
  const subtotal = after.subtotal - before.subtotal
  const ownTax = after.tax - before.tax
  return { total: isTaxIncluded ? reduced : reduced + ownTax, tax: ownTax, discount: subtotal - reduced, subtotal }
}

/**
 * The amounts of a part of a fee or of delivery costs.
 *
 * @param done what was refunded before
 */
export function amountsOfCost(
  { total, tax, isTaxIncluded }: ChargedAmounts,
  done: number,
  wanted: number,
): PartAmounts {
  const ownTax = share(tax, total, done + wanted) - share(tax, total, done)
  return { total: wanted, tax: ownTax, discount: 0, subtotal: isTaxIncluded ? wanted : wanted - ownTax }
}

/** `amount × part / whole`, rounded down; nothing of nothing. */
const share = (amount: number, whole: number, part: number): number =>
  whole === 0 ? 0 : partOfLine(amount, whole, 0, part)
