import { isEmailAddress, type NewCancellation, readEmailAddress } from '@cartwright/server/hosted'
import type { Messages } from '../messages/index.ts'

/** Entries of a customer, by the names of the fields. */
export type Entered = Readonly<Record<string, string>>

/** A statement that can be confirmed, or what is wrong with its form. */
export type ReadStatement =
  | { readonly statement: NewCancellation; readonly errors: null }
  | { readonly statement: null; readonly errors: Readonly<Record<string, string>> }

export const LONGEST = { name: 100, number: 50, reason: 1000 } as const

const DATE = /^\d{4}-\d{2}-\d{2}$/

export const enteredOf = (form: FormData): Entered =>
  Object.fromEntries([...form].map(([name, value]) => [name, String(value).trim()]))

/**
 * The statement of a customer.
 *
 * @param today `2026-12-31`, in the time zone of the shop
 */
export function readStatement(
  entered: Entered,
  { errors: texts }: Messages['cancellation'],
  today: string,
): ReadStatement {
  const { name = '', email = '', number = '', reason = '', end = '' } = entered
  const kind = entered.kind === 'EXTRAORDINARY' ? 'EXTRAORDINARY' : 'ORDINARY'
  const errors = {
    ...(name === '' && { name: texts.name }),
    ...(name.length > LONGEST.name && { name: texts.tooLong(LONGEST.name) }),
    ...(!isEmailAddress(email) && { email: texts.email }),
    ...(number === '' && { number: texts.number }),
    ...(number.length > LONGEST.number && { number: texts.tooLong(LONGEST.number) }),
    ...(kind === 'EXTRAORDINARY' && reason === '' && { reason: texts.reason }),
    ...(reason.length > LONGEST.reason && { reason: texts.tooLong(LONGEST.reason) }),
    ...(kind === 'ORDINARY' && end !== '' && !(DATE.test(end) && end >= today) && { end: texts.end }),
  }
  if (Object.keys(errors).length > 0) return { statement: null, errors }
  const statement = {
    kind,
    name,
    email: readEmailAddress(email),
    number,
    ...(reason !== '' && { reason }),
    // For an important reason it ends at once.
    ...(kind === 'ORDINARY' && end !== '' && { endDate: end }),
  } as const
  return { statement, errors: null }
}
