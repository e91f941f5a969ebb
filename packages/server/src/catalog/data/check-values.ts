import { type DataField, DataPublishStatus, dataLimits, type RequestViolation } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'
import { ValidationError } from '../../platform/kernel/errors.ts'
import { safeRichText } from '../write/safe-text.ts'
import { type Collection, hasDrafts, ownFields } from './collections.ts'
import { isReferenceList } from './reference-fields.ts'

/** The values of an item that fit its collection. */
export interface CheckedValues {
  readonly values: Readonly<Record<string, unknown>>
  /** Where the item says so itself. */
  readonly status: DataPublishStatus | undefined
}

type Rule = readonly [rule: RequestViolation['violatedRule'], description: string]

const SYSTEM_FIELDS = new Set(['_id', '_owner', '_createdDate', '_updatedDate', '_publishStatus'])

/**
 * Checks the values of an item, and makes its rich texts safe to render.
 *
 * @param at where the values are in the request
 * @throws ValidationError naming each field and the rule that it breaks
 */
export async function checkValues(
  collection: Collection,
  data: Readonly<Record<string, unknown>>,
  at: string,
): Promise<CheckedValues> {
  const violations: RequestViolation[] = []
  const add = (key: string, [violatedRule, description]: Rule) =>
    violations.push({ field: `${at}.${key}`, description, violatedRule, data: {} })
  const values: Record<string, unknown> = {}
  const fields = ownFields(collection)
  for (const field of fields) {
    const value = data[field.key]
    if (value === undefined || value === null || value === '') {
      if (field.required) add(field.key, ['REQUIRED_FIELD', 'is required'])
      continue
    }
    const stored =
      field.type === 'RICH_TEXT' && typeof value === 'string' ? await safeRichText(value, `${at}.${field.key}`) : value
    const broken = brokenRule(field, stored)
    if (broken) add(field.key, broken)
    else values[field.key] = normal(field, stored)
  }
  for (const key of Object.keys(data)) {
    if (!SYSTEM_FIELDS.has(key) && !fields.some((field) => field.key === key))
      add(key, ['FIELD_NOT_ALLOWED', `is not a field of ${collection.id}`])
  }
  const status = DataPublishStatus.optional().safeParse(data._publishStatus ?? undefined)
  if (!status.success) add('_publishStatus', ['FORMAT', 'must be PUBLISHED or DRAFT'])
  else if (status.data === 'DRAFT' && !hasDrafts(collection))
    add('_publishStatus', ['FIELD_NOT_ALLOWED', `items of ${collection.id} cannot be drafts`])
  if (violations.length > 0) throw new ValidationError(violations)
  return { values, status: status.data }
}

function brokenRule(field: DataField, value: unknown): Rule | undefined {
  const { numberRange, stringLengthRange, arraySizeRange } = field
  const format = formatRule(field, value)
  if (format) return format
  if (typeof value === 'number') {
    if (value < (numberRange?.min ?? value)) return ['MIN', `must be at least ${numberRange?.min}`]
    if (value > (numberRange?.max ?? value)) return ['MAX', `must be at most ${numberRange?.max}`]
  }
  if (typeof value === 'string') {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = stringLengthRange ?? {}
    if (value.length < minLength) return ['MIN_LENGTH', `must have at least ${minLength} characters`]
    if (value.length > maxLength) return ['MAX_LENGTH', `must have at most ${maxLength} characters`]
  }
  if (Array.isArray(value)) {
    const { minSize = 0, maxSize = Number.POSITIVE_INFINITY } = arraySizeRange ?? {}
    if (value.length < minSize) return ['MIN_SIZE', `must have at least ${minSize} elements`]
    if (value.length > maxSize) return ['MAX_SIZE', `must have at most ${maxSize} elements`]
  }
}

/** What a page may link to. No other address, such as one that runs a script. */
const LINK = /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[^\s]+|\/(?!\/)[^\s]*|#[^\s]*)$/i
const IMAGE = /^(https?:\/\/[^\s]+|wix:image:\/\/[^\s]+|\/(?!\/)[^\s]*)$/i

function formatRule({ type }: DataField, value: unknown): Rule | undefined {
  const mustBe = (fits: boolean, what: string): Rule | undefined => (fits ? undefined : ['FORMAT', `must be ${what}`])
  switch (type) {
    case 'TEXT':
    case 'RICH_TEXT':
    case 'REFERENCE':
      return mustBe(typeof value === 'string', 'text')
    case 'NUMBER':
      return mustBe(typeof value === 'number' && Number.isFinite(value), 'a number')
    case 'BOOLEAN':
      return mustBe(typeof value === 'boolean', 'true or false')
    case 'DATE':
      return mustBe(isText(value, /^\d{4}-\d{2}-\d{2}$/) && !Number.isNaN(Date.parse(value)), 'a date, YYYY-MM-DD')
    case 'DATETIME':
      return mustBe(instantOf(value) !== undefined, 'an instant, {"$date": "…"}')
    case 'IMAGE':
      return mustBe(isText(value, IMAGE), 'an image of the media library or an http address')
    case 'URL':
      return mustBe(isText(value, LINK), 'an http, mailto or tel address, or a path of the shop')
    case 'SLUG':
      return mustBe(isText(value, /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u), 'letters, digits, _ and - only')
    case 'EMAIL':
      return mustBe(isText(value, /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/), 'an email address')
    case 'MULTI_REFERENCE':
      return mustBe(isReferenceList(value), `a list of at most ${dataLimits.references} ids`)
    case 'OBJECT':
      return mustBe(isRecord(value), 'an object')
    case 'ARRAY':
      return mustBe(Array.isArray(value), 'a list')
    case 'ARRAY_STRING':
      return mustBe(Array.isArray(value) && value.every((each) => typeof each === 'string'), 'a list of texts')
  }
}

const isText = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

function instantOf(value: unknown): string | undefined {
  const text = isRecord(value) && Object.keys(value).length === 1 ? value.$date : undefined
  if (typeof text !== 'string' || Number.isNaN(Date.parse(text))) return
  return new Date(text).toISOString()
}

const normal = ({ type }: DataField, value: unknown) => (type === 'DATETIME' ? { $date: instantOf(value) } : value)
