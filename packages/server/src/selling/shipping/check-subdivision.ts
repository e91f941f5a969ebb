import type { Address } from '@cartwright/contract'
import { isDivided } from '@cartwright/design'
import { subdivisionCode } from '@cartwright/design/places'
import { invalidField } from '../../platform/kernel/errors.ts'

/** @throws ValidationError for a part that the country does not have. An order there would silently bear no tax. */
export function requireSubdivision(address: Pick<Address, 'country' | 'subdivision'> | undefined, field: string): void {
  const problem = address && subdivisionProblem(address)
  if (problem) throw invalidField(`${field}.subdivision`, problem, 'FORMAT')
}

/** What is wrong with the part of the country of an address, where its taxes depend on it; null for nothing. */
export function subdivisionProblem({ country, subdivision }: Pick<Address, 'country' | 'subdivision'>): string | null {
  if (!country || !subdivision || !isDivided(country) || subdivisionCode(country, subdivision) !== null) return null
  return `must be a part of ${country}, by its code or its name, such as ${EXAMPLES[country]}`
}

const EXAMPLES = { US: 'US-NY or New York', CA: 'CA-QC or Québec', AU: 'AU-NSW or New South Wales' } as const
