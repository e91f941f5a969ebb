import { ValidationError } from '../kernel/errors.ts'
import { isRecord } from './query-string.ts'

/** Why a malformed text is rejected. */
export const MALFORMED = 'must not hold U+0000 or half of a character (a lone surrogate)'

/**
 * Whether a text is one: U+0000 is in none, and databases cut a text off at it; half of a character cannot be written as
 * UTF-8, so that what is read would not be what was sent.
 */
export const isWellFormed = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** In JSON either can only be an escape. */
const ESCAPED = /\\u(?:0000|[dD][89a-fA-F])/

/**
 * @param json the text the fields came from, where that is at hand: most are seen to be sound without looking further
 * @throws ValidationError naming each field whose text, or whose own name, is not sound
 */
export function rejectIllFormed(fields: unknown, json?: string): void {
  if (json !== undefined && !ESCAPED.test(json)) return
  const names = illFormedFields(fields)
  if (names.length === 0) return
  throw new ValidationError(
    names.map((field) => ({ field, description: MALFORMED, violatedRule: 'FORMAT' as const, data: {} })),
  )
}

/** Maximum number of violations in a response. */
const MOST_NAMES = 100

/** The paths of what is not sound, in the order it was given. How deep it lies makes no difference. */
export function illFormedFields(fields: unknown): string[] {
  const found: string[] = []
  const left: { readonly value: unknown; readonly path: string }[] = [{ value: fields, path: '' }]
  for (let next = left.pop(); next && found.length < MOST_NAMES; next = left.pop()) {
    const { value, path } = next
    if (typeof value === 'string') {
      if (!isWellFormed(value)) found.push(path)
    } else if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index--)
        left.push({ value: value[index], path: `${path}[${index}]` })
    } else if (isRecord(value)) {
      for (const key of Object.keys(value).reverse()) {
        const name = isWellFormed(key) ? key : key.toWellFormed().replaceAll('\0', '\ufffd')
        const at = path === '' ? name : `${path}.${name}`
        if (name !== key) found.push(at)
        left.push({ value: value[key], path: at })
      }
    }
  }
  return found
}
