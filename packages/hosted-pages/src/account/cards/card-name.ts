import type { SavedPaymentMethod } from '@cartwright/server/hosted'

/** Brands whose names are not their ids with a capital. */
const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
}

/** What a member calls a saved card, such as `Visa •••• 4242`. */
export function cardName({ brand, lastDigits }: Pick<SavedPaymentMethod, 'brand' | 'lastDigits'>): string {
  const name = names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1)
  return `${name} •••• ${lastDigits}`
}

/** The month and year on a card, such as `04/34`. */
export const expiryOf = ({ expiryMonth, expiryYear }: Pick<SavedPaymentMethod, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`
