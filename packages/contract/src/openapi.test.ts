import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { openApiDocument } from './openapi.ts'

const all = Object.values(calls)
const document = openApiDocument(all) as {
  paths: Record<string, Record<string, { operationId: string; security: object[]; parameters?: { name: string }[] }>>
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

describe('the OpenAPI document', () => {
  it('holds every call at its public path', () => {
    for (const { routes, name } of all) {
      const operation = document.paths[routes[0]?.path ?? '']?.[routes[0]?.method.toLowerCase() ?? '']
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
