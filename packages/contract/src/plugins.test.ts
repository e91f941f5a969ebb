import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Plugin } from './plugins/plugin.ts'
import { plugins } from './plugins.ts'
import { schemaAt } from './testing/schema-at.ts'

/** What the provider's own packages declare of a service plugin; fields two levels deep, internal ones left out. */
interface PluginFact {
  readonly name: string
  readonly componentType: string
  readonly errors: Readonly<Record<string, number>>
  readonly methods: readonly {
    readonly name: string
    readonly path: string
    readonly request: readonly string[]
    readonly response: readonly string[]
  }[]
}

const facts: readonly PluginFact[] = JSON.parse(readFileSync(new URL('../facts/plugins.json', import.meta.url), 'utf8'))
// One kind is of our own: the provider has none for it.
const { fulfillmentService: _, ...provided } = plugins
const known: Record<string, Plugin> = provided
const methods = facts.flatMap((fact) =>
  fact.methods.map(
    (method) => [`${fact.name}.${method.name}`, method, known[fact.name]?.methods[method.name]] as const,
  ),
)

const missing = (schema: z.ZodType | undefined, paths: readonly string[]) =>
  paths.filter((path) => !schema || schemaAt(schema, path.split('.')) === undefined)

describe('the service plugins', () => {
  it('are the twelve of the provider, with their twenty-one methods', () => {
    expect(Object.keys(known).toSorted()).toEqual(facts.map(({ name }) => name).toSorted())
    const named = Object.entries(known).flatMap(([name, { methods }]) =>
      Object.keys(methods).map((key) => `${name}.${key}`),
    )
    expect(named.toSorted()).toEqual(methods.map(([name]) => name).toSorted())
    expect(named).toHaveLength(21)
  })

  it.each(facts)('$name has the provider’s word for it, and its errors', ({ name, componentType, errors }) => {
    expect(known[name]?.componentType).toBe(componentType)
    const statuses = Object.entries(known[name]?.errors ?? {}).map(([code, { status }]) => [code, status])
    expect(Object.fromEntries(statuses)).toEqual(errors)
  })

  it.each(methods)("%s is called at the provider's path", (_, { path }, method) => {
    expect(method?.path).toBe(path)
  })

  it.each(methods)('%s knows every field of the question', (_, { request }, method) => {
    expect(missing(method?.request, request)).toEqual([])
  })

  it.each(methods)('%s knows every field of the answer', (_, { response }, method) => {
    expect(missing(method?.response, response)).toEqual([])
  })

  it('paths of one kind never share an ending', () => {
    for (const { methods } of Object.values(known)) {
      const paths = Object.values(methods).map(({ path }) => path)
      for (const path of paths) expect(paths.filter((other) => other.endsWith(path))).toEqual([path])
    }
  })
})
