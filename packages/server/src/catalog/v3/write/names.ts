import { invalidField } from '../../../platform/kernel/errors.ts'

/** A name that is given itself, or by the id that is made of it; undefined for neither. */
export function nameOf(
  { id, name }: { readonly id?: string | undefined; readonly name?: string | undefined },
  known: ReadonlyMap<string, string>,
  field: string,
): string | undefined {
  if (name !== undefined || id === undefined) return name
  const found = known.get(id)
  if (found === undefined) throw invalidField(`${field}.id`, 'is unknown: give the name', 'VALIDATION')
  return found
}
