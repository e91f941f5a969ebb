/** Freezes a value and all that is in it, since several readers share it. @returns the value */
export function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freezeDeeply(part)
  return Object.freeze(value)
}
