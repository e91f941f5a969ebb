import { calls, GraphQlResponse } from '@cartwright/contract'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { usualRateLimits } from '../../platform/http/rate-limit/rate-limits.ts'
import { rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import type { GraphQlOptions } from './limits.ts'
import { queryGraphQl } from './testing.ts'

let site: Site
let visitor: string
let app: string

beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  visitor = await visitorToken(site)
  app = (await createApiKey(site, { name: 'Tests' })).apiKey
})
afterAll(() => site.close())

/** The same shop with other settings of GraphQL. */
async function withOptions<T>(graphQl: GraphQlOptions, use: (site: Site, visitor: string) => Promise<T>): Promise<T> {
  const other = await createTestSite({ graphQl })
  try {
    await createTestCatalog(other)
    return await use(other, await visitorToken(other))
  } finally {
    await other.close()
  }
}

const times = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ')
const tooComplex = { errors: [{ extensions: { code: 'QUERY_TOO_COMPLEX' } }] }
const mug = `product(id: "${fixtures.mug}")`

describe('Z06: rejects a document', () => {
  it('with more than 16384 characters', async () => {
    const query = `{ ${mug} { name } } #${'x'.repeat(16_384)}`
    const request = { apiVersion: 'alpha', query }
    expect(await rejection(site, visitor, calls.GraphQl, request)).toEqual({ status: 400, fields: ['query'] })
  })

  it.each([
    ['of more than 2000 tokens', `{ ${mug} { ${'name '.repeat(2_000)} } }`],
    ['that goes more than 15 deep', `${'{ a '.repeat(16)}${'}'.repeat(16)}`],
    [
      'that hides its depth in fragments',
      `{ ...F0 } ${times(16, (i) => `fragment F${i} on Query { a { ...F${i + 1} } }`)}`,
    ],
    [
      'that asks for a field again and again',
      `{ ${mug} { ${times(14, () => 'media { items { id } } ... { media { items { id } } }')} } }`,
    ],
    ['that makes more than 21 calls', `{ ${times(22, (i) => `p${i}: ${mug} { name }`)} }`],
    [
      'that makes them through fragments of fragments',
      `{ ...F0 } ${times(22, (i) => `fragment F${i} on Query { p${i}: ${mug} { name } ...F${i + 1} }`)} fragment F22 on Query { __typename }`,
    ],
  ])('%s', async (_, query) => {
    const answer = await queryGraphQl(site, visitor, query)
    expect(answer).toMatchObject(tooComplex)
    expect(answer.data).toBeUndefined()
  })

  it('with circular fragments', async () => {
    const { data, errors } = await queryGraphQl(
      site,
      visitor,
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    )
    expect(data).toBeUndefined()
    expect(errors).toMatchObject([{ message: expect.stringContaining('itself') }])
  })

  it('but not one that just keeps to the limits', async () => {
    const { data, errors } = await queryGraphQl(site, visitor, `{ ${times(20, (i) => `p${i}: ${mug} { name }`)} }`)
    expect(errors).toBeUndefined()
    expect(Object.values(data ?? {})).toEqual(Array(20).fill({ name: 'Harbour mug' }))
  })
})

describe('Z06: aborts a response', () => {
  const all = '{ products { products { name slug sku } } }'

  it('with too many values', async () => {
    await withOptions({ limits: { values: 18 } }, async (small, token) => {
      expect(await queryGraphQl(small, token, all)).toMatchObject(tooComplex)
    })
    await withOptions({ limits: { values: 19 } }, async (enough, token) => {
      expect((await queryGraphQl(enough, token, all)).errors).toBeUndefined()
    })
  })

  it('that takes too long, and says so', async () => {
    await withOptions({ limits: { milliseconds: 1 } }, async (hasty, token) => {
      const query = `{ ${times(20, (i) => `p${i}: ${mug} { name }`)} }`
      const { data, errors } = await queryGraphQl(hasty, token, query)
      expect(data).toBeUndefined()
      expect(errors).toMatchObject([
        { message: 'The answer was not ready within 1 ms.', extensions: { code: 'QUERY_TIMED_OUT' } },
      ])
    })
  })

  it('answers others between its calls', async () => {
    const order: string[] = []
    const many = queryGraphQl(site, visitor, `{ ${times(20, (i) => `p${i}: ${mug} { name }`)} }`).then(() =>
      order.push('many'),
    )
    const one = site.fetch(new Request(`${site.url}/healthz`)).then(() => order.push('one'))
    await Promise.all([many, one])
    expect(order).toEqual(['one', 'many'])
  })
})

it('Z16: each call of a query counts as one that is made', async () => {
  const few = await createTestSite({ rateLimits: { ...usualRateLimits, reads: 4 } })
  try {
    const token = await visitorToken(few)
    const request = new Request(`${few.url}/graphql/alpha`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ query: `{ ${times(5, (i) => `c${i}: collections { metadata { total } }`)} }` }),
    })
    const { data, errors } = GraphQlResponse.parse(await (await few.fetch(request, '192.0.2.7')).json())
    const answered = { metadata: { total: 1 } }
    expect(data).toEqual({ c0: answered, c1: answered, c2: answered, c3: null, c4: null })
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  } finally {
    await few.close()
  }
})

describe('the schema itself', () => {
  const query = getIntrospectionQuery()

  it('is visible to apps, and not to visitors, who get no suggestions either', async () => {
    await queryGraphQl(site, app, query)
    expect((await queryGraphQl(site, app, query)).data).toMatchObject({ __schema: { queryType: { name: 'Query' } } })
    const { data, errors } = await queryGraphQl(site, visitor, query)
    expect(data).toBeUndefined()
    expect(errors?.[0]?.message).toContain('introspection')
    const misspelt = '{ produkt(id: "1") { name } }'
    expect((await queryGraphQl(site, visitor, misspelt)).errors?.[0]?.message).not.toContain('Did you mean')
    expect((await queryGraphQl(site, app, misspelt)).errors?.[0]?.message).toContain('Did you mean "product"')
  })

  it('is public or private, as configured', async () => {
    await withOptions({ introspection: 'everyone' }, async (open, token) => {
      expect((await queryGraphQl(open, token, query)).errors).toBeUndefined()
    })
    await withOptions({ introspection: 'none' }, async (closed) => {
      const { apiKey } = await createApiKey(closed, { name: 'Tests' })
      expect((await queryGraphQl(closed, apiKey, query)).data).toBeUndefined()
    })
  })

  it('says of any value which type it has, to everybody', async () => {
    expect(await queryGraphQl(site, visitor, `{ ${mug} { __typename } }`)).toEqual({
      data: { product: { __typename: 'Product' } },
    })
  })
})
