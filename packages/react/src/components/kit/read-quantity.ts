interface Bounds {
  /** The last number, which stays where the text is no quantity. */
  value: number
  min: number
  max?: number | undefined
}

/**
 * The quantity that a person typed.
 *
 * @returns at most `max`; `value` for an empty or wrong text, and for less than `min`
 */
export function readQuantity(text: string, { value, min, max = Number.POSITIVE_INFINITY }: Bounds): number {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isSafeInteger(number) && number >= min ? Math.min(number, max) : value
}
