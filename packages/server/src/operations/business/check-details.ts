import {
  type BusinessBankAccount,
  type BusinessDetails,
  type BusinessDetailsChanges,
  PeppolId,
} from '@cartwright/contract'
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools'
import { checkPrefixes } from '../../orders/documents/invoices/invoice-prefixes.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { plainCode } from '../../platform/kernel/plain-code.ts'
import { isMalformedVatNumber } from '../../selling/taxes/vat-number.ts'

/** @throws ValidationError naming the number that does not have the form of its country */
export function checkVatNumber(vatNumber: string, field: string): void {
  if (isMalformedVatNumber(vatNumber)) throw invalidField(field, 'must be a VAT number such as DE123456789', 'FORMAT')
}

/** @throws ValidationError naming the id that has another form */
export function checkPeppolId(peppolId: string, field: string): void {
  if (!PeppolId.safeParse(peppolId).success)
    throw invalidField(field, 'must be the scheme, a colon and the number, such as 9930:DE123456789', 'FORMAT')
}

/** A number as it is pasted, of which only what can be seen counts. */
const withoutBlanks = (number: string): string => plainCode(number).replaceAll(/\s/g, '')

/**
 * The account with IBAN and BIC in capital letters, without spaces; undefined for none.
 *
 * @throws ValidationError naming the IBAN whose check digits are wrong, or the BIC of another form
 */
export function checkBankAccount(
  { iban, bic, holder, bank }: BusinessBankAccount,
  field: string,
): BusinessBankAccount | undefined {
  const account = electronicFormatIBAN(withoutBlanks(iban)) ?? ''
  const bankCode = bic && withoutBlanks(bic).toUpperCase()
  if (account === '' && !bankCode) return undefined
  if (account === '') throw invalidField(`${field}.iban`, 'must be given with a BIC', 'REQUIRED_FIELD')
  if (!isValidIBAN(account))
    throw invalidField(`${field}.iban`, 'is not an IBAN: its length or its check digits are wrong', 'FORMAT')
  if (bankCode && !isValidBIC(bankCode))
    throw invalidField(`${field}.bic`, 'must be a BIC of 8 or 11 characters such as BYLADEM1001', 'FORMAT')
  return {
    iban: account,
    ...(bankCode && { bic: bankCode }),
    ...(holder?.trim() && { holder: holder.trim() }),
    ...(bank?.trim() && { bank: bank.trim() }),
  }
}

/**
 * Numbers never go back and never repeat.
 *
 * @throws ValidationError naming the number or the prefix
 */
export function checkNumbers(
  changes: NonNullable<BusinessDetailsChanges['invoices']>,
  known: BusinessDetails['invoices'],
  last: { readonly invoice: number; readonly creditNote: number },
  field: string,
): void {
  const check = (name: 'nextInvoice' | 'nextCreditNote', next: number, used: number) => {
    const wanted = changes[name]
    if (wanted !== undefined && wanted !== next && wanted <= used)
      throw invalidField(
        `${field}.${name}`,
        `must be greater than ${used}, the last number: numbers never go back`,
        'MIN',
      )
  }
  check('nextInvoice', known.nextInvoice, last.invoice)
  check('nextCreditNote', known.nextCreditNote, last.creditNote)
  const { invoicePrefix = known.invoicePrefix, creditNotePrefix = known.creditNotePrefix } = changes
  if (invoicePrefix !== known.invoicePrefix || creditNotePrefix !== known.creditNotePrefix)
    checkPrefixes({ invoicePrefix, creditNotePrefix }, field)
}
