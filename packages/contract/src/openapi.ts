/** The contract as an OpenAPI 3.1 document. */
import { z } from 'zod'
import type { Call } from './call.ts'
import { ErrorResponse } from './errors.ts'

type Json = Record<string, unknown>

/** Every call at its public path, with its errors and the schemas of its messages. */
export function openApiDocument(calls: readonly Call[]): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const [route = call] = call.routes
    const path = route.path
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(call, schemas) }
  }
  place(ErrorResponse, 'output', schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cartwright',
      version: '1',
      description: 'Cart, catalog, checkout and member sign-in of a shop.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: { schemas: sorted(schemas), securitySchemes },
  }
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

function operation(call: Call, schemas: Json): Json {
  const names = parameterNames(call.path)
  const inQuery = call.carrier === 'query' ? fieldsOf(call.request).filter((field) => !names.includes(field)) : []
  const hasBody = call.carrier === 'body'
  return {
    operationId: call.functionName === call.name ? call.name : call.name.charAt(0).toLowerCase() + call.name.slice(1),
    tags: [call.module],
    summary: call.description,
    security: security(call),
    ...((names.length > 0 || inQuery.length > 0) && {
      parameters: [
        ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
        ...inQuery.map((name) => ({ name, in: 'query', schema: fieldSchema(call.request, name, schemas) })),
      ],
    }),
    ...(hasBody && { requestBody: { required: true, content: json(place(call.request, 'input', schemas)) } }),
    responses: responses(call, schemas),
  }
}

const security = ({ roles }: Call) => [
  ...(roles.some((role) => role !== 'app') ? [{ accessToken: [] }] : []),
  ...(roles.includes('app') ? [{ apiKey: [] }] : []),
]

function responses(call: Call, schemas: Json): Json {
  const error = json({ $ref: '#/components/schemas/ErrorResponse' })
  const byStatus = Map.groupBy(call.errors, ({ status }) => status)
  const failures = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, errors]) => {
      const meanings = errors.map(({ code, meaning }) => `\`${code}\`: ${meaning}`)
      return [status, { description: meanings.join('\n\n'), content: error }]
    })
  return {
    200: { description: 'Success.', content: json(place(call.response, 'output', schemas)) },
    ...Object.fromEntries(failures),
    default: { description: 'Any other failure, field violations among them.', content: error },
  }
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

const parameterNames = (path: string) => [...path.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name)

/** Moves the definitions a schema refers to among the components, and gives the schema itself. */
function place(schema: z.ZodType, io: 'input' | 'output', schemas: Json): unknown {
  const { $defs = {}, $schema: _, ...body } = convert(schema, io)
  const name = schema.meta()?.id
  const suffix = io === 'input' ? 'Input' : ''
  const renamed = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/"#\/\$defs\/(\w+)"/g, (_, id) => `"#/components/schemas/${id}${suffix}"`),
    )
  for (const [id, definition] of Object.entries($defs)) schemas[id + suffix] = renamed(definition)
  if (!name) return renamed(body)
  if (!(name in $defs)) schemas[name + suffix] = renamed(body)
  return { $ref: `#/components/schemas/${name}${suffix}` }
}

function convert(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json & { $defs?: Record<string, Json> }
}

function fieldsOf(schema: z.ZodType): string[] {
  return Object.keys((convert(schema, 'input').properties as Json | undefined) ?? {})
}

function fieldSchema(schema: z.ZodType, field: string, schemas: Json): unknown {
  const name = schema.meta()?.id
  place(schema, 'input', schemas)
  const placed = schemas[`${name}Input`] as { properties?: Json } | undefined
  return placed?.properties?.[field]
}

const sorted = (record: Json): Json =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
