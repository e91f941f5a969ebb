/** How far a number may be from a whole one: binary numbers cannot write every decimal exactly. */
const NOISE = 1e-6

/**
 * A number with so many digits after the point as a whole number: 12.5 with 2 digits is 1250.
 *
 * @returns null where the number has more digits; not a safe integer where it is too large to count
 */
export function toWhole(number: number, digits: number): number | null {
  // Exact where the number is: 1.005 with 2 digits is 100.5. What is very large or small has an exponent already.
  const exact = Number(`${number}e${digits}`)
  const shifted = Number.isNaN(exact) ? number * 10 ** digits : exact
  const whole = Math.round(shifted)
  if (!Number.isSafeInteger(whole)) return whole
  return Math.abs(shifted - whole) > NOISE || (whole === 0 && number !== 0) ? null : whole
}

/** Whether a decimal has digits other than 0 after so many. */
export const isFiner = (decimal: string, digits: number): boolean =>
  /[1-9]/.test((decimal.split('.')[1] ?? '').slice(digits))
