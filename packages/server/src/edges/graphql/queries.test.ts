import { graphQlQueries } from '@cartwright/contract/edges/graphql/queries'
import { buildSchema, validateSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { visitorTokens } from '../../people/oauth/testing.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { callOf } from '../../platform/http/testing.ts'
import { buy, checkOutCart, openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { schema } from './generated/schema.ts'
import { askAll, queryGraphQl } from './testing.ts'

type Who = 'visitor' | 'member' | 'app'

const Answer = z.record(z.string(), z.unknown())
const FoundProducts = z.object({ products: z.object({ products: z.array(z.unknown()) }) })

let site: Site
let tokens: Record<Who, string>
let ids: Record<'member' | 'order' | 'checkout', string>

beforeAll(async () => {
  site = await createTestSite()
  const { clientId } = await openTestShop(site)
  const { access_token: visitor } = await visitorTokens(site, clientId)
  const { access_token: member, memberId } = await signUp(site)
  const { apiKey: app } = await createApiKey(site, { name: 'Tests' })
  tokens = { visitor, member, app }
  const order = await buy(site, member, await checkOutCart(site, member, [[fixtures.wallpaper, 1]]))
  const checkoutId = await checkOutCart(site, visitor, [[fixtures.mug, 2]])
  ids = { member: memberId, order: order.id, checkout: checkoutId }
})
afterAll(() => site.close())

const germany = { country: 'DE', postalCode: '28195' }

/** Each query, its caller, and its variables. */
const requested: readonly (readonly [query: string, who: Who, given: () => Record<string, unknown>])[] = [
  ['product', 'visitor', () => ({ id: fixtures.mug })],
  ['product', 'app', () => ({ id: fixtures.mug, includeMerchantSpecificData: true })],
  ['products', 'visitor', () => ({ query: { sort: [{ fieldName: 'price', order: 'DESC' }], paging: { limit: 3 } } })],
  ['searchProducts', 'visitor', () => ({ text: 'mugg', onSale: false, sort: 'PRICE_ASC' })],
  ['productOptionsAvailability', 'visitor', () => ({ id: fixtures.apron, options: { Size: 'Small' } })],
  ['productVariants', 'visitor', () => ({ id: fixtures.apron, paging: { limit: 2 } })],
  ['variant', 'visitor', () => ({ id: `${fixtures.apron}-${fixtures.apronVariants.smallMoss}` })],
  ['variants', 'visitor', () => ({ query: { paging: { limit: 4 } } })],
  ['collection', 'visitor', () => ({ id: fixtures.tableware })],
  ['collectionBySlug', 'visitor', () => ({ slug: 'tableware' })],
  ['collections', 'app', () => ({})],
  ['currentCart', 'visitor', () => ({})],
  ['currentCartTotals', 'visitor', () => ({ shippingAddress: germany })],
  ['checkout', 'visitor', () => ({ id: ids.checkout })],
  ['currentMember', 'member', () => ({ fieldsets: ['FULL'] })],
  ['member', 'app', () => ({ id: ids.member, fieldsets: ['FULL'] })],
  ['members', 'app', () => ({ query: { paging: { limit: 2 } } })],
  ['myOrders', 'member', () => ({ paging: { limit: 5 } })],
  ['order', 'member', () => ({ id: ids.order })],
]

describe('a query', () => {
  it.each(requested)('%s gives a %s every field that the call gives', async (name, who, given) => {
    const query = graphQlQueries[name]
    if (!query) throw new Error(`There is no query ${name}`)
    const { data, errors } = await queryGraphQl(site, tokens[who], askAll(name, given()), given())
    expect(errors).toBeUndefined()
    const answer = Answer.parse(await (await callOf(site, tokens[who], query.call, given())).json())
    const expected = query.field ? answer[query.field] : answer
    expect(expected).toEqual(expect.any(Object))
    expect(withoutNull(data?.[name])).toEqual(withoutNull(expected))
  })

  it('exists for each call that the contract names', () => {
    const names = new Set([...requested.map(([name]) => name), 'productBySlug'])
    expect([...names].toSorted()).toEqual(Object.keys(graphQlQueries).toSorted())
  })

  it('is part of a valid GraphQL schema', () => {
    expect(validateSchema(buildSchema(schema))).toEqual([])
  })

  it('finds a product by its slug, or null', async () => {
    const document = '{ mug: productBySlug(slug: "harbour-mug") { id } none: productBySlug(slug: "no-mug") { id } }'
    expect(await queryGraphQl(site, tokens.visitor, document)).toEqual({
      data: { mug: { id: fixtures.mug }, none: null },
    })
  })

  it('takes filters, ids and pages as variables', async () => {
    const document = `query ($filter: JSON, $page: Int!, $id: ID!) {
      products(query: {filter: $filter, paging: {limit: $page}}) { products { name } metadata { total } }
      product(id: $id) { name }
    }`
    const filter = { 'priceData.price': { $lt: 13 } }
    const { data } = await queryGraphQl(site, tokens.visitor, document, { filter, page: 1, id: fixtures.bowl })
    expect(data).toMatchObject({ products: { metadata: { total: 2 } }, product: { name: 'Étude bowl' } })
  })

  it('makes several calls concurrently, and reports which failed', async () => {
    const document = `{ mug: product(id: "${fixtures.mug}") { name } none: product(id: "nothing") { name } }`
    const { data, errors } = await queryGraphQl(site, tokens.visitor, document)
    expect(data).toEqual({ mug: { name: 'Harbour mug' }, none: null })
    expect(errors).toMatchObject([{ path: ['none'], extensions: { code: 'PRODUCT_NOT_FOUND' } }])
  })
})

describe('data the caller may not see', () => {
  it('Z08: cost and profit never reach a visitor', async () => {
    const document = `query ($id: ID!) {
      product(id: $id, includeMerchantSpecificData: true) { costAndProfitData { itemCost } }
    }`
    const { data, errors } = await queryGraphQl(site, tokens.visitor, document, { id: fixtures.mug })
    expect(data).toEqual({ product: null })
    expect(errors).toMatchObject([{ extensions: { code: 'PERMISSION_DENIED' } }])
    const unasked = '{ products { products { costAndProfitData { itemCost } } } }'
    const listed = await queryGraphQl(site, tokens.visitor, unasked)
    const found = FoundProducts.parse(listed.data).products.products
    expect(found).toEqual(Array(6).fill({ costAndProfitData: null }))
    const byApp = await queryGraphQl(site, tokens.app, document, { id: fixtures.mug })
    expect(byApp).toEqual({ data: { product: { costAndProfitData: { itemCost: 4 } } } })
  })

  it('Z04: hidden products do not exist for visitors, in any query', async () => {
    const document = `query ($id: ID!, $filter: JSON) {
      product(id: $id) { name }
      productBySlug(slug: "secret-prototype") { name }
      products(query: {filter: $filter}) { products { name } }
      searchProducts(text: "prototype") { products { name } }
      productVariants(id: $id) { variants { id } }
    }`
    const filter = { $or: [{ visible: false }, { name: 'Secret prototype' }] }
    const { data, errors } = await queryGraphQl(site, tokens.visitor, document, { id: fixtures.prototype, filter })
    expect(data).toEqual({
      product: null,
      productBySlug: null,
      products: { products: [] },
      searchProducts: { products: [] },
      productVariants: null,
    })
    expect(errors?.map(({ path }) => path)).toEqual([['product'], ['productVariants']])
    const byApp = await queryGraphQl(site, tokens.app, '{ productBySlug(slug: "secret-prototype") { name } }')
    expect(byApp).toEqual({ data: { productBySlug: { name: 'Secret prototype' } } })
  })

  it('Z02: carts, checkouts and orders of others are not there', async () => {
    const { access_token: other } = await signUp(site)
    const document = `{
      currentCart { id }
      checkout(id: "${ids.checkout}") { id }
      order(id: "${ids.order}") { id }
      myOrders { orders { id } }
    }`
    const { data, errors } = await queryGraphQl(site, other, document)
    expect(data).toEqual({ currentCart: null, checkout: null, order: null, myOrders: { orders: [] } })
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual([
      'OWNED_CART_NOT_FOUND',
      'CHECKOUT_NOT_FOUND',
      'NOT_FOUND',
    ])
  })

  it('Z01: rejects a query that its caller may not call, and answers the others', async () => {
    const document = '{ members { members { id } } myOrders { metadata { total } } collections { metadata { total } } }'
    const { data, errors } = await queryGraphQl(site, tokens.visitor, document)
    expect(data).toEqual({ members: null, myOrders: null, collections: { metadata: { total: 3 } } })
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['PERMISSION_DENIED', 'PERMISSION_DENIED'])
  })

  it('Z01: a key that is not good for members is not good for them here either', async () => {
    const { apiKey } = await createApiKey(site, { name: 'Catalog', scopes: ['READ_PRODUCTS'] })
    const document = '{ members { members { id } } collections { metadata { total } } }'
    const { data, errors } = await queryGraphQl(site, apiKey, document)
    expect(data).toEqual({ members: null, collections: { metadata: { total: 3 } } })
    expect(errors).toMatchObject([{ extensions: { code: 'INSUFFICIENT_SCOPE', status: 403 } }])
  })
})

/** GraphQL says null where the call leaves out. */
function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull)
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).filter(([, field]) => field !== null)
  return Object.fromEntries(given.map(([name, field]) => [name, withoutNull(field)]))
}
