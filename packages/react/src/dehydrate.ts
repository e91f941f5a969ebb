import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { isRecord } from './is-record.ts'

/**
 * What a server has read, as text for the page: the browser then begins where the server ended. Safe inside a script
 * element; dates stay dates.
 */
export function dehydrateShop(queryClient: QueryClient): string {
  const text = JSON.stringify(tagDates(dehydrate(queryClient)))
  return text
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

function tagDates(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.getTime() }
  if (Array.isArray(value)) return value.map(tagDates)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, tagDates(held)]))
}
