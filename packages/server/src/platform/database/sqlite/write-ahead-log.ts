import { close, closeSync, fdatasync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** Resolves when everything written to an open file so far is on the disk. */
export type DataSync = (descriptor: number) => Promise<void>

/**
 * The file that SQLite appends each commit to. SQLite itself would keep the whole thread waiting until the disk has
 * it; here the wait happens beside the event loop, and one serves all commits that came while the one before went on.
 */
export class WriteAheadLog {
  readonly #file: string
  readonly #dataSync: DataSync
  #descriptor: number | undefined
  #running: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  /** @param file the database's */
  constructor(file: string, dataSync: DataSync = promisify(fdatasync)) {
    this.#file = `${file}-wal`
    this.#dataSync = dataSync
  }

  /**
   * Resolves when all commits made before the call are on the disk.
   * @throws the error of the disk, from then on for every call: after a failed fsync the state of the disk is unknown
   * until the database is reopened
   */
  sync(): Promise<void> {
    this.#next ??= this.#syncAfter(this.#running)
    return this.#next
  }

  async #syncAfter(running: Promise<void>): Promise<void> {
    await running
    const descriptor = this.#open()
    this.#running = this.#next ?? running
    this.#next = undefined
    await this.#dataSync(descriptor)
  }

  /** There is a log once something has been committed, and the same one until the database is closed. */
  #open(): number {
    if (this.#descriptor === undefined) {
      this.#descriptor = openSync(this.#file, 'r+')
      syncFolder(dirname(this.#file))
    }
    return this.#descriptor
  }

  /** Waits for work in flight. */
  async close(): Promise<void> {
    await (this.#next ?? this.#running).catch(() => {})
    if (this.#descriptor !== undefined) await promisify(close)(this.#descriptor)
    this.#descriptor = undefined
  }
}

/** A new file is on the disk when its folder's entry is. Windows keeps folders by itself and opens none. */
function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
