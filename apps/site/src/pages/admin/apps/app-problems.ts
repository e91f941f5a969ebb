import type { Language } from '@cartwright/hosted-pages/kit'
import { inFields, type Problems } from '@cartwright/hosted-pages/kit'
import { type AddressList, AddressRefused, NameTaken, ValidationError } from '@cartwright/server/hosted'
import { appMessages } from './messages.ts'

/** The errors of the rules of apps, by field; other errors are rethrown. */
export function toAppProblems(error: unknown, list: AddressList, language: Language): Problems {
  const { problems, lists } = appMessages[language]
  const { label } = lists[list]
  if (error instanceof NameTaken) return fieldsOf({ name: problems.taken(error.taken) })
  if (error instanceof AddressRefused) {
    const words = list === 'allowedOrigins' ? problems.origin : problems.address
    return fieldsOf({ [list]: words(label, error.address) })
  }
  if (!(error instanceof ValidationError)) throw error
  const isOf = (name: string) => error.violations.some(({ field }) => field.startsWith(name))
  const isTooMany = error.violations.some(({ violatedRule }) => violatedRule === 'MAX_SIZE')
  return fieldsOf({
    name: isOf('name') ? problems.name : undefined,
    [list]: isOf('allowed') ? (isTooMany ? problems.tooMany(label) : problems.tooLong(label)) : undefined,
  })
}

function fieldsOf(found: Record<string, string | undefined>): Problems {
  const problems = inFields(found)
  if (!problems) throw new Error('An error that belongs to no field of the form')
  return problems
}
