import { examineJournal } from '@cartwright/server/hosted'
import type { Finding } from './finding.ts'

/** Warns of older orders that no report counts, because they could not be booked. */
export async function examineBooks(database: string): Promise<Finding> {
  const numbers = await examineJournal(database)
  const check = 'journal'
  if (numbers.length === 0) return { check, ok: true, detail: 'each order is booked' }
  const detail = `not in reports yet: orders ${numbers.join(', ')}. The site books them each hour; its log says what fails`
  return { check, ok: true, isWarning: true, detail }
}
