import { allocate, roundHalfUp, sum } from './allocate.ts'
import { needsDelivery } from './needs-delivery.ts'
import { combinedRate, generalRates, highestRates, ratesOf, WHOLE } from './tax.ts'
import type { PricedLine, PricingInput, TaxRate } from './types.ts'

/**
 * Prices that contain other taxes than those charged, converted: out with the tax they contain, in with the one charged.
 * Each price of one piece is rounded once, so that quantity × price stays the price of the line. Discounts by amount stay.
 */
export function withChargedTaxes(input: PricingInput): PricingInput {
  const { containedRates } = input
  if (!containedRates) return input
  const charged = chargedRates(input)
  const ratesOfLine = (line: PricedLine) =>
    [ratesOf(line, containedRates), ratesOf(line, line.taxRates ?? charged)] as const
  return {
    ...input,
    lines: input.lines.map((line) => {
      const [contained, added] = ratesOfLine(line)
      const convert = (amount: number) => exchange(amount, contained, input.taxIncludedInPrices ? added : [])
      return {
        ...line,
        unitPrice: convert(line.unitPrice),
        fullUnitPrice: convert(line.fullUnitPrice),
        ...(line.deposit !== undefined && { deposit: convert(line.deposit) }),
      }
    }),
    shipping: input.shipping && { cost: convertShipping(input, containedRates, input.shipping.cost) },
    fees: input.fees.map((fee) =>
      fee.taxable ? { ...fee, price: exchange(fee.price, generalRates(containedRates), generalRates(charged)) } : fee,
    ),
  }
}

const chargedRates = ({ taxIncludedInPrices, taxRates }: PricingInput) => (taxIncludedInPrices ? taxRates : [])

/** An amount that contains one tax, with another one in its place. */
function exchange(amount: number, contained: readonly TaxRate[], charged: readonly TaxRate[]): number {
  const [from, to] = [combinedRate(contained), combinedRate(charged)]
  return from === to ? amount : roundHalfUp(BigInt(amount) * BigInt(WHOLE + to), BigInt(WHOLE + from))
}

function convertShipping(input: PricingInput, containedRates: readonly TaxRate[], cost: number): number {
  const { shippingTax = 'DEFAULT_GROUP' } = input
  const charged = chargedRates(input)
  const ofShipping = (rates: readonly TaxRate[]) => rates.filter(({ taxesShipping }) => taxesShipping)
  const goods = input.lines.filter(needsDelivery).map((line) => ({
    weight: line.unitPrice * line.quantity,
    contained: ofShipping(ratesOf(line, containedRates)),
    charged: ofShipping(ratesOf(line, charged)),
  }))
  if (shippingTax === 'PROPORTIONAL' && goods.some(({ weight }) => weight > 0)) {
    const groups = [...Map.groupBy(goods, (one) => JSON.stringify([one.contained, one.charged])).entries()].sort(
      ([a], [b]) => (a < b ? -1 : 1),
    )
    const weights = groups.map(([id, group]) => ({ id, weight: sum(group.map(({ weight }) => weight)) }))
    const shares = allocate(cost, weights)
    return sum(
      groups.map(([, [first]], index) =>
        exchange(shares[index]?.amount ?? 0, first?.contained ?? [], first?.charged ?? []),
      ),
    )
  }
  if (shippingTax === 'HIGHEST')
    return exchange(
      cost,
      highestRates(goods.map(({ contained }) => contained)),
      highestRates(goods.map((one) => one.charged)),
    )
  return exchange(cost, ofShipping(generalRates(containedRates)), ofShipping(generalRates(charged)))
}
