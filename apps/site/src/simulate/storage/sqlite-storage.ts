import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningStatement } from '@cartwright/server'
import type { Random } from '../random.ts'
import { turns } from '../turns.ts'
import { Disk } from './disk.ts'
import type { Crash, Storage } from './storage.ts'

const LONGEST_REST = 1000

/** An SQLite file on a disk that loses what was not synced. Each process has a copy of what the one before left. */
export class SqliteStorage implements Storage {
  readonly place: string
  readonly sync: () => Promise<void>
  readonly #parent: string
  readonly #number: number
  readonly #disk: Disk

  /** @param parent the folder of all copies */
  constructor(parent: string, number = 1) {
    this.#parent = parent
    this.#number = number
    mkdirSync(this.#folder, { recursive: true })
    this.place = join(this.#folder, 'site.db')
    this.#disk = new Disk(this.place)
    this.sync = this.#disk.sync
  }

  get #folder(): string {
    return join(this.#parent, String(this.#number))
  }

  /** No thread takes part, so the same turns go by in each run. */
  async rest(isInFlight: () => boolean): Promise<void> {
    let left = LONGEST_REST
    do await turns(1)
    while (--left > 0 && isInFlight())
  }

  expect(crash: Crash): void {
    if (crash === 'power cut') this.#disk.stall()
  }

  /** As a disk that is full. */
  async fail<Result>(_: RunningStatement, __: () => Promise<Result>): Promise<Result> {
    throw new Error('The database failed')
  }

  async next(random: Random): Promise<Storage> {
    const next = new SqliteStorage(this.#parent, this.#number + 1)
    this.#disk.survive(next.place, random)
    this.#disk.fail()
    return next
  }

  discard(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async remove(): Promise<void> {
    this.discard()
  }
}
