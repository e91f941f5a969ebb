import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process has the data open. */
export class DataInUseError extends Error {
  override name = 'DataInUseError'

  constructor(file: string, holder: string) {
    super(`The database ${file} is in use by ${holder}. Stop that process, or use another DATA_DIR.`)
  }
}

/** Milliseconds to wait for the lock: two processes that claim it at the same moment may delay each other. */
const PATIENCE = 100

/** Open locks. A connection that is garbage-collected would release its lock. */
const held = new Set<DatabaseSync>()

/**
 * Claims a database file for this process by a lock of the operating system: an exclusive transaction on an empty
 * SQLite database beside the file. The system releases it when the process ends, however it ends, and it holds between
 * containers that share a volume, where process ids mean nothing.
 *
 * @returns a function that releases the lock
 * @throws DataInUseError when another process holds the lock
 */
export function lockDatabase(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const lock = openLock(file)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new DataInUseError(file, readHolder(file) ?? 'another process') : error
  }
  held.add(lock)
  writeHolder(file)
  return () => {
    if (!held.delete(lock)) return
    // The name goes first: after the release it may be the next holder's.
    rmSync(nameFile(file), { force: true })
    lock.close()
  }
}

/** The process that holds a database file, such as `process 12`; null when no process does. */
export function lockHolder(file: string): string | null {
  if (!existsSync(lockFile(file))) return null
  const lock = new DatabaseSync(lockFile(file), { readOnly: true, timeout: 0 })
  try {
    lock.exec('select count(*) from sqlite_master')
    return null
  } catch (error) {
    if (isBusy(error)) return readHolder(file) ?? 'another process'
    throw error
  } finally {
    lock.close()
  }
}

/** Never deleted: a process that opened the deleted file would hold a lock that no other process sees. */
const lockFile = (file: string) => `${file}-lock`
/** Says who holds the lock, for people. It grants nothing. */
const nameFile = (file: string) => `${file}.lock`

/**
 * Opens the lock file through SQLite alone. POSIX locks end as soon as their process closes any descriptor of the file,
 * so this module never opens a lock file that exists by itself.
 */
function openLock(file: string): DatabaseSync {
  try {
    closeSync(openSync(lockFile(file), 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return new DatabaseSync(lockFile(file), { timeout: PATIENCE })
}

/** SQLITE_BUSY, and SQLITE_LOCKED for a holder in this process. */
const isBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6)

/** By rename, so that no reader meets half a name. Only the holder of the lock writes it. */
function writeHolder(file: string) {
  const draft = `${nameFile(file)}.new`
  writeFileSync(draft, `${process.pid} ${hostname()}\n`, { mode: 0o600 })
  renameSync(draft, nameFile(file))
}

function readHolder(file: string): string | null {
  try {
    const [pid = '', host = ''] = readFileSync(nameFile(file), 'utf8').trim().split(' ')
    if (!/^\d+$/.test(pid)) return null
    return host === '' || host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`
  } catch {
    return null
  }
}
