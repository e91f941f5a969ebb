/** Fields without those that are undefined. */
export type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

/** The fields that have a value: of `undefined` not even the name, so that a spread of them replaces nothing. */
export const defined = <T extends object>(fields: T): Defined<T> =>
  // An assertion: entries lose the names of their fields.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>
