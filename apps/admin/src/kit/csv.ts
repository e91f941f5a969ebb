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
  const text = /^[=+\-@\t\r]/.test(value) && !/^-?[\d.,]+$/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Saves a file of the page on the person's device. */
export function saveFile(name: string, text: string): void {
  // With the mark, spreadsheets read the file as UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Today as `2026-11-23`, for names of files. */
export const fileDate = (): string => new Date().toISOString().slice(0, 10)
