/** A resource: an entity that is created, read, changed, deleted and queried. Its messages and calls come from one description. */
import type { z } from 'zod'
import { type Call, defineCall, type Role } from './call.ts'
import { EmptyResponse } from './empty.ts'
import type { ApiKeyScope } from './enumerations.ts'
import type { ApplicationErrorCode } from './errors.ts'
import { CursorPagingMetadata } from './orders/orders/search.ts'
import type { StaffArea } from './people/staff/areas.ts'
import { PlatformQuery } from './platform/query/query.ts'
import type { ServiceName } from './services.ts'
import { array, guid, int64, message, optional } from './wire.ts'

/** What a change names beside its fields: `entity.safeExtend(revised)`. */
export const revised = { id: guid, revision: int64 }

/** What a call has that does not follow from the resource. */
interface OwnCall
  extends Partial<Pick<Call, 'name' | 'description' | 'method' | 'carrier' | 'arguments' | 'parameters'>> {
  /** Errors beside a missing entity and a conflict of revisions. */
  readonly errors?: readonly ApplicationErrorCode[]
  readonly alternatives?: Call['routes']
}

interface Description<
  Entity,
  Changed,
  One extends string,
  Many extends string,
  NotFound extends ApplicationErrorCode,
  Further,
> {
  /** The field with one entity, `taxGroup`, and with several. */
  readonly one: One
  readonly many: Many
  /** The client module of its calls. Default: as `many`. */
  readonly module?: string
  /** What the entity is called, `tax group`. */
  readonly title: string
  /** What messages call it. Default: the title. */
  readonly shortTitle?: string
  readonly entity: Entity
  readonly changed: Changed
  /** Further fields of a change, such as a mask. */
  readonly further?: Further
  readonly service: ServiceName
  readonly scope: ApiKeyScope
  readonly area?: StaffArea
  /** Default: owner and app. */
  readonly roles?: readonly Role[]
  readonly path: string
  readonly notFound: NotFound
  readonly calls?: Partial<Record<'query' | 'get' | 'create' | 'update' | 'delete', OwnCall>>
}

const resources = new WeakMap<object, readonly string[]>()

/** Declares messages that have no export of their own, under the object that has them. */
export const ownMessages = (owner: object, names: readonly string[]): void => {
  resources.set(owner, names)
}

/** The names of the messages of a resource; none of anything else. */
export const messagesOfResource = (value: unknown): readonly string[] =>
  (typeof value === 'object' && value !== null && resources.get(value)) || []

/** Makes the messages and the five calls of a resource. */
export function defineResource<
  Entity extends z.ZodType,
  Changed extends z.ZodType,
  One extends string,
  Many extends string,
  NotFound extends ApplicationErrorCode,
  Further extends z.core.$ZodLooseShape = Record<never, never>,
>(description: Description<Entity, Changed, One, Many, NotFound, Further>) {
  const { one, many, title, entity, path, notFound, calls = {} } = description
  const [name, names] = [capital(one), capital(many)]
  const { create, update, id, response, query, queried } = messagesOf(description, name, names)
  const shared = sharedOf(description)
  const idField: `${One}Id` = `${one}Id`
  const resource = {
    one,
    many,
    idField,
    entity,
    notFound,
    query: defineCall({
      ...shared,
      name: `Query${names}`,
      description: `The ${title}s by filter, sort order and cursor.`,
      method: 'POST',
      effect: 'read',
      path: `${path}/query`,
      carrier: 'body',
      request: query,
      response: queried,
      ...calls.query,
    }),
    get: defineCall({
      ...shared,
      name: `Get${name}`,
      description: `One ${title}.`,
      method: 'GET',
      effect: 'read',
      path: `${path}/{${one}Id}`,
      carrier: 'query',
      request: id,
      response,
      ...calls.get,
      errors: [notFound, ...(calls.get?.errors ?? [])],
    }),
    create: defineCall({
      ...shared,
      name: `Create${name}`,
      description: `Creates a ${title}.`,
      method: 'POST',
      effect: 'write',
      path,
      carrier: 'body',
      request: create,
      response,
      ...calls.create,
    }),
    update: defineCall({
      ...shared,
      name: `Update${name}`,
      description: `Changes a ${title}; what is not given stays.`,
      method: 'PATCH',
      effect: 'write',
      path: `${path}/{${one}.id}`,
      carrier: 'body',
      request: update,
      response,
      ...calls.update,
      errors: [notFound, 'REVISION_CONFLICT', ...(calls.update?.errors ?? [])],
    }),
    delete: defineCall({
      ...shared,
      name: `Delete${name}`,
      description: `Deletes a ${title}.`,
      method: 'DELETE',
      effect: 'write',
      path: `${path}/{${one}Id}`,
      carrier: 'query',
      request: id,
      response: EmptyResponse,
      ...calls.delete,
      errors: [notFound, ...(calls.delete?.errors ?? [])],
    }),
    /** For further calls of the resource. */
    messages: { id, response },
    /** What all calls of the resource have in common. */
    shared,
  }
  ownMessages(
    resource,
    [create, update, id, response, query, queried].map((schema) => `${schema.meta()?.id}`),
  )
  return resource
}

function sharedOf({
  many,
  module = many,
  service,
  scope,
  area,
  roles = ['owner', 'app'],
}: Pick<
  Description<unknown, unknown, string, string, ApplicationErrorCode, unknown>,
  'many' | 'module' | 'service' | 'scope' | 'area' | 'roles'
>) {
  return { module, service, roles, scope, ...(area && { area }) }
}

function messagesOf<
  Entity extends z.ZodType,
  Changed extends z.ZodType,
  One extends string,
  Many extends string,
  NotFound extends ApplicationErrorCode,
  Further extends z.core.$ZodLooseShape,
>(description: Description<Entity, Changed, One, Many, NotFound, Further>, name: string, names: string) {
  const { one, many, title, shortTitle = title, entity, changed, further } = description
  return {
    create: message(`Create${name}Request`, 'What to create.', objectWith(one, entity)),
    update: message(`Update${name}Request`, 'What to change; what is not given stays.', {
      ...objectWith(one, changed),
      ...further,
    } as Record<One, Changed> & Further),
    id: message(`${name}IdRequest`, `Which ${shortTitle}.`, objectWith<`${One}Id`, typeof guid>(`${one}Id`, guid)),
    response: message(`${name}Response`, `The ${shortTitle} as it is stored.`, objectWith(one, entity)),
    query: message(`Query${names}Request`, 'Which of them.', { query: optional(PlatformQuery) }),
    queried: message(`Query${names}Response`, 'A page of them.', {
      ...objectWith(many, array(entity)),
      pagingMetadata: CursorPagingMetadata,
    }),
  }
}

/** An object with one field. TypeScript forgets the name of a computed key. */
export const objectWith = <Key extends string, Value>(key: Key, value: Value) =>
  ({ [key]: value }) as Record<Key, Value>

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
