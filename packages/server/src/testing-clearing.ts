/** Whether an update clears what it sets: for every optional field of its entity. */
import { type Call, ErrorResponse } from '@cartwright/contract'
import { z } from 'zod'
import { callOf } from './platform/http/testing.ts'
import type { Site } from './site.ts'

/** A site with goods, and who manages it. */
export interface ClearingShop {
  readonly site: Site
  readonly apiKey: string
  readonly clientId: string
  readonly productId: string
  /** A file of the media library. */
  readonly imageId: string
}

/** An entity to change. */
interface Opened {
  /** What the entity of the request names beside the field. */
  readonly entity: object
  /** What the request has beside the entity. */
  readonly beside?: object
  /** Default: the key of the shop. */
  readonly token?: string
  /** The entity as it is then, under the names of the update. */
  readonly read: () => Promise<object>
  /** A value for each field that can be set. */
  readonly values: Readonly<Record<string, unknown>>
}

/** An update, and what of it is tested. */
export interface Clearing {
  readonly call: Call
  /** The path of the request with the entity. */
  readonly one: string
  readonly open: (shop: ClearingShop) => Promise<Opened>
  /** Fields that no update sets, with the reason. */
  readonly unset?: Readonly<Record<string, string>>
  /** Fields whose error names another one; the empty text is the entity itself. */
  readonly named?: Readonly<Record<string, string>>
}

const STAMPS = ['id', 'revision', 'createdDate', 'updatedDate']

const inner = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodPipe) return inner(schema.def.out)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return inner(schema.def.innerType)
  return schema
}

/** The fields of a message. */
export function shapeOf(schema: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> {
  const object = schema && inner(schema)
  return object instanceof z.ZodObject ? object.shape : {}
}

const entityOf = (call: Call, one: string) =>
  one.split('.').reduce((shape, name) => shapeOf(shape[name]), shapeOf(call.request))

const nest = (path: string, value: object): object =>
  path.split('.').reduceRight<object>((inside, name) => ({ [name]: inside }), value)

/** The optional fields of the entity that a call changes. */
export const optionalFields = (call: Call, one: string): string[] =>
  Object.entries(entityOf(call, one)).flatMap(([name, schema]) =>
    schema._zod.optin === 'optional' && !STAMPS.includes(name) ? [name] : [],
  )

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && (value === null || Object.values(value).every(isEmpty)))

const fieldOf = (entity: object, name: string): unknown => new Map(Object.entries(entity)).get(name)
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b) || (isEmpty(a) && isEmpty(b))

/** @returns the fields that an update leaves as they were when it gives them as `null`, each with what happened */
export async function uncleared(shop: ClearingShop, clearing: Clearing): Promise<Record<string, string>> {
  const { call, one, unset = {}, named = {} } = clearing
  const opened = await clearing.open(shop)
  const problems: Record<string, string> = {}
  for (const name of optionalFields(call, one)) {
    if (Object.hasOwn(unset, name)) continue
    const problem = await clearOne(name)
    if (problem) problems[name] = problem
  }
  return problems

  async function send(name: string, value: unknown) {
    const { entity, beside, token = shop.apiKey, read } = opened
    const { revision } = { revision: undefined, ...(await read()) }
    const isRevised = Object.hasOwn(entityOf(call, one), 'revision')
    const changed = { ...entity, ...(isRevised && { revision }), [name]: value }
    const response = await callOf(shop.site, token, call, { ...beside, ...nest(one, changed) })
    const body: unknown = await response.json()
    if (response.status === 200) return { status: 200, fields: [] }
    const { details, message } = ErrorResponse.parse(body)
    const fields = details.validationError?.fieldViolations?.map(({ field }) => field) ?? []
    return { status: response.status, fields, message }
  }

  /** @returns what is wrong */
  async function clearOne(name: string): Promise<string | undefined> {
    const before = fieldOf(await opened.read(), name)
    const value = opened.values[name]
    if (value !== undefined) {
      const set = await send(name, value)
      if (set.status !== 200) return `is not set: ${JSON.stringify(set)}`
      if (isSame(fieldOf(await opened.read(), name), before)) return 'is not changed by its value'
    }
    const cleared = await send(name, null)
    const after = fieldOf(await opened.read(), name)
    const path = [one, named[name] ?? name].filter(Boolean).join('.')
    if (cleared.status === 400 && cleared.fields.some((field) => field.startsWith(path))) return
    if (cleared.status !== 200) return `null is answered by ${JSON.stringify(cleared)}`
    if (value === undefined) return 'has no value to set, and null is accepted'
    // Of a text or a switch that nothing is known of, the empty one says the same.
    const isDefault = isEmpty(after) || isSame(after, before) || (after === false && before === undefined)
    if (!isDefault) return `is still ${JSON.stringify(after)}`
  }
}

type Fields = Readonly<Record<string, unknown>>

/** The calls of a resource of the contract. */
interface ResourceCalls {
  readonly one: string
  readonly create: Call
  readonly get: Call
  readonly update: Call
}

/** An update of a resource: an entity with the least fields, and a value for each of the others. */
export function clearingOf(
  resource: ResourceCalls,
  fields: (shop: ClearingShop) => Promise<{ readonly least: Fields; readonly values: Fields }>,
  more: Pick<Clearing, 'unset' | 'named'> = {},
): Clearing {
  const { one, create, get, update } = resource
  return {
    call: update,
    one,
    ...more,
    open: async (shop) => {
      const { least, values } = await fields(shop)
      const created = await answerOf(shop, create, { [one]: least })
      const { id } = z.object({ id: z.string() }).parse(created[one])
      const read = async () => z.looseObject({}).parse((await answerOf(shop, get, { [`${one}Id`]: id }))[one])
      return { entity: { id }, values, read }
    },
  }
}

/** What a call that succeeds answers. */
export async function answerOf(
  { site, apiKey }: Pick<ClearingShop, 'site' | 'apiKey'>,
  call: Call,
  request: object,
  token: string | null = apiKey,
): Promise<Record<string, unknown>> {
  const response = await callOf(site, token, call, request)
  const body: unknown = await response.json()
  if (response.status !== 200) throw new Error(`${call.name}: ${JSON.stringify(body)}`)
  return z.looseObject({}).parse(body)
}
