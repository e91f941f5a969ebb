/** What a spreadsheet would evaluate gets an apostrophe, which the import removes. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]|^'(?:$|['=+\-@])/

const cellOf = (text: string, isNumber: boolean) => {
  const guarded = !isNumber && FORMULA.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** A cell of a file: texts are guarded against evaluation, numbers are written as they are. */
export type CsvValue = string | number | boolean | undefined

/** A file as the catalog import reads it. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const write = (value: CsvValue) => {
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
    return cellOf(String(value ?? ''), typeof value === 'number')
  }
  return [header, ...rows]
    .map((row) => row.map(write).join(','))
    .join('\r\n')
    .concat('\r\n')
}

/** Hands a file to the browser's downloads. */
export function download(name: string, content: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
