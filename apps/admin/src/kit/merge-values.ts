const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What one person changed, on top of what another person stored.
 *
 * @param base what both began with
 * @returns their values, with mine in every field that I changed
 */
export function mergeValues<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const changed = Object.entries(mine).filter(([name, value]) => !isSame(value, Reflect.get(base, name)))
  return { ...theirs, ...Object.fromEntries(changed) }
}

/** The fields that both changed, and to different values. */
export function conflictingFields<Values extends object>(base: Values, mine: Values, theirs: Values): string[] {
  return Object.entries(mine)
    .filter(([name, value]) => {
      const other: unknown = Reflect.get(theirs, name)
      const before: unknown = Reflect.get(base, name)
      return !isSame(value, other) && !isSame(value, before) && !isSame(other, before)
    })
    .map(([name]) => name)
}
