import { rejectCleared } from '../../../platform/kernel/cleared.ts'
import { changeEach } from '../../../platform/query/bulk-results.ts'
import type { Write } from '../../write/in-transaction.ts'
import type { EntityKind } from './entity-ids.ts'
import type { CatalogEntity } from './list-entities.ts'
import { deleteEntity } from './write-entities.ts'

/** Which further fields a call returns. */
export type Fields = readonly string[] | undefined

/** Results of a bulk call, with the entities where they are to be returned. */
export async function bulk<Input, Wire extends object>(
  write: Write,
  inputs: readonly Input[],
  change: (input: Input) => Promise<CatalogEntity>,
  wire: false | ((entity: CatalogEntity) => Wire),
) {
  const { results, bulkActionMetadata } = await changeEach(write.transaction, inputs, change, (_, entity) => entity?.id)
  return {
    results: results.map(({ itemMetadata, value }) => ({ itemMetadata, ...(wire && value && { item: wire(value) }) })),
    bulkActionMetadata,
  }
}

/** Deletes each of these entities, or says why it stays. */
export const bulkDelete = async (write: Write, kind: EntityKind, ids: readonly string[]) => {
  const { results, bulkActionMetadata } = await changeEach(
    write.transaction,
    ids,
    (id) => deleteEntity(write, kind, id),
    (id) => id,
  )
  return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata }
}

/**
 * A name that is to stay or change.
 *
 * @param field of the entity in the request
 * @throws ValidationError for a name that is cleared
 */
export function renamed(changes: { readonly name?: string | undefined }, field: 'brand' | 'ribbon') {
  rejectCleared(changes, field, 'name')
  return ({ name, content }: CatalogEntity): Pick<CatalogEntity, 'name' | 'content'> => ({
    name: changes.name ?? name,
    content,
  })
}
