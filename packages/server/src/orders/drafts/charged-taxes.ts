import type { Order } from '@cartwright/contract'
import type { TaxRate } from '../../platform/pricing/types.ts'
import { type Claim, claimsOf, isInProportion } from '../journal/claims.ts'

/** The taxes that a placed order was charged: it keeps them when it is edited. */
export interface ChargedTaxes {
  /** Of a line or fee. */
  readonly ofPart: (id: string) => TaxRate[]
  /** Where it is taxed in proportion to the goods, only for an order whose goods are free. */
  readonly ofDelivery: readonly TaxRate[]
  readonly isInProportion: boolean
  /** Whether all goods have one rate, and delivery has it too. */
  readonly isAsTheGoods: boolean
}

/** Reads the taxes of an order from what it claims. */
export function chargedTaxes(order: Order): ChargedTaxes {
  const claims = claimsOf({ ...order, status: 'APPROVED' })
  const delivery = claims.filter(({ part }) => part === 'DELIVERY')
  const compound = new Set(partsOf(claims).flatMap(compoundTaxes))
  const toRate = (claim: Claim): TaxRate => ({
    ...{ name: claim.taxName, rate: claim.rate, jurisdiction: claim.jurisdiction },
    jurisdictionType: jurisdictionTypeOf(order, claim),
    taxesShipping: delivery.length === 0 || delivery.some((one) => taxOf(one) === taxOf(claim)),
    taxGroupId: null,
    ...(compound.has(taxOf(claim)) && { compound: true }),
  })
  const ratesOf = (own: readonly Claim[]) => own.filter(({ taxName }) => taxName !== '').map(toRate)
  const inProportion = isInProportion(delivery)
  return {
    ofPart: (id) => ratesOf(claims.filter(({ part, partId }) => isTaxedPart(part) && partId === id)),
    ofDelivery: ratesOf(inProportion ? delivery.slice(0, 1) : delivery),
    isInProportion: inProportion,
    isAsTheGoods: delivery.length === 1 && claims.every((one) => one.part !== 'LINE' || isSameTax(one, delivery)),
  }
}

const taxOf = ({ taxName, jurisdiction, rate }: Claim): string => [taxName, jurisdiction, Number(rate)].join('\n')

const isSameTax = (claim: Claim, all: readonly Claim[]) => all.some((one) => taxOf(one) === taxOf(claim))

const isTaxedPart = (part: Claim['part']) => part === 'LINE' || part === 'FEE' || part === 'GIFT_CARD'

const partsOf = (claims: readonly Claim[]): Claim[][] => [
  ...Map.groupBy(
    claims.filter(({ part }) => isTaxedPart(part)),
    ({ part, partId }) => `${part} ${partId}`,
  ).values(),
]

/** Taxes that are charged on more than the price of their part: on the taxes before them too. */
function compoundTaxes(claims: readonly Claim[]): string[] {
  const price = claims.reduce((total, { net }) => total + net, 0)
  return claims.filter(({ base }) => base > price).map(taxOf)
}

const jurisdictionTypeOf = ({ taxInfo }: Order, { taxName, jurisdiction }: Claim): TaxRate['jurisdictionType'] =>
  taxInfo.taxBreakdown.find((tax) => tax.taxName === taxName && tax.jurisdiction === jurisdiction)?.jurisdictionType ??
  'COUNTRY'
