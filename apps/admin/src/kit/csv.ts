import { guard } from '@cartwright/design'
import { download } from './download.ts'

/**
 * Rows as CSV (RFC 4180) that spreadsheets open. A text that a spreadsheet would run as a formula begins with an apostrophe.
 *
 * @param rows the first one has the names of the columns
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^-?[\d.,]+$/.test(value) ? value : guard(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Saves CSV as a file of the person's computer. With the mark at its beginning, spreadsheets read it as UTF-8. */
export const saveFile = (name: string, csv: string): void => download(name, 'text/csv', `\ufeff${csv}`)

/** Today as `2026-11-23` by the clock of the person, for names of files. */
export const fileDate = (): string => new Intl.DateTimeFormat('sv').format()
