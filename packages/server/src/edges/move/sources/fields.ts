/** The fields of an object of a source, read without trusting their types: what is not there, or has another type, is absent. */
export interface Fields {
  /** The value as it came. */
  readonly value: unknown
  /** A text; numbers are written as text, blanks around it are left out, and an empty text is absent. */
  text(name: string): string | undefined
  number(name: string): number | undefined
  flag(name: string): boolean | undefined
  /** An object; without fields where it is not there. */
  object(name: string): Fields
  /** A list of objects; empty where it is not there. */
  list(name: string): Fields[]
  texts(name: string): string[]
  /** An instant as ISO text in UTC. A date without a zone is taken as UTC. */
  date(name: string): string | undefined
}

/** Reads the fields of what may be an object. */
export function fieldsOf(value: unknown): Fields {
  const at = (name: string): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  const items = (name: string): unknown[] => {
    const field = at(name)
    return Array.isArray(field) ? field : []
  }
  return {
    value,
    text: (name) => textOf(at(name)),
    number: (name) => numberOf(at(name)),
    flag: (name) => {
      const field = at(name)
      return typeof field === 'boolean' ? field : undefined
    },
    object: (name) => fieldsOf(at(name)),
    list: (name) => items(name).map(fieldsOf),
    texts: (name) => items(name).flatMap((item) => textOf(item) ?? []),
    date: (name) => isoDate(textOf(at(name))),
  }
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value !== 'string') return undefined
  return value.trim() || undefined
}

function numberOf(value: unknown): number | undefined {
  if (value === '' || value === null || value === undefined || typeof value === 'boolean') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

const ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/i

/** An instant of a source as ISO text in UTC; undefined for a text without one, such as 0000-00-00. */
export function isoDate(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const plain = text
    .replace(/ UTC$/, 'Z')
    .replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})/, '$1T$2')
    .replace(/ ([+-]\d{4})$/, '$1')
  const time = Date.parse(plain.includes('T') && !ZONE.test(plain) ? `${plain}Z` : plain)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** An object without fields that are undefined. */
export function present<T extends object>(record: T): { [Key in keyof T]: Exclude<T[Key], undefined> } & Partial<T>
export function present(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
