/** The contract as an OpenAPI 3.1 document. */
import { z } from 'zod'
import { type Call, takesIdempotencyKey } from './call.ts'
import { ErrorResponse } from './errors.ts'
import { Components, type OpenApiDocument } from './openapi/components.ts'
import { exampleOf } from './openapi/example.ts'
import { describeField } from './openapi/field-descriptions.ts'

type Json = Record<string, unknown>

/** What the document says of a call. */
type DescribedCall = Pick<
  Call,
  | 'name'
  | 'module'
  | 'method'
  | 'effect'
  | 'path'
  | 'routes'
  | 'carrier'
  | 'request'
  | 'response'
  | 'errors'
  | 'roles'
  | 'scope'
  | 'description'
  | 'open'
> &
  Partial<Pick<Call, 'details' | 'returns' | 'parameters'>>

/** Every call at its public path, with its errors and the schemas of its messages. */
export function openApiDocument(calls: readonly DescribedCall[]): OpenApiDocument {
  const components = new Components()
  const paths: Record<string, Json> = {}
  const parametersOf = canonicalParameters(calls)
  for (const call of calls) {
    const { path, parameters } = parametersOf(call)
    const [{ method } = call] = call.routes
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, parameters, components) }
  }
  return components.complete({
    openapi: '3.1.0',
    info: {
      title: 'Cartwright',
      version: '1',
      description: 'Cart, catalog, checkout and member sign-in of a shop.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The site that serves this document.' }],
    paths,
    components: { securitySchemes },
  })
}

const securitySchemes = {
  accessToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The access token of a visitor or member, bare or after the word Bearer.',
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The API key of an app, or an access token and an API key joined by a comma.',
  },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Names the request, so that it is done once however often it is sent; its first answer is given again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

interface PathParameter {
  /** The name in the document. */
  readonly name: string
  /** The name in the contract: the path of the field that holds the value. */
  readonly field: string
}

const PARAMETER = /\{([\w.]+)\}/g

/**
 * The paths of calls with one set of names for their parameters. An update takes its id from the entity, as
 * `{product.id}`, where the other calls say `{id}`; to OpenAPI both are one path, and the shorter name stays.
 */
function canonicalParameters(calls: readonly DescribedCall[]) {
  const pathOf = ({ routes: [route], path }: DescribedCall) => route?.path ?? path
  const fieldsOf = (path: string) => [...path.matchAll(PARAMETER)].map(([, field = '']) => field)
  const shapeOf = (path: string) => path.replaceAll(PARAMETER, '{}')
  const canonical = new Map<string, string>()
  for (const path of calls.map(pathOf).toSorted((a, b) => a.length - b.length)) {
    if (!canonical.has(shapeOf(path))) canonical.set(shapeOf(path), path)
  }
  return (call: DescribedCall): { path: string; parameters: readonly PathParameter[] } => {
    const own = pathOf(call)
    const path = canonical.get(shapeOf(own)) ?? own
    const names = fieldsOf(path)
    return { path, parameters: fieldsOf(own).map((field, index) => ({ field, name: names[index] ?? field })) }
  }
}

function operation(call: DescribedCall, inPath: readonly PathParameter[], components: Components): Json {
  const fields = Object.entries(call.request instanceof z.ZodObject ? call.request.shape : {})
  const isInPath = (name: string) => inPath.some(({ field }) => field === name)
  const inQuery = call.carrier === 'query' ? fields.filter(([name]) => !isInPath(name)) : []
  const described = (name: string) => call.parameters?.[name] ?? describeField(name)
  const parameters = [
    ...inPath.map(({ name, field }) => ({
      name,
      in: 'path',
      required: true,
      description: described(field) ?? `The ${field} of what the call is about.`,
      schema: { type: 'string' },
    })),
    ...inQuery.map(([name, field]) => ({
      name,
      in: 'query',
      ...(described(name) !== null && { description: described(name) }),
      schema: components.place(field as z.ZodType, 'input'),
    })),
    ...(takesIdempotencyKey(call) ? [idempotencyKey] : []),
  ]
  const body = call.carrier === 'body' && {
    required: true,
    content: json(components.place(call.request, 'input'), exampleOf(call.request)),
  }
  return {
    operationId: call.name.charAt(0).toLowerCase() + call.name.slice(1),
    tags: [call.module],
    summary: call.description,
    description: description(call),
    security: security(call),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responses(call, components),
  }
}

const callers: Readonly<Record<Call['roles'][number], string>> = {
  visitor: 'visitors',
  member: 'members',
  owner: 'owners and their staff',
  app: 'apps with an API key',
}

/** What the summary leaves out: what is returned, who may call, and whether a repeated request is harmless. */
function description(call: DescribedCall): string {
  const { details, returns, roles, scope, open, effect } = call
  const who = open ? 'anyone, without a credential' : roles.map((role) => callers[role]).join(', ')
  const sentences = [
    details ?? call.description,
    returns && `Returns ${returns.charAt(0).toLowerCase()}${returns.slice(1)}`,
    `Open to ${who}.`,
    scope && `An API key needs the scope \`${scope}\`.`,
    effect === 'read'
      ? 'The call changes nothing.'
      : takesIdempotencyKey(call) && 'With an `Idempotency-Key` it is done once, however often it is sent.',
  ]
  return sentences.filter(Boolean).join('\n\n')
}

const security = ({ roles, scope }: DescribedCall) => [
  ...(roles.some((role) => role !== 'app') ? [{ accessToken: [] }] : []),
  ...(roles.includes('app') ? [{ apiKey: scope === undefined ? [] : [scope] }] : []),
]

function responses(call: DescribedCall, components: Components): Json {
  const error = json(components.place(ErrorResponse, 'output'))
  const failures = [...Map.groupBy(call.errors, ({ status }) => status)].map(([status, errors]) => {
    const meanings = errors.map(({ code, meaning, cure }) => `\`${code}\`: ${meaning} ${cure}`)
    return [status, { description: meanings.join('\n\n'), content: error }]
  })
  // The example of a request shows what a call is about; where there is none, that of its answer does.
  // Parsed, it has the fields that answers always carry.
  const example = call.carrier === 'query' ? call.response.parse(exampleOf(call.response)) : undefined
  return {
    200: { description: 'Success.', content: json(components.place(call.response, 'output'), example) },
    ...Object.fromEntries(failures),
    '4XX': { description: 'A field breaks a rule, or the caller may not make the call.', content: error },
    default: { description: 'Any other failure.', content: error },
  }
}

const json = (schema: unknown, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})
