import { isRecord } from '../http/query-string.ts'
import { invalidField } from '../kernel/errors.ts'

/**
 * The part of an object that a field mask names: whole properties, or paths within them. All of it without a mask.
 *
 * @throws ValidationError for a path that begins with no property
 */
export function selectFields<T extends object>(
  value: T,
  mask: readonly string[] | undefined,
  allowed: readonly string[],
): Partial<T> {
  if (mask === undefined || mask.length === 0) return value
  const paths = mask.map((path) => path.trim().split('.'))
  for (const [name = ''] of paths) if (!allowed.includes(name)) throw unknownField(allowed)
  return select(value, paths)
}

function select<T extends object>(value: T, paths: readonly (readonly string[])[]): Partial<T> {
  const selected: Partial<T> = {}
  for (const name of Object.keys(value) as (keyof T & string)[]) {
    const deeper = paths.filter(([first]) => first === name).map((path) => path.slice(1))
    if (deeper.length === 0) continue
    const field = value[name]
    const isWhole = deeper.some((path) => path.length === 0) || !isRecord(field)
    selected[name] = isWhole ? field : (select(field, deeper) as T[typeof name])
  }
  return selected
}

/**
 * The fields that an update changes: without a mask those it gives or clears, with one exactly those the mask names.
 *
 * @throws ValidationError for a mask that names another field
 */
export function changedFields<Given extends object, Name extends keyof Given & string>(
  given: Given,
  mask: readonly string[] | undefined,
  allowed: readonly Name[],
): { [Field in Name]?: Given[Field] } {
  if (mask?.some((path) => !allowed.some((name) => name === path))) throw unknownField(allowed)
  const changed: { [Field in Name]?: Given[Field] } = {}
  for (const name of allowed) if (mask ? mask.includes(name) : Object.hasOwn(given, name)) changed[name] = given[name]
  return changed
}

const unknownField = (allowed: readonly string[]) =>
  invalidField('fields', `must be of ${allowed.join(', ')}`, 'INVALID_ENUM_VALUE', { enumValues: [...allowed] })
