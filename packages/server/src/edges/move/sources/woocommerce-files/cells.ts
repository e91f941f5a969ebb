import type { Row } from '../../../../platform/csv/read-rows.ts'
import { cellOf } from '../grouped-rows.ts'

/** A cell as it was before the export: a sign that spreadsheets would read as a formula has an apostrophe before it. */
export const plainCell = (row: Row | undefined, ...columns: readonly string[]): string | undefined =>
  cellOf(row, ...columns)?.replace(/^'(?=[=+\-@])/, '')

/** An amount with a point, also where the shop writes 1.234,50. */
export function amountCell(row: Row | undefined, ...columns: readonly string[]): string | undefined {
  const text = plainCell(row, ...columns)
  if (text === undefined || !/,\d{1,4}$/.test(text)) return text?.replaceAll(',', '')
  return text.replaceAll('.', '').replace(',', '.')
}

/** Entries of a list. A comma that separates nothing has a backslash before it. */
export const entriesOf = (text: string | undefined, separator = /(?<!\\),/): string[] =>
  (text ?? '').split(separator).flatMap((entry) => entry.replaceAll('\\,', ',').trim() || [])

/** The items of a cell: JSON, or `name:Mug|quantity:2;name:Cup|quantity:1` with a backslash before signs of a text. */
export function itemsOf(text: string | undefined): Readonly<Record<string, unknown>>[] {
  if (text === undefined) return []
  if (text.startsWith('[')) return jsonItems(text)
  return text.split(/(?<!\\);/).flatMap((item) => {
    const parts = item.split(/(?<!\\)\|/).flatMap((part) => {
      const at = part.search(/(?<!\\):/)
      return at < 0 ? [] : [[part.slice(0, at).trim(), unescaped(part.slice(at + 1))] as const]
    })
    return parts.length === 0 ? [] : [Object.fromEntries(parts)]
  })
}

const unescaped = (text: string): string => text.replaceAll(/\\([|;:\\])/g, '$1').trim()

function jsonItems(text: string): Readonly<Record<string, unknown>>[] {
  const items: unknown = JSON.parse(text)
  return Array.isArray(items) ? items.flatMap((item) => (typeof item === 'object' && item !== null ? [item] : [])) : []
}

/** The cells of an address in the form of the API. */
export function addressCells(row: Row, prefix: 'billing' | 'shipping'): Readonly<Record<string, string | undefined>> {
  const cell = (name: string) => plainCell(row, `${prefix}_${name}`)
  return {
    ...{ first_name: cell('first_name'), last_name: cell('last_name'), company: cell('company') },
    ...{ address_1: cell('address_1'), address_2: cell('address_2'), city: cell('city') },
    ...{ state: cell('state'), postcode: cell('postcode'), country: cell('country') },
    ...{ phone: cell('phone'), email: cell('email') },
  }
}

/** A date in the form of the API. Plug-ins write dates in the time of the shop, some with the month first. */
export const dateCell = (row: Row | undefined, ...columns: readonly string[]): string | undefined =>
  plainCell(row, ...columns)?.replace(/^(\d{1,2})\/(\d{1,2})\/(\d{4})/, (_, month: string, day: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )
