import type { MoveEntity } from '../../record.ts'
import type { MovePage, OpenSource, ReadOptions } from '../../source.ts'

/** Readers of the entities of a source. Entities that it does not have are left out. */
export type EntityReaders = {
  readonly [E in MoveEntity]?: (options: ReadOptions) => AsyncIterable<MovePage<E>>
}

/** The `read` of a source whose entities have readers. */
export function readWith(readers: EntityReaders): OpenSource['read'] {
  return <E extends MoveEntity>(entity: E, options: ReadOptions): AsyncIterable<MovePage<E>> =>
    readers[entity]?.(options) ?? noRecords<E>()
}

async function* noRecords<E extends MoveEntity>(): AsyncGenerator<MovePage<E>> {
  yield { records: [], cursor: null }
}
