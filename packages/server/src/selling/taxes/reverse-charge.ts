/** The name of the tax of an order that a business of another EU state pays the VAT of itself. */
export const REVERSE_CHARGE = 'Reverse charge'
