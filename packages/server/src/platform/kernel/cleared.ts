/**
 * What an update clears. The contract reads `null` as a key without a value, and a field that was not given as no key. So
 * `{ appId: null }` clears the app, and `{}` leaves it.
 */
import { invalidField } from './errors.ts'

/** The fields that an update clears. */
export const clearedFields = (changes: object): string[] =>
  Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [name] : []))

/** Whether an update clears a field. */
export const clears = <T extends object>(changes: T, name: keyof T): boolean =>
  Object.hasOwn(changes, name) && changes[name] === undefined

/** Whether an update clears the field at a path, or what contains it. */
export function clearsPath(changes: unknown, [key, ...rest]: readonly string[]): boolean {
  if (typeof changes !== 'object' || changes === null || key === undefined || !Object.hasOwn(changes, key)) return false
  const value = new Map(Object.entries(changes)).get(key)
  return value === undefined || clearsPath(value, rest)
}

/** Some fields without a value: those that an update clears. */
export const clearedOf = <T extends object, Name extends keyof T & string>(
  changes: T,
  names: readonly Name[],
): { readonly [Field in Name]?: undefined } =>
  Object.fromEntries(names.filter((name) => clears(changes, name)).map((name) => [name, undefined])) as {
    readonly [Field in Name]?: undefined
  }

/** What is stored, without the fields that an update clears. They get the defaults of a new entity. */
export function withoutCleared<T extends object>(known: T, changes: object): Partial<T> {
  const rest: Partial<T> = { ...known }
  for (const name of clearedFields(changes)) if (Object.hasOwn(rest, name)) delete rest[name as keyof T]
  return rest
}

/** An update that sets each field it clears to its default, where it has one here. */
export function withDefaults<T extends object>(changes: T, defaults: { readonly [Name in keyof T]?: T[Name] }): T {
  const cleared = clearedFields(changes).filter((name) => Object.hasOwn(defaults, name))
  return { ...changes, ...Object.fromEntries(Object.entries(defaults).filter(([name]) => cleared.includes(name))) }
}

/**
 * Rejects an update that clears a field without which the entity cannot be.
 *
 * @param entity its path in the request; the empty text where the caller adds it
 * @throws ValidationError naming the field
 */
export function rejectCleared<T extends object>(
  changes: T,
  entity: string,
  ...names: readonly (keyof T & string)[]
): void {
  const name = names.find((one) => clears(changes, one))
  if (name === undefined) return
  throw invalidField(entity === '' ? name : `${entity}.${name}`, 'must not be cleared', 'REQUIRED_FIELD')
}
