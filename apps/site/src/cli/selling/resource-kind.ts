import type { Operator } from '../operator.ts'
import { clearEmpty, type EntityKind, type Fields } from './entity-commands.ts'

/** The calls of a resource (`generated/resources.ts`). */
interface ResourceCalls<Entity> {
  list(): Promise<readonly Entity[]>
  get(id: string): Promise<Entity>
  create(fields: Fields): Promise<Entity>
  update(id: string, fields: Fields & { readonly revision: string }): Promise<Entity>
  remove(id: string): Promise<void>
}

export interface ResourceKind<Entity> extends Pick<EntityKind, 'name' | 'title' | 'example'> {
  readonly calls: (site: Operator) => ResourceCalls<Entity>
  /** What the list says of an entity. */
  readonly line: (entity: Entity) => string
  /** The fields of the call, where the command has others. Default: as they are given. */
  readonly read?: (fields: Fields, site: Operator) => Fields | Promise<Fields>
}

/** The commands of a resource of the contract. A change is made on the current revision. */
export function resourceKind<Entity extends { readonly id?: string; readonly revision?: string }>({
  calls,
  line,
  read = (fields) => fields,
  ...kind
}: ResourceKind<Entity>): Required<EntityKind> {
  return {
    ...kind,
    list: async (site) =>
      (await calls(site).list()).map((entity) => ({ id: entity.id ?? '', line: line(entity), entity })),
    create: async (site, fields) => (await calls(site).create(await read(fields, site))).id ?? '',
    update: async (site, id, fields) => {
      const { revision = '' } = await calls(site).get(id)
      await calls(site).update(id, { ...clearEmpty(await read(fields, site)), revision })
    },
    remove: (site, id) => calls(site).remove(id),
  }
}
