import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Random } from '../random.ts'

/** What is on the disk of a machine that stops. */
interface Image {
  readonly log: Buffer
  readonly file: string
}

/**
 * The disk under an SQLite file. It acknowledges what it was given at once, unless it stalls: what is written from then on
 * stays in memory, and a power cut loses any part of it.
 */
export class Disk {
  #stalled: Image | undefined
  readonly #waiting: ((error: Error) => void)[] = []

  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  sync = async (): Promise<void> => {
    if (this.#stalled) await new Promise((_, reject) => this.#waiting.push(reject))
  }

  /** Holds all that is written from now on in memory. */
  stall(): void {
    if (this.#stalled) return
    const file = `${this.#file}.stalled`
    copyFileSync(this.#file, file)
    this.#stalled = { log: this.#log(), file }
  }

  /** Copies what a machine finds that comes up again: all that was synced, and any part of the rest. */
  survive(place: string, random: Random): void {
    mkdirSync(dirname(place), { recursive: true })
    copyFileSync(this.#stalled?.file ?? this.#file, place)
    if (this.#stalled) writeFileSync(`${place}-wal`, torn(this.#stalled.log, this.#log(), random))
    else if (existsSync(`${this.#file}-wal`)) copyFileSync(`${this.#file}-wal`, `${place}-wal`)
  }

  /** Fails what still waits for the disk. */
  fail(): void {
    for (const reject of this.#waiting.splice(0)) reject(new Error('The power was cut'))
  }

  #log(): Buffer {
    const log = `${this.#file}-wal`
    return existsSync(log) ? readFileSync(log) : Buffer.alloc(0)
  }
}

/** A log that was started again since the stall is as long as before, so nothing of it counts as written. */
function torn(synced: Buffer, written: Buffer, random: Random): Buffer {
  const isContinued = written.length >= synced.length && written.subarray(0, synced.length).equals(synced)
  return isContinued ? written.subarray(0, random.integer(synced.length, written.length)) : synced
}
