/**
 * The scalars of the wire and the words for presence. Everything else in the contract is built from these.
 *
 * The wire is proto-JSON. Numbers and booleans may arrive as strings, unknown fields are ignored, and a scalar with a
 * default may be left out of a request; an answer always carries such a scalar. In a request `null` means absent. It is
 * read as a key without a value, by which an update knows what to clear.
 */
import { z } from 'zod'
import { readEmailAddress } from './email-address.ts'

/** A schema that reads leniently before it checks. To TypeScript it is what it checks. */
type Lenient<T extends z.ZodType> = z.ZodType<
  z.output<T>,
  z.input<T>,
  z.core.$ZodTypeInternals<z.output<T>, z.input<T>> & Pick<T['_zod'], 'optin' | 'optout'>
>

type Read = z.ZodTransform<unknown, unknown>

/** `z.preprocess` would make a transform of its own for each field. */
const lenient = <T extends z.ZodType>(read: Read, schema: T) =>
  new z.ZodPreprocess({ type: 'pipe', in: read, out: schema }) as unknown as Lenient<T>

const nullAsAbsent: Read = z.transform((value) => (value === null ? undefined : value))

/** The schemas made so far by their inner schema or limits. A schema never changes, so that thousands of fields share a few. */
const optionalOf = new WeakMap<z.ZodType, unknown>()
const texts = new Map<string, z.ZodString>()
const ints = new Map<string, Lenient<z.ZodInt>>()

/** A field that may be absent, both ways. */
export function optional<T extends z.ZodType>(schema: T) {
  const made = optionalOf.get(schema) ?? lenient(nullAsAbsent, schema.optional())
  optionalOf.set(schema, made)
  return made as Lenient<z.ZodOptional<T>>
}

/** A field answers always carry; a request that leaves it out means `value`. */
export const present = <T extends z.ZodType>(schema: T, value: z.util.NoUndefined<z.output<T>>) =>
  lenient(nullAsAbsent, schema.default(value))

/** A list answers always carry; a request that leaves it out means the empty list. */
export const list = <T extends z.ZodType>(element: T, limits: Bounds = {}) =>
  lenient(nullAsAbsent, array(element, limits).prefault([]))

/** The least and the most: of characters, of elements, or of a number. */
interface Bounds {
  min?: number
  max?: number
}

/** Text with its limits in characters. */
export function text({ min, max }: Bounds = {}) {
  const limits = `${min} ${max}`
  const made = texts.get(limits) ?? makeText(min, max)
  texts.set(limits, made)
  return made
}

/** Text without the blanks around it that people type and paste: a name or a number of an article. */
export function label({ min, max }: Bounds) {
  const key = `label ${min} ${max}`
  const made = texts.get(key) ?? makeText(min, max, z.string().trim())
  texts.set(key, made)
  return made
}

function makeText(min: number | undefined, max: number | undefined, any = z.string()) {
  const floor = min === undefined ? any : any.min(min)
  return max === undefined ? floor : floor.max(max)
}

/** An array with its limits in elements. */
export function array<T extends z.ZodType>(element: T, { min, max }: Bounds = {}) {
  const floor = min === undefined ? z.array(element) : z.array(element).min(min)
  return max === undefined ? floor : floor.max(max)
}

/** A map from names to values. */
export const map = <T extends z.ZodType>(value: T) => z.record(z.string(), value)

/** Free JSON: an object with any keys. */
export const json = z.record(z.string(), z.unknown())

const flags: Record<string, boolean> = { true: true, false: false }
const readBoolean: Read = z.transform((value) => (typeof value === 'string' ? (flags[value] ?? value) : value))
const readNumber: Read = z.transform((value) => {
  if (typeof value !== 'string' || value.trim() === '') return value
  const number = Number(value)
  return Number.isNaN(number) && value !== 'NaN' ? value : number
})

/** True or false; the words `true` and `false` in a query string. */
export const boolean = lenient(readBoolean, z.boolean())

/** A whole number of 32 bits. */
export function int({ min = -2147483648, max = 2147483647 }: Bounds = {}) {
  const limits = `${min} ${max}`
  const made = ints.get(limits) ?? lenient(readNumber, z.int().min(min).max(max))
  ints.set(limits, made)
  return made
}

/** A whole number of 64 bits, written as a decimal string. */
export const int64 = z.stringFormat('int64', /^-?\d{1,19}$/)

/** A double. Without limits it may also be `NaN`, `Infinity` or `-Infinity`, written as those strings on the wire. */
export function float(limits?: Bounds) {
  if (limits === undefined) return lenient(readNumber, z.custom<number>(isNumber).meta(double))
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = limits
  return lenient(readNumber, z.number().min(min).max(max).meta(double))
}

/**
 * A number that is never infinite or `NaN`, so that clients need not convert it: for fields of this project.
 *
 * @param min the least number. Default 0
 */
export const finite = (min = 0) =>
  lenient(readNumber, z.number().min(min).max(Number.MAX_SAFE_INTEGER).meta({ type: 'number' }))

const isNumber = (value: unknown) => typeof value === 'number'
const double = { type: 'number', format: 'double' }

/** The limits of a decimal: greater than, at least, at most, and how many digits after the point. */
interface DecimalLimits {
  gt?: number
  gte?: number
  lte?: number
  maxScale?: number
}

/** An exact decimal number written as a string. */
export const decimal = (limits: DecimalLimits = {}) =>
  z
    .stringFormat('decimal', /^-?\d+(\.\d+)?$/)
    .superRefine((value, context) => {
      const rule = decimalRule(value, limits)
      if (rule) context.addIssue({ code: 'custom', message: rule.description, params: { rule: rule.name } })
    })
    .meta({ 'x-decimal': limits })

function decimalRule(value: string, { gt, gte, lte, maxScale }: DecimalLimits) {
  const number = Number(value)
  if (gt !== undefined && number <= gt) return { name: 'DECIMAL_GT', description: `must be greater than ${gt}` }
  if (gte !== undefined && number < gte) return { name: 'DECIMAL_GTE', description: `must be at least ${gte}` }
  if (lte !== undefined && number > lte) return { name: 'DECIMAL_LTE', description: `must be at most ${lte}` }
  const scale = value.split('.')[1]?.length ?? 0
  if (maxScale !== undefined && scale > maxScale) {
    return { name: 'DECIMAL_MAX_SCALE', description: `must not have more than ${maxScale} digits after the point` }
  }
}

/** An instant: RFC 3339 in UTC with milliseconds in answers, anything `Date` parses in requests. */
export const timestamp = z.stringFormat('date-time', (value) => !Number.isNaN(Date.parse(value)))

/** A GUID. */
export const guid = z.guid()

const notMailed = { params: { rule: 'FORMAT', type: 'EMAIL' }, abort: true } as const

const readEmail: Read = z.transform((value) => (typeof value === 'string' ? readEmailAddress(value) : value))
/** That of Zod, with international top-level domains. */
const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

const mailable = z
  .email({ pattern: EMAIL, abort: true })
  .refine((address) => address.length <= 254, { message: 'must be at most 254 characters', ...notMailed })
  .refine((address) => /^[^@]{1,64}@(?:[^.]{1,63}\.)+[^.]{1,63}$/.test(address), {
    message: 'may have 64 characters before the @, and 63 in each part of its domain',
    ...notMailed,
  })

/** An email address. Mail goes to none that is longer (RFC 5321, section 4.5.3.1; RFC 1035, section 2.3.4). */
export const email = lenient(readEmail, mailable)

/** The same, or the empty text, which takes away what was there. */
export const emailOrNone = lenient(
  readEmail,
  z.stringFormat('email', (value) => value === '' || mailable.safeParse(value).success),
)

/** A code of six characters, as people paste it from a mail. */
export const mailedCode = text({ min: 6, max: 40 }).describe('The code of the mail. Blanks and case do not matter.')

/** An ISO 4217 currency code. */
export const currencyCode = z.stringFormat('currency', /^[A-Z]{3}$/)

/** The same, or the empty text, which takes away what was there. */
export const currencyCodeOrNone = z.stringFormat('currency', /^([A-Z]{3})?$/)

/** An ISO 3166-1 alpha-2 country code. */
export const countryCode = z.stringFormat('country', /^[A-Z]{2}$/)

/** The same, or the empty text for an unknown country. */
export const countryCodeOrNone = z.stringFormat('country', /^([A-Z]{2})?$/)

/** An ISO 639-1 language code, optionally with a region. */
export const language = z.stringFormat('language', /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)

/** The same, or the empty text, which takes away what was there. */
export const languageOrNone = z.stringFormat('language', /^([a-z]{2,3}(-[A-Za-z]{2,4})?)?$/)

/** A telephone number as people write it. */
export const phone = z.stringFormat('phone', /^[+()\d][\d\s().\-/+ext]{1,40}$/)

/** The same, or the empty text, which takes away what was there. */
export const phoneOrNone = z.stringFormat('phone', (value) => value === '' || phone.safeParse(value).success)

/** An absolute http or https address. */
export const webUrl = z.stringFormat('web_url', (value) => /^https?:/.test(value) && URL.canParse(value))

/** The same, or the empty text, which takes away what was there. */
export const webUrlOrNone = z.stringFormat('web_url', (value) => value === '' || webUrl.safeParse(value).success)

/** A calendar date, `YYYY-MM-DD`. */
export const localDate = z.stringFormat('local_date', z.regexes.date)

/** The same, or the empty text, which takes away what was there. */
export const localDateOrNone = z.stringFormat('local_date', new RegExp(`${z.regexes.date.source}|^$`))

/** An instant as milliseconds since 1970, written as text; until the year 5138. */
export const epochMillis = z.stringFormat('epoch_millis', /^\d{1,14}$/)

/** A time of a day, from `00:00` to `24:00`. */
export const timeOfDay = z.stringFormat('time_of_day', /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)

/** A time zone of the IANA database, such as `Europe/Berlin`. */
export const timeZone = z.stringFormat('time_zone', isTimeZone)

function isTimeZone(value: string): boolean {
  try {
    return /^[A-Z]/i.test(value) && Intl.DateTimeFormat('en', { timeZone: value }) !== undefined
  } catch {
    return false
  }
}

/** A field mask: one comma-joined string, or `{ paths: [] }`. */
export const fieldMask = z.preprocess(
  (value) => {
    if (typeof value === 'string') return value.split(',').filter(Boolean)
    // A query string is read as a list, of one joined string or of names.
    if (Array.isArray(value)) return value.flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]))
    return value && typeof value === 'object' && 'paths' in value ? value.paths : (value ?? undefined)
  },
  z.array(z.string()).optional().meta({ 'x-field-mask': true }),
)

/** Bytes, in base64. */
export const bytes = z.base64()

/** Which fields of a message exclude each other, and which of them one must be given. */
export interface Choices {
  atMostOne?: string[][]
  exactlyOne?: string[]
}

/** A message with a name and a meaning. */
export function message<S extends z.core.$ZodLooseShape>(id: string, description: string, shape: S, choices?: Choices) {
  return describedObject({ id, description }, shape, choices)
}

/** The request or response of one call. `defineCalls` names it after the call: `CreateCouponRequest`. */
export function payload<S extends z.core.$ZodLooseShape>(description: string, shape: S, choices?: Choices) {
  const unnamed = describedObject({ description }, shape, choices)
  payloads.add(unnamed)
  return unnamed
}

const payloads = new WeakSet<z.ZodType>()

/** Names a payload. Other schemas stay as they are. */
export function namePayload(schema: z.ZodType, id: string): void {
  if (payloads.delete(schema)) schema.register(z.globalRegistry, { ...schema.meta(), id })
}

function describedObject<S extends z.core.$ZodLooseShape>(
  described: { id?: string; description: string },
  shape: S,
  choices: Choices | undefined,
) {
  const object = z.object(shape)
  // `meta` would copy the object.
  const registered = (choices ? object.superRefine(keep(choices)) : object).register(z.globalRegistry, described)
  if (choices) choicesOfMessages.set(registered, choices)
  return registered
}

const choicesOfMessages = new WeakMap<z.ZodType, Choices>()

/** The rules between the fields of a message, if it has any. */
export const choicesOf = (schema: z.ZodType): Choices | undefined => choicesOfMessages.get(schema)

const keep =
  ({ atMostOne = [], exactlyOne }: Choices) =>
  (value: Record<string, unknown>, context: z.core.$RefinementCtx) => {
    const given = (group: string[]) => group.filter((field) => value[field] !== undefined)
    for (const group of exactlyOne ? [...atMostOne, exactlyOne] : atMostOne) {
      const [, second] = given(group)
      if (second !== undefined)
        reject(context, [second], 'ONE_OF_ALIGNMENT', `only one of ${group.join(', ')} may be set`)
    }
    if (exactlyOne && given(exactlyOne).length === 0) {
      reject(context, [], 'REQUIRED_ONE_OF_FIELD', `one of ${exactlyOne.join(', ')} must be set`)
    }
  }

function reject(context: z.core.$RefinementCtx, path: string[], rule: string, message: string) {
  context.addIssue({ code: 'custom', path, message, params: { rule } })
}
