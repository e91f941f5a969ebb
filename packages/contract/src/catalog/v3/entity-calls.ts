/** Small entities that products share, such as brands. Their messages and calls come from one description. */
import type { z } from 'zod'
import { defineCall } from '../../call.ts'
import { EmptyResponse } from '../../empty.ts'
import type { ApplicationErrorCode } from '../../errors.ts'
import { CursorPagingMetadata } from '../../orders/orders/search.ts'
import { objectWith, ownMessages } from '../../resource.ts'
import { array, boolean, guid, int, json, message, optional } from '../../wire.ts'
import { BulkActionMetadata, ItemMetadata } from '../v1/bulk-messages.ts'
import { CursorQuery } from './messages.ts'

interface Description<
  Entity extends z.ZodType,
  Fresh extends z.ZodType,
  Changed extends z.ZodType,
  Field extends z.ZodType,
  One extends string,
  Many extends string,
  Item extends string,
> {
  /** The field with one entity, `brand`, and with several. */
  readonly one: One
  readonly many: Many
  /** The client module of its calls. */
  readonly module: string
  /** What the entity is called, `info section`. */
  readonly title: string
  readonly entity: Entity
  /** The entity as it is created, and as it is changed. */
  readonly fresh: Fresh
  readonly changed: Changed
  /** Parts of the entity that requests name. */
  readonly field: Field
  /** The field with the entity in a result of a bulk call. */
  readonly item: Item
  /** The end of paths, `info-sections`. */
  readonly path: string
  readonly errors: Readonly<Record<'create' | 'update' | 'delete', readonly ApplicationErrorCode[]>>
}

const everyone = ['visitor', 'member', 'owner', 'app'] as const
const NOT_FOUND = 'CATALOG_ENTITY_NOT_FOUND'

/** Makes the messages and the calls that all of these entities have. */
export function defineCatalogEntity<
  Entity extends z.ZodType,
  Fresh extends z.ZodType,
  Changed extends z.ZodType,
  Field extends z.ZodType,
  One extends string,
  Many extends string,
  Item extends string,
>(description: Description<Entity, Fresh, Changed, Field, One, Many, Item>) {
  const name = capital(description.one)
  const names = capital(description.many)
  const messages = messagesOf(description, name, names)
  const shared = { ...description, name, names }
  const calls = {
    ...readingCalls(shared, messages),
    ...writingCalls(shared, messages),
    ...bulkCalls(shared, messages),
    /** What all its calls have in common, for further ones. */
    writing: writingOf(description.module),
    messages,
    entity: description.entity,
  }
  ownMessages(
    calls,
    Object.values(messages).map((schema) => `${schema.meta()?.id}`),
  )
  return calls
}

type AnyDescription = Description<z.ZodType, z.ZodType, z.ZodType, z.ZodType, string, string, string>

/** What calls are named by and described with. */
interface Shared extends Pick<AnyDescription, 'one' | 'many' | 'module' | 'title' | 'path' | 'errors'> {
  /** The field names in the names of calls: `Brand` and `Brands`. */
  readonly name: string
  readonly names: string
}

const writingOf = (module: string) =>
  ({
    module,
    service: 'catalogV3',
    roles: ['owner', 'app'],
    scope: 'MANAGE_PRODUCTS',
    effect: 'write',
    carrier: 'body',
  }) as const

function readingCalls<
  Get extends z.ZodType,
  Response extends z.ZodType,
  Query extends z.ZodType,
  Queried extends z.ZodType,
  Count extends z.ZodType,
  Counted extends z.ZodType,
>(
  { one, module, title, path, name, names }: Shared,
  messages: {
    readonly get: Get
    readonly response: Response
    readonly query: Query
    readonly queried: Queried
    readonly count: Count
    readonly counted: Counted
  },
) {
  const reading = { module, service: 'catalogV3', roles: everyone, scope: 'READ_PRODUCTS', effect: 'read' } as const
  return {
    get: defineCall({
      ...reading,
      name: `Get${name}V3`,
      functionName: `get${name}`,
      description: `One ${title}.`,
      arguments: { fields: [`${one}Id`], rest: 'options', types: { options: `Get${name}V3Options` } },
      method: 'GET',
      path: `/v3/${path}/{${one}Id}`,
      carrier: 'query',
      request: messages.get,
      response: messages.response,
      errors: [NOT_FOUND],
    }),
    query: defineCall({
      ...reading,
      name: `Query${names}V3`,
      functionName: `query${names}`,
      description: `The ${title}s by filter and sort order, up to 100 a page.`,
      arguments: { fields: ['query'], rest: 'options', types: { options: `Query${names}V3Options` } },
      method: 'POST',
      path: `/v3/${path}/query`,
      alternatives: [{ method: 'GET', path: `/v3/${path}/query` }],
      carrier: 'body',
      request: messages.query,
      response: messages.queried,
    }),
    count: defineCall({
      ...reading,
      name: `Count${names}V3`,
      functionName: `count${names}`,
      description: `The number of ${title}s by filter.`,
      arguments: 'request',
      result: 'response',
      method: 'POST',
      path: `/v3/${path}/count`,
      carrier: 'body',
      request: messages.count,
      response: messages.counted,
    }),
  }
}

function writingCalls<
  Create extends z.ZodType,
  Update extends z.ZodType,
  Id extends z.ZodType,
  Response extends z.ZodType,
>(
  { one, module, title, path, errors, name }: Shared,
  messages: { readonly create: Create; readonly update: Update; readonly id: Id; readonly response: Response },
) {
  const writing = writingOf(module)
  return {
    create: defineCall({
      ...writing,
      name: `Create${name}V3`,
      functionName: `create${name}`,
      description: `Creates a ${title}.`,
      method: 'POST',
      path: `/v3/${path}`,
      request: messages.create,
      response: messages.response,
      errors: errors.create,
    }),
    update: defineCall({
      ...writing,
      name: `Update${name}V3`,
      functionName: `update${name}`,
      description: `Changes a ${title} in all products that have it.`,
      arguments: {
        fields: [one],
        rest: 'options',
        types: { options: `Update${name}V3Options`, [one]: `${name}V3Changes` },
      },
      method: 'PATCH',
      path: `/v3/${path}/{${one}.id}`,
      request: messages.update,
      response: messages.response,
      errors: [NOT_FOUND, 'REVISION_CONFLICT', ...errors.update],
    }),
    delete: defineCall({
      ...writing,
      name: `Delete${name}V3`,
      functionName: `delete${name}`,
      description: `Deletes a ${title}.`,
      method: 'DELETE',
      path: `/v3/${path}/{${one}Id}`,
      carrier: 'query',
      request: messages.id,
      response: EmptyResponse,
      errors: [NOT_FOUND, ...errors.delete],
    }),
  }
}

function bulkCalls<BulkCreate extends z.ZodType, BulkUpdate extends z.ZodType, Results extends z.ZodType>(
  { many, module, title, path, names }: Shared,
  messages: { readonly bulkCreate: BulkCreate; readonly bulkUpdate: BulkUpdate; readonly results: Results },
) {
  const bulk = { ...writingOf(module), method: 'POST', response: messages.results } as const
  return {
    bulkCreate: defineCall({
      ...bulk,
      name: `BulkCreate${names}V3`,
      functionName: `bulkCreate${names}`,
      description: `Creates up to 100 ${title}s, each with its own result.`,
      arguments: { fields: [many], rest: 'options', types: { options: `BulkCreate${names}V3Options` } },
      path: `/v3/bulk/${path}/create`,
      request: messages.bulkCreate,
    }),
    bulkUpdate: defineCall({
      ...bulk,
      name: `BulkUpdate${names}V3`,
      functionName: `bulkUpdate${names}`,
      description: `Changes up to 100 ${title}s, each with its own result.`,
      arguments: { fields: [many], rest: 'options', types: { options: `BulkUpdate${names}V3Options` } },
      path: `/v3/bulk/${path}/update`,
      request: messages.bulkUpdate,
    }),
  }
}

function messagesOf<
  Entity extends z.ZodType,
  Fresh extends z.ZodType,
  Changed extends z.ZodType,
  Field extends z.ZodType,
  One extends string,
  Many extends string,
  Item extends string,
>(description: Description<Entity, Fresh, Changed, Field, One, Many, Item>, name: string, names: string) {
  const { one, many, title, entity, fresh, changed, field, item } = description
  const fields = optional(array(field, { max: 100 })).describe('Parts that are to be returned too.')
  const returnEntity = optional(boolean).describe(`Whether to return the ${title}s.`)
  const idField = objectWith<`${One}Id`, typeof guid>(`${one}Id`, guid)
  const masked = message(`Masked${name}V3`, `A ${title} to change.`, objectWith(one, changed))
  const result = message(`${name}ResultV3`, `What became of one ${title}.`, {
    itemMetadata: ItemMetadata,
    ...objectWith(item, optional(entity)),
  })
  return {
    masked,
    result,
    create: message(`Create${name}V3Request`, `The ${title} to create.`, objectWith(one, fresh)),
    get: message(`Get${name}V3Request`, `Which ${title}.`, { ...idField, fields }),
    id: message(`${name}V3IdRequest`, `Which ${title}.`, idField),
    update: message(`Update${name}V3Request`, 'What to change; what is not given stays.', {
      ...objectWith(one, changed),
      fields,
    }),
    response: message(`${name}V3Response`, `The ${title}.`, objectWith(one, entity)),
    query: message(`Query${names}V3Request`, `Which ${title}s.`, { query: optional(CursorQuery), fields }),
    queried: message(`Query${names}V3Response`, `A page of ${title}s.`, {
      ...objectWith(many, array(entity)),
      pagingMetadata: CursorPagingMetadata,
    }),
    count: message(`Count${names}V3Request`, `Which ${title}s.`, { filter: optional(json) }),
    counted: message(`Count${names}V3Response`, 'How many there are.', { count: int() }),
    bulkCreate: message(`BulkCreate${names}V3Request`, `The ${title}s to create.`, {
      ...objectWith(many, array(fresh, { min: 1, max: 100 })),
      returnEntity,
    }),
    bulkUpdate: message(`BulkUpdate${names}V3Request`, `The ${title}s to change.`, {
      ...objectWith(many, array(masked, { min: 1, max: 100 })),
      returnEntity,
      fields,
    }),
    results: message(`Bulk${names}V3Response`, 'The results, each by itself.', {
      results: array(result),
      bulkActionMetadata: BulkActionMetadata,
    }),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
