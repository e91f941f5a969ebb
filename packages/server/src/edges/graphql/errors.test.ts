import { calls, ErrorResponse } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { callSite, visitorToken } from '../../people/oauth/testing.ts'
import { rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { queryGraphQl } from './testing.ts'

let site: Site
let visitor: string

beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  visitor = await visitorToken(site)
})
afterAll(() => site.close())

const post = (headers: Record<string, string>, body: string, path = '/graphql/alpha') =>
  site.fetch(new Request(site.url + path, { method: 'POST', headers: { authorization: visitor, ...headers }, body }))
const json = { 'content-type': 'application/json' }
const query = `{ product(id: "${fixtures.mug}") { name } }`

describe('the error of a call', () => {
  it('has the message of the call, with its code, details and the id of the request', async () => {
    const { headers, body } = await callSite<object>(site, visitor, 'POST', '/graphql/alpha', {
      query: '{ product(id: "nothing") { name } }',
    })
    const called = await callSite(site, visitor, 'GET', '/stores-reader/v1/products/nothing')
    expect(body).toEqual({
      data: { product: null },
      errors: [
        {
          message: called.body.message,
          path: ['product'],
          locations: [{ line: 1, column: 3 }],
          extensions: {
            code: 'PRODUCT_NOT_FOUND',
            status: 404,
            requestId: headers.get('x-wix-request-id'),
            details: called.body.details,
          },
        },
      ],
    })
  })

  it('names every field that does not fit, each with its rule', async () => {
    const document =
      'query ($page: Int) { products(query: {paging: {limit: $page}, sort: [{fieldName: "cost"}]}) { metadata { total } } }'
    const { errors } = await queryGraphQl(site, visitor, document, { page: 1_000 })
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/^INVALID_ARGUMENT: "query.paging.limit"/),
        extensions: {
          code: 'INVALID_ARGUMENT',
          details: { validationError: { fieldViolations: [{ field: 'query.paging.limit', violatedRule: 'MAX' }] } },
        },
      },
    ])
  })

  it('hides the details of a bug', async () => {
    const broken = await createTestSite()
    try {
      const token = await visitorToken(broken)
      await broken.db.schema.alterTable('orders').renameTo('lost_orders').execute()
      const { data, errors } = await queryGraphQl(
        broken,
        token,
        '{ order(id: "1") { id } collections { metadata { total } } }',
      )
      expect(data).toEqual({ order: null, collections: { metadata: { total: 1 } } })
      expect(errors).toMatchObject([{ path: ['order'], extensions: { code: 'INTERNAL', details: {} } }])
      expect(errors?.[0]?.message).toBe(`System error occurred, request-id: ${errors?.[0]?.extensions?.requestId}`)
    } finally {
      await broken.close()
    }
  })
})

describe('a document', () => {
  it.each([
    ['that cannot be read', '{ product(', 'GRAPHQL_PARSE_FAILED'],
    ['that asks for a field there is none of', '{ product(id: "1") { cost } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['that leaves out what is needed', '{ product { name } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['whose variable is not given', 'query ($id: ID!) { product(id: $id) { name } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['that wants to change something', 'mutation { deleteProduct(id: "1") }', 'GRAPHQL_VALIDATION_FAILED'],
    ['with a subscription', 'subscription { products { metadata { total } } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'of two operations, neither of which is named',
      'query A { __typename } query B { __typename }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
  ])('%s is answered by an error that says where', async (_, document, code) => {
    const { data, errors } = await queryGraphQl(site, visitor, document)
    expect(data).toBeUndefined()
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual([code])
    expect(errors?.[0]?.extensions?.requestId).toMatch(/^[\da-f-]{36}$/)
  })

  it('with several operations runs the named one', async () => {
    const body = { query: `query A ${query} query B { __typename }`, operationName: 'B' }
    const answer = await callSite(site, visitor, 'POST', '/graphql/alpha', body)
    expect(answer.body).toEqual({ data: { __typename: 'Query' } })
  })

  it('with U+0000 in it reaches no call', async () => {
    const { errors } = await queryGraphQl(site, visitor, '{ product(id: "\\u0000") { name } }')
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_ARGUMENT' } }])
  })
})

describe('a request', () => {
  test('rejects a request without credentials', async () => {
    const request = { apiVersion: 'alpha', query }
    expect(await rejection(site, null, calls.GraphQl, request)).toEqual({ status: 401, code: 'UNAUTHENTICATED' })
  })

  test('names the version that exists', async () => {
    const answer = await post(json, JSON.stringify({ query }), '/graphql/v9')
    expect(answer.status).toBe(404)
    const { message, details } = ErrorResponse.parse(await answer.json())
    expect(message).toBe('There is no release v9 of the GraphQL schema; ask /graphql/alpha')
    expect(details.applicationError?.code).toBe('NOT_FOUND')
  })

  test.each([
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'application/x-www-form-urlencoded' }],
    [{ 'content-type': 'multipart/form-data; boundary=application/json' }],
  ])('that any page could send is not taken: %o', async (headers) => {
    const answer = await post(headers, JSON.stringify({ query }))
    expect(answer.status).toBe(415)
    const { details } = ErrorResponse.parse(await answer.json())
    expect(details.applicationError?.code).toBe('UNSUPPORTED_MEDIA_TYPE')
  })

  test('rejects several documents in one request', async () => {
    const answer = await post(json, JSON.stringify([{ query }, { query }]))
    expect(answer.status).toBe(400)
  })

  test('responds to GET that POST is required', async () => {
    const address = `/graphql/alpha?query=${encodeURIComponent(query)}`
    expect(await callSite(site, visitor, 'GET', address)).toMatchObject({ status: 405 })
  })

  test('with an idempotency key is a read of the current data', async () => {
    const keyed = { ...json, 'idempotency-key': 'once' }
    const first = await post(keyed, JSON.stringify({ query }))
    const second = await post(keyed, JSON.stringify({ query: '{ products { metadata { total } } }' }))
    expect(await first.json()).toEqual({ data: { product: { name: 'Harbour mug' } } })
    expect(await second.json()).toEqual({ data: { products: { metadata: { total: 6 } } } })
  })
})
