/** The contract as an OpenAPI 3.1 document. */
import { z } from 'zod'
import { type Call, takesIdempotencyKey } from './call.ts'
import { ErrorResponse } from './errors.ts'

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
>

interface OpenApiDocument extends Json {
  readonly paths: Readonly<Record<string, Json>>
  readonly components: { readonly schemas: Json }
}

/** Every call at its public path, with its errors and the schemas of its messages. */
export function openApiDocument(calls: readonly DescribedCall[]): OpenApiDocument {
  const components = new Components()
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const [{ method, path } = call] = call.routes
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, components) }
  }
  return components.complete({
    openapi: '3.1.0',
    info: {
      title: 'Cartwright',
      version: '1',
      description: 'Cart, catalog, checkout and member sign-in of a shop.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
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

function operation(call: DescribedCall, components: Components): Json {
  const inPath = [...call.path.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name)
  const fields = Object.entries(call.request instanceof z.ZodObject ? call.request.shape : {})
  const inQuery = call.carrier === 'query' ? fields.filter(([name]) => !inPath.includes(name)) : []
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...inQuery.map(([name, field]) => ({ name, in: 'query', schema: components.place(field as z.ZodType, 'input') })),
    ...(takesIdempotencyKey(call) ? [idempotencyKey] : []),
  ]
  const body = call.carrier === 'body' && { required: true, content: json(components.place(call.request, 'input')) }
  return {
    operationId: call.name.charAt(0).toLowerCase() + call.name.slice(1),
    tags: [call.module],
    summary: call.description,
    security: security(call),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: responses(call, components),
  }
}

const security = ({ roles, scope }: DescribedCall) => [
  ...(roles.some((role) => role !== 'app') ? [{ accessToken: [] }] : []),
  ...(roles.includes('app') ? [{ apiKey: scope === undefined ? [] : [scope] }] : []),
]

function responses(call: DescribedCall, components: Components): Json {
  const error = json(components.place(ErrorResponse, 'output'))
  const failures = [...Map.groupBy(call.errors, ({ status }) => status)].map(([status, errors]) => {
    const meanings = errors.map(({ code, meaning }) => `\`${code}\`: ${meaning}`)
    return [status, { description: meanings.join('\n\n'), content: error }]
  })
  return {
    200: { description: 'Success.', content: json(components.place(call.response, 'output')) },
    ...Object.fromEntries(failures),
    default: { description: 'Any other failure, field violations among them.', content: error },
  }
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

/**
 * The schemas of the document. Messages that read differently in a request, because it may leave out what an answer
 * always carries, appear twice; the second time with `Input` at the end of their name.
 */
class Components {
  readonly #schemas = { input: new Map<string, string>(), output: new Map<string, string>() }

  /** Keeps the named messages a schema is made of, and gives the schema with references to them. */
  place(schema: z.ZodType, io: 'input' | 'output'): unknown {
    const { $defs = {}, $schema: _, ...body } = convert(schema, io)
    const name = schema.meta()?.id
    const marked = (value: unknown) => JSON.stringify(value).replaceAll('"#/$defs/', `"#/${io}/`)
    for (const [id, definition] of Object.entries($defs)) this.#schemas[io].set(id, marked(definition))
    if (name === undefined) return JSON.parse(marked(body))
    if (!(name in $defs)) this.#schemas[io].set(name, marked(body))
    return { $ref: `#/${io}/${name}` }
  }

  /** The document with its schemas, and every reference pointing to one of them. */
  complete(document: Json & { paths: Record<string, Json>; components: Json }): OpenApiDocument {
    const renamed = this.#differing()
    const point = (_: string, io: string, id: string) =>
      `"#/components/schemas/${io === 'input' && renamed.has(id) ? `${id}Input` : id}"`
    const resolve = (text: string) => JSON.parse(text.replaceAll(/"#\/(input|output)\/(\w+)"/g, point))
    const schemas = new Map<string, unknown>()
    for (const [id, text] of this.#schemas.input) schemas.set(renamed.has(id) ? `${id}Input` : id, resolve(text))
    for (const [id, text] of this.#schemas.output) schemas.set(id, resolve(text))
    const sorted = [...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const resolved = resolve(JSON.stringify(document))
    return { ...resolved, components: { schemas: Object.fromEntries(sorted), ...document.components } }
  }

  /** The messages that read differently in a request, themselves or in a message they refer to. */
  #differing(): Set<string> {
    const { input, output } = this.#schemas
    const same = (id: string, text: string) => output.get(id)?.replaceAll('"#/output/', '"#/input/') === text
    const differing = new Set([...input].filter(([id, text]) => output.has(id) && !same(id, text)).map(([id]) => id))
    for (let before = -1; before !== differing.size; ) {
      before = differing.size
      for (const [id, text] of input) {
        if (output.has(id) && [...differing].some((other) => text.includes(`"#/input/${other}"`))) differing.add(id)
      }
    }
    return differing
  }
}

function convert(schema: z.ZodType, io: 'input' | 'output'): Json & { $defs?: Record<string, Json> } {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', override: allowUnknownFields })
}

/** Unknown fields are ignored, both ways. */
function allowUnknownFields({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }) {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}
