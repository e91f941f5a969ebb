import { type Database, openDatabase } from './database.ts'
import { readLogPosition, readReplayedPosition } from './postgres/replica.ts'

declare module '../kernel/services.ts' {
  interface Services {
    /** Answers reads of the catalog beside the primary; undefined where there is none. */
    readonly replica?: ReadReplica | undefined
  }
}

/** A replica of the database, by PostgreSQL's streaming replication. It is a moment behind. */
export class ReadReplica {
  readonly db: Database
  readonly #primary: Database
  #replayed = 0

  constructor(url: string, primary: Database) {
    this.db = openDatabase(url)
    this.#primary = primary
  }

  /** What a client sends with its next reads, so that they see what it has written until now. */
  async position(): Promise<string> {
    return String(await readLogPosition(this.#primary))
  }

  /**
   * Whether a read of a client may use the replica.
   *
   * @param position the latest one that the client was given; null for a client that has written nothing
   */
  async has(position: string | null): Promise<boolean> {
    if (position === null) return true
    if (!/^\d{1,15}$/.test(position)) return false
    const wanted = Number(position)
    if (wanted > this.#replayed) this.#replayed = (await readReplayedPosition(this.db)) ?? 0
    return wanted <= this.#replayed
  }

  close(): Promise<void> {
    return this.db.destroy()
  }
}
