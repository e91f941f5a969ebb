import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bad, type Finding, good } from './finding.ts'

const HOUR = 60 * 60 * 1000
const MOST_HOURS = 48

/** Looks for a file of the last two days in the folder of backups. */
export function examineBackups(folder: string): Finding {
  const newest = Math.max(0, ...filesOf(folder).map((file) => statSync(join(folder, file)).mtimeMs))
  if (newest === 0)
    return bad('backups', `none in ${folder}. Make one each day: cartwright backup ${join(folder, '<date>.db')}`)
  const hours = Math.floor((Date.now() - newest) / HOUR)
  const detail = `the newest in ${folder} is ${hours} h old`
  return hours < MOST_HOURS ? good('backups', detail) : bad('backups', `${detail}, more than ${MOST_HOURS} h`)
}

/** A folder that is not there has none. */
function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
  } catch {
    return []
  }
}
