import { isPostgresUrl, readServerTime } from '@cartwright/server/hosted'
import { bad, type Finding, good, reasonOf, warning } from './finding.ts'

/** Beyond this, tokens and codes of a second factor would be rejected. */
const MOST_SECONDS = 30

/** Compares the clock of this machine with that of the PostgreSQL server, or else of the mail server. */
export async function examineClock(database: string, greetedAt: Date | null): Promise<Finding> {
  try {
    const other = isPostgresUrl(database) ? await readServerTime(database) : greetedAt
    if (other === null) return warning('clock', 'no other clock to compare with. Make sure that the machine uses NTP')
    const seconds = Math.round((Date.now() - other.getTime()) / 1000)
    const whose = isPostgresUrl(database) ? 'the PostgreSQL server' : 'the mail server'
    if (Math.abs(seconds) <= MOST_SECONDS) return good('clock', `as that of ${whose}`)
    return bad('clock', `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${whose}. Use NTP`)
  } catch (error) {
    return bad('clock', `the time of the PostgreSQL server cannot be read: ${reasonOf(error)}`)
  }
}
