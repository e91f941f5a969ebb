import { createTestApp, createTestCatalog, createTestSite, fixtures } from '@cartwright/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient, type Host, OAuthStrategy, selfHosted, wix } from '../index.ts'
import { type GraphQlQuery, graphql, type TypedGraphQlDocument } from './graphql.ts'

function shopAt(host: Host, reply: () => Response) {
  const seen: { url: string; body: unknown }[] = []
  const fetch = async (url: string, { body }: RequestInit) => {
    seen.push({ url, body: JSON.parse(`${body}`) })
    return reply()
  }
  const auth = () => ({ getAuthHeaders: async () => ({ Authorization: 'token' }) })
  return { seen, ...createClient({ auth, host, modules: { graphql }, fetch }) }
}

const document = 'query ($id: ID!) { product(id: $id) { name } }'

describe('a GraphQL query', () => {
  test.each([
    ['a site of its own', selfHosted('https://shop.example'), 'https://shop.example'],
    ['the provider', wix(), 'https://www.wixapis.com'],
  ])('§7.15 posts document and variables to the alpha schema at %s', async (_, host, origin) => {
    const { graphql, seen } = shopAt(host, () => Response.json({ data: { product: { name: 'Mug' } } }))
    const { data, errors } = await graphql.query(document, { id: 'mug' })
    expect(data).toEqual({ product: { name: 'Mug' } })
    expect(errors).toBeUndefined()
    const body = { query: document, variables: { id: 'mug' } }
    expect(seen).toEqual([{ url: `${origin}/graphql/alpha`, body }])
  })

  test('takes the text of a typed document, as code generators make them', async () => {
    const { graphql, seen } = shopAt(selfHosted(), () => Response.json({ data: {} }))
    /** As `@graphql-codegen/client-preset` writes it with `documentMode: 'string'`. */
    class TypedDocumentString extends String {
      declare __apiType?: (variables: { id: string }) => { product: { name: string } | null }
    }
    await graphql.query(new TypedDocumentString(document), { id: 'mug' })
    /** As `gql.tada` and `graphql-tag` parse it. */
    const parsed: TypedGraphQlDocument<object, { id: string }> = {
      ...{
        kind: 'Document',
        __apiType: undefined,
        definitions: [],
        loc: { start: 0, end: document.length, source: { body: document } },
      },
    }
    await graphql.query(parsed, { id: 'mug' })
    expect(seen.map(({ body }) => body)).toEqual(Array(2).fill({ query: document, variables: { id: 'mug' } }))
  })

  test('rejects a parsed document without its source text', async () => {
    const { graphql, seen } = shopAt(selfHosted(), () => Response.json({ data: {} }))
    const parsed: TypedGraphQlDocument<object, object> = {
      ...{ kind: 'Document', __apiType: undefined, definitions: [] },
    }
    await expect(graphql.query(parsed)).rejects.toMatchObject({
      kind: 'validation',
      fieldErrors: { query: 'has no source text: pass the printed document' },
    })
    expect(seen).toEqual([])
  })

  test('rejects an empty text with an error that says so, and sends nothing', async () => {
    const { graphql, seen } = shopAt(selfHosted(), () => Response.json({ data: {} }))
    await expect(graphql.query('')).rejects.toMatchObject({ fieldErrors: { query: 'is empty' } })
    expect(seen).toEqual([])
  })

  test('may ask another release of the schema, and one operation of several', async () => {
    const { graphql, seen } = shopAt(selfHosted(), () => Response.json({ data: {} }))
    await graphql.query(document, {}, { apiVersion: 'v2/beta', operationName: 'Products' })
    expect(seen).toMatchObject([{ url: '/graphql/v2%2Fbeta', body: { operationName: 'Products' } }])
  })

  test('returns errors of fields beside the data', async () => {
    const errors = [{ message: 'There is no such product', path: ['product', 0] }]
    const { graphql } = shopAt(selfHosted(), () => Response.json({ data: null, errors }))
    await expect(graphql.query(document)).resolves.toEqual({ data: {}, errors })
  })

  test('§7.15 throws when the call itself fails', async () => {
    const failure = {
      message: 'Not yours',
      details: { applicationError: { code: 'PERMISSION_DENIED', description: '' } },
    }
    const { graphql } = shopAt(selfHosted(), () => Response.json(failure, { status: 403 }))
    await expect(graphql.query(document)).rejects.toMatchObject({
      kind: 'application',
      code: 'PERMISSION_DENIED',
      status: 403,
    })
  })
})

describe('a GraphQL query of a visitor on a real site', () => {
  let site: Awaited<ReturnType<typeof createTestSite>>
  let query: GraphQlQuery

  beforeAll(async () => {
    site = await createTestSite()
    await createTestCatalog(site)
    const { clientId } = await createTestApp(site)
    const fetch = (url: string, init: RequestInit) => site.fetch(new Request(url, init))
    const auth = OAuthStrategy({ clientId })
    query = createClient({ auth, host: selfHosted(site.url), modules: { graphql }, fetch }).graphql.query
  })
  afterAll(() => site.close())

  test('returns exactly the fields of the document', async () => {
    await expect(query(document, { id: fixtures.mug })).resolves.toEqual({ data: { product: { name: 'Harbour mug' } } })
  })

  test('reports a failed field with the error of its call', async () => {
    const { data, errors } = await query(document, { id: fixtures.prototype })
    expect(data).toEqual({ product: null })
    expect(errors).toMatchObject([
      { path: ['product'], extensions: { code: 'PRODUCT_NOT_FOUND', requestId: expect.any(String) } },
    ])
    const page = await query(
      'query ($limit: Int) { products(query: {paging: {limit: $limit}}) { metadata { total } } }',
      {
        limit: 101,
      },
    )
    const violation = { field: 'query.paging.limit', violatedRule: 'MAX' }
    expect(page.errors).toMatchObject([
      { extensions: { details: { validationError: { fieldViolations: [violation] } } } },
    ])
  })

  test('names the supported version for an unknown one', async () => {
    await expect(query(document, {}, { apiVersion: 'v9' })).rejects.toMatchObject({
      kind: 'application',
      status: 404,
      code: 'NOT_FOUND',
      message: expect.stringContaining('ask /graphql/alpha'),
    })
  })

  test('rejects a document that is too long', async () => {
    await expect(query(`${document} #${'x'.repeat(16_384)}`)).rejects.toMatchObject({
      kind: 'validation',
      fieldErrors: { query: expect.anything() },
    })
  })
})
