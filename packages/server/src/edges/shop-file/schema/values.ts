import { matchesNothing } from '@cartwright/design/places'
import { z } from 'zod'

/** An amount of money in the currency of the shop, in its major unit. */
export const amount = z.string().regex(/^\d{1,12}(\.\d{1,3})?$/, 'must be an amount such as "4.90"')
export const percent = z
  .string()
  .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, 'must be a percentage from 0 to 100 such as "19" or "8.875"')
export const country = z.string().regex(/^[A-Z]{2}$/, 'must be a country as two capital letters')
export const subdivision = z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,20}$/, 'must be a subdivision such as "US-NY"')
export const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'must be a language such as "de"')
export const currency = z.string().regex(/^[A-Z]{3}$/, 'must be a currency as three capital letters')
export const code = z.string().min(1).max(100)
export const name = z.string().min(1).max(256)
export const slug = z.string().min(1).max(255)
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as "09:30"')
/** Without a slash at its start and without `..`, so that it names nothing outside the folder. */
export const image = z
  .string()
  .regex(
    /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/,
    'must be the path of a file in the folder, such as "media/logo.svg", or the id of an image of the media library',
  )
  .describe('A file beside the shop file, such as `media/logo.svg`, or the id of an image of the media library.')
export const imageWithText = z.strictObject({ file: image, altText: z.string().max(1000).optional() })
export const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as "Europe/Berlin"')

function isTimeZone(value: string): boolean {
  try {
    return /^[A-Z]/i.test(value) && Intl.DateTimeFormat('en', { timeZone: value }) !== undefined
  } catch {
    return false
  }
}

export const postalCodes = z
  .array(z.string().min(1).max(40))
  .max(1000)
  .optional()
  .describe('Codes, ranges such as `28000-28999`, or patterns such as `28*`. Default: all.')

/** A place whose postal codes name none of its country is a mistake that no one would notice. */
export function requireMatchingCodes(
  place: { readonly country: string; readonly postalCodes?: readonly string[] | undefined },
  context: z.RefinementCtx,
): void {
  for (const [index, rule] of (place.postalCodes ?? []).entries())
    if (matchesNothing(place.country, rule))
      context.addIssue({
        code: 'custom',
        path: ['postalCodes', index],
        message: `${rule} matches no postal code of ${place.country}`,
      })
}
