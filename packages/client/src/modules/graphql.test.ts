import { describe, expect, test } from 'vitest'
import { createClient, type Host, selfHosted, wix } from '../index.ts'
import { graphql } from './graphql.ts'

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
  ])('posts document and variables to the alpha schema at %s', async (_, host, origin) => {
    const { graphql, seen } = shopAt(host, () => Response.json({ data: { product: { name: 'Mug' } } }))
    const { data, errors } = await graphql.query(document, { id: 'mug' })
    expect(data).toEqual({ product: { name: 'Mug' } })
    expect(errors).toBeUndefined()
    const body = { query: document, variables: { id: 'mug' } }
    expect(seen).toEqual([{ url: `${origin}/graphql/alpha`, body }])
  })

  test('may ask another release of the schema, and one operation of several', async () => {
    const { graphql, seen } = shopAt(selfHosted(), () => Response.json({ data: {} }))
    await graphql.query(document, {}, { apiVersion: 'v2/beta', operationName: 'Products' })
    expect(seen).toMatchObject([{ url: '/graphql/v2%2Fbeta', body: { operationName: 'Products' } }])
  })

  test('gives the errors inside a query beside what could be had', async () => {
    const errors = [{ message: 'There is no such product', path: ['product', 0] }]
    const { graphql } = shopAt(selfHosted(), () => Response.json({ data: null, errors }))
    await expect(graphql.query(document)).resolves.toEqual({ data: {}, errors })
  })

  test('throws when the call itself fails', async () => {
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
