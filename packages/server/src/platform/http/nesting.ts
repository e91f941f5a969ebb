import { invalidField } from '../kernel/errors.ts'

/** No request of the wire has half as many levels; what walks through one level by level needs an end. */
const MOST_LEVELS = 100

/**
 * @param length of the text that the fields came in: what is short cannot be deep
 * @throws ValidationError naming the field of the request that is nested deeper than any needs to be
 */
export function rejectTooDeep(fields: unknown, length: number): void {
  if (length <= MOST_LEVELS) return
  // Not by recursion, which such a request would exhaust.
  const left: { readonly value: unknown; readonly level: number; readonly field: string }[] = []
  const open = (value: unknown, level: number, field: string) => {
    if (typeof value !== 'object' || value === null) return
    if (level === MOST_LEVELS) throw invalidField(field, `is nested deeper than ${MOST_LEVELS} levels`, 'FORMAT')
    left.push({ value, level, field })
  }
  open(fields, 0, 'body')
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, level, field } = next
    for (const [name, inner] of Object.entries(value as object)) open(inner, level + 1, level === 0 ? name : field)
  }
}
