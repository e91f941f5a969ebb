import type { CopyRow, CopyValue } from '../../platform/database/move/copy.ts'

/** The form of bytes in a column: an object with this one field. */
const BYTES = '$base64'

/**
 * A row as a line of JSON. A column that holds JSON becomes a part of the line, so that readers need not parse it again,
 * unless its text would come back in another spelling.
 */
export function toLine(columns: readonly string[], row: CopyRow): string {
  const fields = columns.map((column, place) => `${JSON.stringify(column)}:${valueText(row[place] ?? null)}`)
  return `{${fields.join(',')}}\n`
}

function valueText(value: CopyValue): string {
  if (value instanceof Uint8Array) return JSON.stringify({ [BYTES]: Buffer.from(value).toString('base64') })
  return typeof value === 'string' && isNested(value) ? value : JSON.stringify(value)
}

/** True when a text is an object or a list as JSON.stringify writes it. */
function isNested(text: string): boolean {
  if (!/^[[{]/.test(text)) return false
  try {
    const value: unknown = JSON.parse(text)
    return JSON.stringify(value) === text && !(value instanceof Object && BYTES in value)
  } catch {
    return false
  }
}

/**
 * Reads a line that `toLine` wrote.
 *
 * @throws TypeError for a line that is no object, or has other columns
 */
export function fromLine(columns: readonly string[], line: string): CopyRow {
  const fields: unknown = JSON.parse(line)
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new TypeError('must be an object')
  const values = new Map<string, unknown>(Object.entries(fields))
  const unexpected = [...values.keys()].find((name) => !columns.includes(name))
  if (unexpected !== undefined) throw new TypeError(`has the unknown field ${unexpected}`)
  return columns.map((column) => {
    if (!values.has(column)) throw new TypeError(`lacks the field ${column}`)
    return toValue(column, values.get(column))
  })
}

function toValue(column: string, value: unknown): CopyValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value !== 'object') throw new TypeError(`${column}: must be a text, a number, null, an object or a list`)
  if (BYTES in value) return new Uint8Array(Buffer.from(String(value[BYTES]), 'base64'))
  return JSON.stringify(value)
}
