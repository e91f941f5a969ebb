import type { BusinessDetails } from '@cartwright/client'

/** Holder, IBAN in groups of four, BIC and bank, each on a line; empty without an account. */
export function accountLines({ legalName, bankAccount }: Pick<BusinessDetails, 'legalName' | 'bankAccount'>): string {
  if (!bankAccount?.iban) return ''
  const { holder, iban, bic, bank } = bankAccount
  return [holder || legalName, `IBAN ${iban.replace(/(.{4})(?=.)/g, '$1 ')}`, bic && `BIC ${bic}`, bank]
    .filter(Boolean)
    .join('\n')
}
