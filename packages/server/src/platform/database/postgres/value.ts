import { types } from 'pg'

/** The types of PostgreSQL that a query may return, by their numbers in `pg_type`. */
const Type = { bool: 16, bytea: 17, int8: 20, int2: 21, int4: 23, float4: 700, float8: 701, numeric: 1700 } as const

/** @throws RangeError for a number that JavaScript cannot hold exactly */
function toInteger(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`The database holds ${text}, which is beyond the safe integers`)
}

const parseBytes = types.getTypeParser(Type.bytea)

const parsers = new Map<number, (text: string) => unknown>([
  [Type.int2, Number],
  [Type.int4, Number],
  [Type.int8, toInteger],
  // Sums of integers are of this type.
  [Type.numeric, Number],
  [Type.float4, Number],
  [Type.float8, Number],
  // The schema has no booleans; conditions that are selected give 1 and 0, as in SQLite.
  [Type.bool, (text) => (text === 't' ? 1 : 0)],
  [Type.bytea, parseBytes],
])

/** How values of the database reach JavaScript: as SQLite gives them. */
export const typeParsers = { getTypeParser: (type: number) => parsers.get(type) ?? ((text: string) => text) }

/** A value as PostgreSQL receives it; the statement decides of which type it is. */
export function toPostgresValue(value: unknown): string | Buffer | null {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
      return String(value)
    case 'boolean':
      return value ? '1' : '0'
    case 'undefined':
      return null
  }
  if (value === null) return null
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  throw new TypeError(`A value of type ${typeof value} cannot be stored; give text or a number`)
}
