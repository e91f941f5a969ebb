import { invalidField } from './errors.ts'

/**
 * Refuses the character U+0000, which no text of a shop holds and at which databases cut a text off.
 *
 * @param json the text the fields came from, where that is at hand: most are seen to be clean without looking further
 * @throws ValidationError
 */
export function refuseNul(fields: unknown, json?: string): void {
  if (json !== undefined && !json.includes('\\u0000')) return
  if (holdsNul(fields)) throw invalidField('body', 'must not hold the character U+0000', 'FORMAT')
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, field]) => key.includes('\0') || holdsNul(field))
}
