import { z } from 'zod'

/** An id, which sources send as a number or a text. */
export const idText = z.union([z.number(), z.string().min(1)]).transform(String)

/** An amount as a decimal text, which sources send as a number or a text. */
export const amountText = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/, 'must be an amount')])
  .transform((value) => plain(Number(value)))

/** A text that may be missing, null or empty. */
export const textOrNone = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

/** Without the errors of binary fractions, and without an exponent. */
export const plain = (value: number): string => {
  const text = value.toFixed(4).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

/** A sum of amounts as a decimal text. */
export const sumOf = (amounts: readonly (string | number)[]): string =>
  plain(amounts.reduce<number>((sum, amount) => sum + Number(amount), 0))

/** A date of a source as an instant; sources without a zone mean UTC. */
export function instant(text: string): string {
  const isWithoutZone = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?$/.test(text)
  const date = new Date(isWithoutZone ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}

/** A date that may be missing or zero. */
export const dateOrNone = (text: string | null | undefined): string | undefined =>
  text && !text.startsWith('0000') ? instant(text) : undefined

/** A path with a slash at its start. */
export const pathOf = (...parts: readonly (string | undefined)[]): string | undefined => {
  const path = parts.join('').replace(/^\/+/, '')
  return path ? `/${path}` : undefined
}

/** The address of a shop without a slash at its end. */
export const shopAddress = z
  .url('must be an address such as https://shop.example')
  .transform((url) => url.replace(/\/+$/, ''))
