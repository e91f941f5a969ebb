import { isRecord, type Path } from './merge-values.ts'
import { messages } from './messages.ts'

/** What people call the fields and values of a form. */
export interface ValueNames {
  /** By the name of the field, at any depth. */
  readonly fields: Readonly<Record<string, string>>
  /** Of ids that are values or names of fields, such as those of locations. */
  readonly ids?: Readonly<Record<string, string>>
}

/** What a person reads for a place in a form, such as `Moss & rain, Price`. */
export function nameOfPath(
  { path, items }: { readonly path: Path; readonly items: readonly string[] },
  names: ValueNames,
): string {
  const { fields, ids = {} } = names
  const [top = '', ...rest] = path
  const last = rest.at(-1) ?? top
  const own = ids[last] ?? fields[last]
  const parts = items.map((item) => ids[item] ?? item).filter((item) => !isId(item))
  if (own === undefined || rest.length === 0) return [fields[top] ?? top, ...parts].join(', ')
  const between = ids[last] ? [fields[rest.at(-2) ?? top]] : []
  return [...(parts.length > 0 ? parts : [fields[top]]), ...between, own]
    .filter((part) => part !== undefined)
    .join(', ')
}

const isId = (text: string) => /^[\da-f]{8}-[\da-f]{4}-|^[\da-f]{24,}|^[\w-]+~mv2\./.test(text)

/** What a person reads for a value: never an id, a bracket or `true`. */
export function textOfValue(value: unknown, names: ValueNames): string {
  if (value === undefined) return messages.isRemoved
  if (value === null || value === '') return messages.noChange
  if (typeof value === 'boolean') return messages.checkState(value)
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return names.ids?.[value] ?? (isId(value) ? messages.unnamed : plain(value))
  if (Array.isArray(value)) return value.map((item) => textOfValue(item, names)).join('; ') || messages.noChange
  return isRecord(value) ? textOfFields(value, names) : messages.noChange
}

/** Formatted texts are HTML. */
const plain = (text: string) =>
  /^\s*</.test(text)
    ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '').trim() || messages.noChange
    : text

function textOfFields(value: Readonly<Record<string, unknown>>, names: ValueNames): string {
  const { name, title } = value
  const called = [name, title].find((text) => typeof text === 'string' && text !== '')
  const isShown = ([field, one]: [string, unknown]) =>
    (names.fields[field] ?? names.ids?.[field]) !== undefined && one !== '' && one !== called && !isEmpty(one)
  const fields = Object.entries(value)
    .filter(isShown)
    .map(([field, one]) => `${names.ids?.[field] ?? names.fields[field]}: ${textOfValue(one, names)}`)
  return [...(called ? [String(called)] : []), ...fields].join(', ') || messages.unnamed
}

const isEmpty = (value: unknown) => typeof value === 'object' && (value === null || Object.keys(value).length === 0)
