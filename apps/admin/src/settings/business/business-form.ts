import type { BusinessDetails, BusinessDetailsChanges } from '@cartwright/client'

const addressNames = ['street', 'streetNumber', 'zip', 'city', 'country'] as const
const textNames = ['legalName', 'email', 'phone', 'vatNumber', 'peppolId', 'furtherDetails', 'logo'] as const
const bankNames = ['iban', 'bic', 'bank', 'holder'] as const
const listNames = ['managers', 'taxNumbers'] as const
const registerNames = ['court', 'number'] as const
const numberNames = ['nextInvoice', 'nextCreditNote'] as const
const prefixNames = ['invoicePrefix', 'creditNotePrefix'] as const

type Name =
  | (typeof addressNames)[number]
  | (typeof textNames)[number]
  | (typeof bankNames)[number]
  | (typeof listNames)[number]
  | (typeof registerNames)[number]
  | (typeof numberNames)[number]
  | (typeof prefixNames)[number]

/** The details as fields. Lists have an entry a line. */
export interface BusinessForm extends Record<Name, string> {
  logoOnDocuments: boolean
  smallBusiness: boolean
  issue: 'WHEN_PAID' | 'BY_HAND'
  corrections: 'DIFFERENCE' | 'REPLACE'
  advances: 'BUSINESSES' | 'ALL' | 'NONE'
  /** The number of the last invoice, which the form does not change. */
  lastInvoice: string
}

const textsOf = <Field extends Name>(
  names: readonly Field[],
  values: { readonly [Key in Field]?: string | undefined },
) => Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<Field, string>

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** An IBAN in groups of four. */
const inGroups = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

const advancesOf = (given: string): BusinessForm['advances'] =>
  given === 'ALL' || given === 'NONE' ? given : 'BUSINESSES'

export function toForm(details: BusinessDetails): BusinessForm {
  const { bankAccount, invoices } = details
  return {
    ...textsOf(textNames, details),
    ...textsOf(addressNames, details.address),
    ...textsOf(registerNames, details.register ?? {}),
    ...textsOf(bankNames, bankAccount ?? {}),
    ...textsOf(prefixNames, invoices),
    iban: inGroups(bankAccount?.iban ?? ''),
    managers: details.managers.join('\n'),
    taxNumbers: details.taxNumbers.join('\n'),
    nextInvoice: String(invoices.nextInvoice),
    nextCreditNote: String(invoices.nextCreditNote),
    logoOnDocuments: details.logoOnDocuments,
    smallBusiness: details.smallBusiness,
    issue: invoices.issue === 'BY_HAND' ? 'BY_HAND' : 'WHEN_PAID',
    corrections: invoices.corrections === 'REPLACE' ? 'REPLACE' : 'DIFFERENCE',
    advances: advancesOf(invoices.advances),
    lastInvoice: invoices.lastInvoice ?? '',
  }
}

/** What to send: the parts that were changed. */
export function toChanges(values: BusinessForm, base: BusinessForm): BusinessDetailsChanges {
  const isChanged = (name: keyof BusinessForm) => values[name] !== base[name]
  const changed = <Field extends keyof BusinessForm>(names: readonly Field[]) => names.filter(isChanged)
  const trimmed = <Field extends Name>(names: readonly Field[]) =>
    Object.fromEntries(names.map((name) => [name, values[name].trim()])) as Record<Field, string>
  const invoices = {
    ...trimmed(changed(prefixNames)),
    ...Object.fromEntries(changed(numberNames).map((name) => [name, Number(values[name])])),
    ...(isChanged('issue') && { issue: values.issue }),
    ...(isChanged('corrections') && { corrections: values.corrections }),
    ...(isChanged('advances') && { advances: values.advances }),
  }
  return {
    ...trimmed(changed(textNames)),
    ...(addressNames.some(isChanged) && { address: trimmed(changed(addressNames)) }),
    ...(registerNames.some(isChanged) && { register: trimmed(registerNames) }),
    ...(bankNames.some(isChanged) && { bankAccount: trimmed(bankNames) }),
    ...Object.fromEntries(changed(listNames).map((name) => [name, linesOf(values[name])])),
    ...(isChanged('smallBusiness') && { smallBusiness: values.smallBusiness }),
    ...(isChanged('logoOnDocuments') && { logoOnDocuments: values.logoOnDocuments }),
    ...(Object.keys(invoices).length > 0 && { invoices }),
  }
}

/** Whether the check digits of an IBAN are right (ISO 13616); empty is too. */
export function isIban(text: string): boolean {
  const iban = text.replaceAll(/\s/g, '').toUpperCase()
  if (iban === '') return true
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Whether a BIC has its form (ISO 9362); empty has too. */
export const isBic = (text: string): boolean =>
  /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(text.replaceAll(/\s/g, '').toUpperCase())
