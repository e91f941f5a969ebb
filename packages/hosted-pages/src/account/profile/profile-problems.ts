import { ValidationError } from '@cartwright/server/hosted'
import type { Language } from '../../language.ts'
import { type Messages, messagesIn } from '../../messages/index.ts'
import { inFields, noProblems, type Problems } from '../../sign-in/problems.ts'
import type { Flaw } from './custom-reading.ts'

type Violation = ValidationError['violations'][number]

export interface Named {
  /** Which input is meant by a field of the call. */
  readonly places: ReadonlyMap<string, string>
  /** What the inputs are called. */
  readonly labels: ReadonlyMap<string, string>
}

/** The errors of a rejected profile, by input; other errors are rethrown. */
export function toProfileProblems(error: unknown, { places, labels }: Named, language: Language): Problems {
  if (!(error instanceof ValidationError)) throw error
  const messages = messagesIn(language).profile
  const fields: Record<string, string> = {}
  let whole: string | undefined
  for (const violation of error.violations) {
    const input = findInput(violation.field, places)
    if (input === undefined) whole ??= tellWhole(violation, messages)
    else fields[input] ??= tell(violation, labels.get(input) ?? input, messages)
  }
  return { ...noProblems, fields, ...(whole !== undefined && { whole }), status: 400 }
}

/** What is wrong with inputs before any rule is asked. */
export function toFlawProblems(
  flaws: readonly Flaw[],
  labels: ReadonlyMap<string, string>,
  language: Language,
): Problems | null {
  const { problems } = messagesIn(language).profile
  return inFields(Object.fromEntries(flaws.map(([input, what]) => [input, problems[what](labels.get(input) ?? input)])))
}

/** A call names what is wrong to the last digit; an input may hold all of it. */
function findInput(field: string, places: ReadonlyMap<string, string>): string | undefined {
  const within = [...places].filter(
    ([path]) => field === path || (/^[.[]/.test(field.slice(path.length)) && field.startsWith(path)),
  )
  return within.sort(([a], [b]) => b.length - a.length)[0]?.[1]
}

function tell({ violatedRule, data = {} }: Violation, label: string, { problems }: Messages['profile']): string {
  if (violatedRule === 'MAX_LENGTH') return problems.tooLong(label, Number(data.threshold))
  switch (data.type) {
    case 'EMAIL':
      return problems.email(label)
    case 'PHONE':
      return problems.phone(label)
    case 'LOCAL_DATE':
    case 'DATE-TIME':
      return problems.day(label)
    case 'LANGUAGE':
      return problems.language(label)
    default:
      return problems.other(label)
  }
}

function tellWhole({ field, data = {} }: Violation, { problems, phone, email }: Messages['profile']): string {
  if (field === 'phonesV2') return problems.tooMany(phone.lists, Number(data.threshold))
  if (field === 'secondaryEmails') return problems.tooMany(email.lists, Number(data.threshold))
  return problems.profile
}
