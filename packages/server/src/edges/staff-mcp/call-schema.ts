import type { Call } from '@cartwright/contract'
import document from '@cartwright/contract/openapi.json' with { type: 'json' }
import { isRecord } from '../../platform/http/query-string.ts'

type Schema = Readonly<Record<string, unknown>>

const SHARED = '#/components/schemas/'

const operations = new Map<unknown, Schema>(
  Object.values<Schema>(document.paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => (isRecord(operation) ? [[operation.operationId, operation]] : [])),
  ),
)
const shared: Schema = document.components.schemas

/** The names of the fields that a path takes, such as `product.id`. */
export const pathFields = (path: string): string[] => [...path.matchAll(/\{([\w.]+)\}/g)].map(([, name = '']) => name)

/** What a call takes, as JSON Schema that refers to nothing outside. */
export function schemaOfCall(call: Call): Schema & { readonly type: 'object' } {
  const operation = operations.get(call.functionName) ?? {}
  const whole = call.carrier === 'body' ? bodyOf(operation) : fieldsOf(call, operation)
  const own = { type: 'object' as const, ...follow(whole), $defs: undefined }
  const definitions = collect(own)
  const { $defs: _, ...schema } = own
  return Object.keys(definitions).length > 0 ? { ...schema, $defs: definitions } : schema
}

function bodyOf({ requestBody }: Schema): Schema {
  const { content } = isRecord(requestBody) ? requestBody : {}
  const json = isRecord(content) ? content['application/json'] : undefined
  return isRecord(json) && isRecord(json.schema) ? json.schema : {}
}

/** Of calls without a body: the fields in their path, which are needed, and those of the query. */
function fieldsOf({ routes: [route], path }: Call, { parameters }: Schema): Schema {
  const required = pathFields(route?.path ?? path)
  const inQuery = (Array.isArray(parameters) ? parameters : []).filter(isRecord).filter((one) => one.in === 'query')
  return {
    properties: {
      ...Object.fromEntries(required.map((name) => [name, { type: 'string' }])),
      ...Object.fromEntries(inQuery.map(({ name, schema, description }) => [name, { ...Object(schema), description }])),
    },
    required,
  }
}

const nameOf = (ref: unknown) => (typeof ref === 'string' && ref.startsWith(SHARED) ? ref.slice(SHARED.length) : null)

/** The schema that a reference means, where the whole is one. */
function follow(schema: Schema): Schema {
  const name = nameOf(schema.$ref)
  const found = name === null ? schema : shared[name]
  return rewrite(isRecord(found) ? found : {})
}

const local = (ref: string) => `#/$defs/${ref}`

/** The same with references into its own definitions. */
function rewrite(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll(`"${SHARED}`, `"${local('')}`))
}

/** The definitions that a schema refers to, and those that these refer to. */
function collect(schema: Schema): Record<string, Schema> {
  const found: Record<string, Schema> = {}
  const queue = [schema]
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    for (const [, name = ''] of JSON.stringify(next).matchAll(/"#\/\$defs\/([^"]+)"/g)) {
      const definition = shared[name]
      if (found[name] || !isRecord(definition)) continue
      const own = rewrite(definition)
      found[name] = own
      queue.push(own)
    }
  return found
}
