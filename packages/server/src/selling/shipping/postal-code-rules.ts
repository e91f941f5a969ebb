import { matchesNothing } from '@cartwright/design/places'
import { invalidField } from '../../platform/kernel/errors.ts'

/** @throws ValidationError for a rule that no postal code of the country can match, such as a range from high to low */
export function requirePostalCodes(country: string, rules: readonly string[], field: string): void {
  const index = rules.findIndex((rule) => matchesNothing(country, rule))
  if (index < 0) return
  throw invalidField(`${field}[${index}]`, `${rules[index]} matches no postal code of ${country}`, 'FORMAT')
}
