export type SqliteValue = null | number | bigint | string | Uint8Array

/** A value as SQLite keeps it. */
export function toSqliteValue(value: unknown): SqliteValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
      return value
    case 'boolean':
      return value ? 1 : 0
    case 'undefined':
      return null
  }
  if (value === null || value instanceof Uint8Array) return value
  throw new TypeError(`A value of type ${typeof value} cannot be stored; give text or a number`)
}
