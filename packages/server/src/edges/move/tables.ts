import type { Generated } from 'kysely'

/** `PLANNING`, `RUNNING` and `UNDOING` are at work; the others wait for the owner. */
export type MoveState = 'PLANNING' | 'PLANNED' | 'RUNNING' | 'PAUSED' | 'COMPLETED' | 'FAILED' | 'UNDOING' | 'UNDONE'

/** Shops that move in: their runs, their ids and paths, and what could not move. */
export interface MoveTables {
  moves: {
    id: string
    /** The name of the source, such as `shopify`. */
    source: string
    /** The source and the shop there: a second run of the same shop continues the same move. */
    source_key: string
    /** The owner's settings, as JSON; secrets are encrypted. */
    settings: string
    state: MoveState
    /** The instant from which changes are read; null: everything. */
    since: string | null
    /** The progress of the run and its counts, as JSON: see `Progress`. */
    progress: string
    /** Counts of the last plan, as JSON: see `Plan`. Null before the first. */
    plan: string | null
    /** The report of the last run as JSON; null before its end. */
    report: string | null
    failure: string | null
    created_by: string
    created_at: string
    updated_at: string
    /** When the run began that is going on or ended last. */
    started_at: string | null
    finished_at: string | null
  }
  /** Each record that was moved: its id there and here. */
  move_records: {
    move_id: string
    entity: string
    source_id: string
    our_id: string
    /** The hash of the record at the source: a repeated run writes what differs. */
    digest: string
    /** The path of its page at the source. */
    source_path: string | null
    /** Its sums in the report, as JSON of minor units or units by name. */
    sums: string
    /** 1: the move created it. 0: it was here before, and an undo leaves it. */
    created: number
    /** Its revision here when it was written: an undo leaves what changed since. */
    revision: string
  }
  /** Records that did not move, or moved with a change. */
  move_problems: {
    move_id: string
    phase: 'PLAN' | 'RUN'
    entity: string
    source_id: string
    field: string
    /** The row's name for the owner, at the source. */
    label: string
    reason: string
    /** `NOTE`: it moved, with a change. */
    severity: 'ERROR' | 'NOTE'
  }
  /** Records of the source as they were read, for the comparison of the report. */
  move_samples: {
    move_id: string
    entity: string
    source_id: string
    document: string
  }
  /** Uploaded files of a move, in parts. */
  move_files: {
    move_id: string
    name: string
    position: number
    text: string
  }
  /** Media that were fetched from the source, by address: each is fetched once. */
  move_media: {
    url: string
    file_id: string | null
    width: Generated<number>
    height: Generated<number>
    /** Why it could not be fetched. */
    reason: string | null
  }
  /** Customers who are invited to sign in here, each once over all moves. */
  move_invitations: {
    member_id: string
    move_id: string
    requested_at: string
    /** Null while the mail waits. */
    mailed_at: string | null
  }
  /** Paths that the owner redirected at the source. */
  move_redirects: {
    path: string
    move_id: string
    target: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends MoveTables {}
}
