/** Declares calls, each in one expression. Messages that serve one call are written inside it. */
import type { z } from 'zod'
import { type Call, defineCall, type Method, type Route } from './call.ts'
import type { ApplicationErrorCode } from './errors.ts'
import { ownMessages } from './resource.ts'
import { namePayload } from './wire.ts'

/** A method and a path, `GET /v1/carts/{id}`. */
type RouteText = `${Method} /${string}`

/** What a call declares beside its request and response. Its name is its key. */
interface Declaration
  extends Pick<
    Call,
    | 'module'
    | 'service'
    | 'roles'
    | 'scope'
    | 'area'
    | 'rejectsUnknown'
    | 'open'
    | 'description'
    | 'details'
    | 'inClient'
    | 'arguments'
    | 'result'
    | 'parameters'
    | 'returns'
  > {
  readonly route: RouteText
  /** Default: GET reads, every other method writes. */
  readonly effect?: Call['effect']
  /** Default: in the query of GET and DELETE, in the body of every other method. */
  readonly carrier?: Call['carrier']
  /** Default: the key of the call. */
  readonly name?: string
  /** Default: the name with a small letter. */
  readonly functionName?: string
  readonly errors?: readonly ApplicationErrorCode[]
  /** Further bare routes. */
  readonly alternatives?: readonly RouteText[]
  /** Further whole routes, with their prefix. */
  readonly aliases?: readonly RouteText[]
}

/** What a call declares that its group does not. It may differ from its group. */
type OwnDeclaration<Group> = Omit<Declaration, keyof Group> & Partial<Declaration>

/**
 * Completes the calls of a group.
 *
 * @param group what the calls have in common
 * @param calls the calls by name
 * @returns the calls in alphabetical order
 */
export function defineCalls<
  Group extends Partial<Declaration>,
  Requests extends Record<string, z.ZodType>,
  Responses extends Record<keyof Requests, z.ZodType>,
>(
  group: Group,
  calls: { readonly [Name in keyof Requests]: OwnDeclaration<Group> & { readonly request: Requests[Name] } } & {
    readonly [Name in keyof Responses]: { readonly response: Responses[Name] }
  },
): { [Name in keyof Requests]: Call<Requests[Name], Responses[Name]> }
export function defineCalls(group: Partial<Declaration>, calls: Readonly<Record<string, object>>) {
  const declared = Object.entries(calls) as [string, Complete][]
  return inOrder(Object.fromEntries(declared.map(([name, call]) => [name, complete(name, { ...group, ...call })])))
}

type Complete = Declaration & Pick<Call, 'request' | 'response'>

function complete(name: string, { route, alternatives = [], aliases = [], ...call }: Complete): Call {
  const { method, path } = toRoute(route)
  namePayload(call.request, `${name}Request`)
  namePayload(call.response, `${name}Response`)
  return defineCall({
    name,
    method,
    path,
    effect: method === 'GET' ? 'read' : 'write',
    carrier: method === 'GET' || method === 'DELETE' ? 'query' : 'body',
    ...call,
    alternatives: alternatives.map(toRoute),
    aliases: aliases.map(toRoute),
  })
}

function toRoute(route: RouteText): Route {
  const [method, path] = route.split(' ') as [Method, string]
  return { method, path }
}

/** Sorts calls by name, so that what is generated from them does not depend on the order of their declarations. */
export function inOrder<Calls extends Readonly<Record<string, Call>>>(calls: Calls): Calls {
  const sorted = Object.fromEntries(Object.entries(calls).toSorted(([a], [b]) => (a < b ? -1 : 1))) as Calls
  ownMessages(
    sorted,
    Object.values(sorted).flatMap(({ request, response }) =>
      [idOf(request), idOf(response)].filter((id) => id !== undefined),
    ),
  )
  return sorted
}

const idOf = (schema: z.ZodType) => schema.meta()?.id
