import type { Operator } from '../cli/operator.ts'
import { type Finding, good, warning } from './finding.ts'

type Settings = Pick<
  Awaited<ReturnType<Operator['siteSettings']['getSiteSettings']>>,
  'withdrawalDays' | 'lowestPriorPrices'
>

/** A product, as far as the law asks what it says. */
interface SafetyFacts {
  readonly name?: string | undefined
  readonly productType: string
  readonly manufacturer?: string | undefined
}

/** What the law of the EU asks of a shop, as far as the shop knows it. */
export function examineEuLaw(
  { withdrawalDays, lowestPriorPrices }: Settings,
  products: readonly SafetyFacts[],
): Finding[] {
  return [
    withdrawalDays > 0
      ? good('withdrawal function', `${withdrawalDays} days`)
      : warning('withdrawal function', 'withdrawalDays is 0: consumers in the EU find no way to withdraw online'),
    lowestPriorPrices === 'NEVER'
      ? warning('price reductions', 'lowestPriorPrices is NEVER: reduced prices lack the lowest of the 30 days before')
      : good('price reductions', lowestPriorPrices === 'ALWAYS' ? 'shown' : 'shown where the shop is in the EU'),
    examineSafety(products),
  ]
}

const NAMED = 5

function examineSafety(products: readonly SafetyFacts[]): Finding {
  const check = 'product safety'
  const lacking = products.filter(({ productType, manufacturer }) => productType === 'physical' && !manufacturer)
  if (lacking.length === 0) return good(check, 'each product names its manufacturer')
  const names = lacking.slice(0, NAMED).map(({ name }) => name)
  const more = lacking.length > NAMED ? ` and ${lacking.length - NAMED} more` : ''
  return warning(check, `without a manufacturer, which the EU asks for: ${names.join(', ')}${more}`)
}
