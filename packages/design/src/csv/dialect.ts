import type { DecimalMark } from '../numbers/read-decimal.ts'

/** How a CSV file is written. */
export interface CsvDialect {
  readonly separator: string
  /** Where its header begins: after a byte order mark, and after a line such as `sep=;` that Excel reads. */
  readonly start: number
  /** Lines before the header. */
  readonly linesBefore: number
  /** The decimal mark of its numbers. Where commas separate decimals, Excel separates cells by semicolons. */
  readonly mark: DecimalMark | undefined
}

const SEPARATORS = [',', ';', '\t', '|'] as const
const MARKS: Readonly<Record<string, DecimalMark>> = { ',': '.', ';': ',' }

/** Finds out how a file is written by its first lines. */
export function dialectOf(text: string): CsvDialect {
  const mark = text.startsWith('\ufeff') ? 1 : 0
  const named = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text.slice(mark, mark + 20))
  const start = mark + (named?.[0].length ?? 0)
  const separator = named?.[1] ?? separatorOf(text.slice(start))
  return { separator, start, linesBefore: named ? 1 : 0, mark: MARKS[separator] }
}

/** What occurs most often in the header, outside of quotes. */
function separatorOf(text: string): string {
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? ''
  const bare = header.replace(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best))
}
