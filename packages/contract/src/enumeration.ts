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

/** Says of a missing value that it is missing, as other schemas do, and not that it is none of the values. */
function absent({ input }: { input?: unknown }) {
  return input === undefined ? 'Invalid input: expected a value, received undefined' : undefined
}
