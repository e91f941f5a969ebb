import type { Withdrawal } from '@cartwright/client'

/** Days after a statement in which the money goes back (Directive 2011/83/EU, Article 13). */
const DAYS = 14

/** The last day on which a customer who withdrew gets the money back. */
export function refundDay({ createdDate }: Pick<Withdrawal, 'createdDate'>): Date {
  const day = new Date(createdDate)
  day.setDate(day.getDate() + DAYS)
  return day
}
