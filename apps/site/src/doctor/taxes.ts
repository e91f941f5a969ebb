import { examineDeliveryTaxes } from '@cartwright/server/hosted'
import type { Finding } from './finding.ts'

/** Warns of countries of delivery whose orders would be sold without tax, or at a rate that the owner did not choose. */
export async function examineTaxes(database: string): Promise<Finding> {
  const countries = await examineDeliveryTaxes(database)
  const untaxed = countries.filter(({ rates }) => rates === 'NONE').map(({ country }) => country)
  const undecided = countries.filter((one) => one.rates === 'SELLER' && one.needsDecision).map(({ country }) => country)
  const incomplete = countries.filter((one) => one.groupsWithoutRate.length > 0).map(({ country }) => country)
  const details = [
    ...(untaxed.length > 0 ? [`no rate for ${untaxed.join(', ')}: orders there are sold without tax`] : []),
    ...(incomplete.length > 0 ? [`tax groups without a rate in ${incomplete.join(', ')} pay the full rate`] : []),
    ...(undecided.length > 0 ? [`${undecided.join(', ')} pay the rate of the shop until you decide`] : []),
  ]
  const check = 'taxes'
  if (details.length === 0) return { check, ok: true, detail: 'each country of delivery has a rate' }
  const fix = 'Set rates with: cartwright tax apply-preset <country>, or in the admin under Settings, Taxes'
  return { check, ok: true, isWarning: true, detail: `${details.join('; ')}. ${fix}` }
}
