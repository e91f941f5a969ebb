/** Codes that shops may use inside as they like, such as those of weighed goods: no code of a product anywhere else. */
const internal = /^0(2|0[24])/

/** A code of 8, 12, 13 or 14 digits whose check digit is right, without spaces and hyphens; null for any other code. */
export function validGtin(code: string): string | null {
  const digits = code.replaceAll(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return null
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  const isInternal = digits.length > 8 && internal.test(digits.padStart(14, '0'))
  return sum % 10 === 0 && !isInternal ? digits : null
}
