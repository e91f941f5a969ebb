import { invalidField } from '../../../platform/kernel/errors.ts'

interface Prefixes {
  readonly invoicePrefix: string
  readonly creditNotePrefix: string
}

/**
 * Two numbers never look the same: a prefix does not go on with digits, and invoices and credit notes differ by theirs.
 *
 * @throws ValidationError naming the prefix
 */
export function checkPrefixes(prefixes: Prefixes, field: string): void {
  for (const name of ['invoicePrefix', 'creditNotePrefix'] as const)
    if (/\d$/.test(prefixes[name]))
      throw invalidField(`${field}.${name}`, 'must not end in a digit: R-2026- fits, R-2026 does not', 'FORMAT')
  if (prefixes.invoicePrefix === prefixes.creditNotePrefix)
    throw invalidField(`${field}.creditNotePrefix`, 'must differ from the prefix of invoices')
}
