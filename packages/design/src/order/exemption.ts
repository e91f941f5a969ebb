import type { LineFacts } from './facts.ts'

type Exemptible = Pick<LineFacts, 'withdrawalExemption' | 'withdrawalConsentDate'>

/** Why the customer has no right of withdrawal; null where there is one. Digital content takes recorded consent. */
export function exemptionOfLine({ withdrawalExemption = 'NONE', withdrawalConsentDate }: Exemptible) {
  if (withdrawalExemption === 'NONE') return null
  return withdrawalExemption === 'DIGITAL' && withdrawalConsentDate === undefined ? null : withdrawalExemption
}
