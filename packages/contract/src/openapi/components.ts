/** The schemas of an OpenAPI document. */
import { z } from 'zod'
import { describeField } from './field-descriptions.ts'

type Json = Record<string, unknown>

export interface OpenApiDocument extends Json {
  readonly paths: Readonly<Record<string, Json>>
  readonly components: { readonly schemas: Json }
}

/**
 * The schemas of the document. Messages that read differently in a request, because it may leave out what an answer
 * always carries, appear twice; the second time with `Input` at the end of their name.
 */
export class Components {
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
    const sorted = [...schemas]
      .map(([id, schema]) => [id, withDescriptions(schema)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
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

/** A schema whose fields say what they are, where their name alone tells. */
function withDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDescriptions)
  if (!isObject(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withDescriptions(part)]))
  if (!isObject(inner.properties)) return inner
  return { ...inner, properties: Object.fromEntries(Object.entries(inner.properties).map(withDescription)) }
}

function withDescription([name, field]: readonly [string, unknown]): [string, unknown] {
  const description = describeField(name)
  const isDescribed = !isObject(field) || '$ref' in field || 'description' in field
  return [name, isDescribed || description === null ? field : { ...field, description }]
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
