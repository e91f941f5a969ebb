import { invalidField } from '../../platform/kernel/errors.ts'

/** The indexed columns of each field. No member has a title, so a search by it finds none. */
const publicFields: Readonly<Record<string, readonly string[]>> = {
  'profile.nickname': ['shown'],
  'profile.slug': ['slug'],
  'profile.title': [],
}

/** Others see less of a member, so they also find it by less. */
const staffFields: typeof publicFields = {
  ...publicFields,
  loginEmail: ['email'],
  'contact.firstName': ['first_name'],
  'contact.lastName': ['last_name'],
  'contact.company': ['company'],
}

/** What is looked through when no field is named: the name that is shown, and for staff all that people are known by. */
const usual = { staff: ['shown', 'email', 'first_name', 'last_name', 'company'], others: ['shown'] } as const

/**
 * The columns of the index that a search looks through.
 *
 * @throws ValidationError naming a field that members are not searched by
 */
export function searchedColumns(fields: readonly string[], everyone: boolean): readonly string[] {
  const known = everyone ? staffFields : publicFields
  if (fields.length === 0) return everyone ? usual.staff : usual.others
  const columns = fields.flatMap((field, index) => {
    const [, named] = Object.entries(known).find(([name]) => name === field) ?? []
    if (named) return named
    const enumValues = Object.keys(known)
    throw invalidField(`search.fields[${index}]`, `must be one of ${enumValues.join(', ')}`, 'INVALID_ENUM_VALUE', {
      enumValues,
    })
  })
  return [...new Set(columns)]
}
