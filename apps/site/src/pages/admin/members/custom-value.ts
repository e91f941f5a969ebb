import type { Language } from '@cartwright/hosted-pages/kit'
import { memberMessages } from './member-messages.ts'

/**
 * A value of a custom field as people read it: lists in a row, maps with their names. Null where there is none. What is
 * inside of lists and maps has no type, and is looked at.
 */
export function toText(value: unknown, language: Language): string | null {
  if (!isRecord(value)) return null
  const { strValue, numValue, boolValue, dateValue, listValue, mapValue } = value
  const { yes, no } = memberMessages[language].profile
  if (typeof strValue === 'string') return strValue
  if (typeof numValue === 'number') return new Intl.NumberFormat(language, exactly).format(numValue)
  // JSON has no such number, so its name is stored.
  if (typeof numValue === 'string') return numValue
  if (typeof boolValue === 'boolean') return boolValue ? yes : no
  if (typeof dateValue === 'string') return toDate(dateValue, language)
  const inside = (each: unknown) => toText(each, language) ?? '–'
  if (isRecord(listValue)) return Array.isArray(listValue.value) ? listValue.value.map(inside).join(', ') : ''
  if (!isRecord(mapValue)) return null
  const entries = isRecord(mapValue.value) ? Object.entries(mapValue.value) : []
  return entries.map(([name, each]) => `${name}: ${inside(each)}`).join('; ')
}

const exactly = { maximumFractionDigits: 20 } as const

function toDate(text: string, language: Language): string {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return text
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
