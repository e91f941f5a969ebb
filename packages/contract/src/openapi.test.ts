import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { exampleOf } from './openapi/example.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  summary: string
  description: string
  security: object[]
  parameters?: { name: string; in: string; description?: string }[]
}

const all = Object.values(calls)
const document = openApiDocument(all) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

describe('the OpenAPI document', () => {
  it('holds every call at its public path', () => {
    const shapeOf = (path: string) => path.replaceAll(/\{[^}]+\}/g, '{}')
    const byShape = new Map(Object.entries(document.paths).map(([path, operations]) => [shapeOf(path), operations]))
    for (const { routes, name } of all) {
      const operation = byShape.get(shapeOf(routes[0]?.path ?? ''))?.[routes[0]?.method.toLowerCase() ?? '']
      expect(operation?.operationId.toLowerCase()).toBe(name.toLowerCase())
    }
  })

  it('refers only to schemas it holds', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference = '']) => reference,
    )
    expect(references.length).toBeGreaterThan(100)
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    expect(references.filter((reference) => !known.includes(reference))).toEqual([])
  })

  it('has one path for calls that differ in the name of a parameter only', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{[^}]+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
    expect(Object.keys(document.paths['/stores/v1/products/{id}'] ?? {}).toSorted()).toEqual(['delete', 'patch'])
  })

  it('describes every operation and every parameter of a path', () => {
    for (const operation of Object.values(document.paths).flatMap((operations) => Object.values(operations))) {
      expect(operation.summary, operation.operationId).toMatch(/\w/)
      expect(operation.description, operation.operationId).toContain('Open to ')
      for (const { in: place, description } of operation.parameters ?? []) {
        if (place === 'path') expect(description, operation.operationId).toMatch(/\w/)
      }
    }
  })

  it('has for every call an example, which the contract accepts', () => {
    for (const { name, carrier, request, response } of all) {
      const schema = carrier === 'body' ? request : response
      const result = schema.safeParse(exampleOf(schema))
      expect(result.error?.issues, name).toBeUndefined()
    }
  })

  it('names every path parameter', () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const expected = [...path.matchAll(/\{([\w.]+)\}/g)].map(([, name]) => name)
      for (const { parameters = [] } of Object.values(operations)) {
        expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(expected))
      }
    }
  })

  it('says what each call is authorized by', () => {
    const schemes = Object.keys(document.components.securitySchemes)
    for (const { security } of Object.values(document.paths).flatMap((operations) => Object.values(operations))) {
      expect(security.length).toBeGreaterThan(0)
      for (const requirement of security) expect(schemes).toEqual(expect.arrayContaining(Object.keys(requirement)))
    }
  })

  it('says which requests may carry an idempotency key: writes whose answers hold no tokens', () => {
    const takesKey = (path: string, method: string) =>
      document.paths[path]?.[method]?.parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false
    expect(takesKey('/stores/v1/products', 'post')).toBe(true)
    expect(takesKey('/ecom/v1/carts/current', 'delete')).toBe(true)
    expect(takesKey('/ecom/v1/carts/current', 'get')).toBe(false)
    expect(takesKey('/oauth2/token', 'post')).toBe(false)
  })

  it('distinguishes optional fields of requests from fields that responses always have', () => {
    const required = (name: string) => (document.components.schemas[name] as { required?: string[] }).required ?? []
    expect(required('StreetAddress')).toEqual(['number', 'name'])
    expect(required('StreetAddressInput')).toEqual([])
  })
})
