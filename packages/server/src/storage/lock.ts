import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Another process has the data open. */
export class DataInUseError extends Error {
  override name = 'DataInUseError'
  readonly pid: number

  constructor(pid: number, file: string) {
    super(`The database ${file} is in use by process ${pid}. Stop that process, or use another DATA_DIR.`)
    this.pid = pid
  }
}

/**
 * Claims a database file for this process by a lock file beside it, which names its holder.
 * A lock whose holder is gone is taken over.
 *
 * @returns a function that gives the claim back
 * @throws DataInUseError when a living process holds it
 */
export function lockDatabase(file: string): () => void {
  const lockFile = `${file}.lock`
  mkdirSync(dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryToClaim(lockFile)) return () => rmSync(lockFile, { force: true })
    const holder = readHolder(lockFile)
    if (holder && isAlive(holder)) throw new DataInUseError(holder.pid, file)
    rmSync(lockFile, { force: true })
  }
  throw new Error(`The lock ${lockFile} changes hands too fast to be claimed`)
}

/** The living process that holds a database file, if there is one. */
export function lockHolder(file: string): number | null {
  const holder = readHolder(`${file}.lock`)
  return holder && isAlive(holder) ? holder.pid : null
}

interface Holder {
  readonly pid: number
  /** Tells a process from a later one that was given the same number. */
  readonly startedAt: string
}

/** The file appears whole or not at all: a reader must never meet a lock that does not yet name its holder. */
function tryToClaim(lockFile: string): boolean {
  const draft = `${lockFile}.${process.pid}`
  writeFileSync(draft, `${process.pid} ${startOf(process.pid) ?? ''}\n`, { mode: 0o600 })
  try {
    linkSync(draft, lockFile)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readHolder(lockFile: string): Holder | null {
  try {
    const [pid, startedAt = ''] = readFileSync(lockFile, 'utf8').trim().split(' ')
    return Number(pid) > 0 ? { pid: Number(pid), startedAt } : null
  } catch {
    return null
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const now = startOf(pid)
  return now === null || startedAt === '' || now === startedAt
}

/** When a process started, in the kernel's ticks; null where the system does not tell. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
