import { z } from 'zod'

/**
 * An enumeration of the wire.
 *
 * @param id its name
 * @param description for the reference
 * @param values all of them; the first is the default of a scalar that was left out
 */
export const enumeration = <const V extends readonly [string, ...string[]]>(
  id: string,
  description: string,
  values: V,
) => z.enum(values, { error: absent }).meta({ id, description })

/** Reports a missing value as missing, as other schemas do, instead of as an invalid one. */
function absent({ input }: { input?: unknown }) {
  return input === undefined ? 'Invalid input: expected a value, received undefined' : undefined
}
