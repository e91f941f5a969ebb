import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Ticks of a second in `/proc`, as every Linux has them. */
const TICKS = 100

/** The CPU milliseconds that a PostgreSQL server and its connections have used, on Linux. */
export function postgresCpu(databaseDir: string): number {
  const [postmaster = ''] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')
  let ticks = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [, ppid, ...fields] = statOf(pid)
    if (pid !== postmaster && ppid !== postmaster) continue
    // utime and stime; of the postmaster also cutime and cstime, those of connections that have ended.
    const wanted = pid === postmaster ? [9, 10, 11, 12] : [9, 10]
    for (const field of wanted) ticks += Number(fields[field])
  }
  return (ticks * 1000) / TICKS
}

/** The fields of `/proc/<pid>/stat` after the name of the program; none for a process that has ended. */
function statOf(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
