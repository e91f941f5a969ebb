import { type MoveEntity, moveEntities } from './record.ts'

/** The progress of a run with one entity. */
export interface EntityProgress {
  /** The cursor to read from; null at the beginning. */
  readonly cursor: string | null
  readonly done: boolean
  /** At the source; null where it does not say. */
  readonly total: number | null
  readonly read: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly failed: number
  /** Keys of the records that the report compares, in order. */
  readonly samples: readonly string[]
}

/** Stored with each page of a run, so that it continues there after a stop. */
export interface Progress {
  readonly entities: Readonly<Partial<Record<MoveEntity, EntityProgress>>>
  /** Records that an undo has been through. */
  readonly undone?: number
  readonly retained?: number
}

export const noProgress: Progress = { entities: {} }

export const entityProgress = ({ entities }: Progress, entity: MoveEntity): EntityProgress =>
  entities[entity] ?? {
    ...{ cursor: null, done: false, total: null },
    ...{ read: 0, created: 0, changed: 0, unchanged: 0, failed: 0, samples: [] },
  }

export const withEntity = (progress: Progress, entity: MoveEntity, changed: Partial<EntityProgress>): Progress => ({
  ...progress,
  entities: { ...progress.entities, [entity]: { ...entityProgress(progress, entity), ...changed } },
})

/** The entities of a source in the order in which they are written. */
export const inOrderOf = (entities: readonly MoveEntity[]): MoveEntity[] =>
  moveEntities.filter((entity) => entities.includes(entity))
