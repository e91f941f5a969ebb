import { type Call, calls } from '@cartwright/contract'
import { fittingValue, onWire } from '@cartwright/contract/testing/any-value'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { newEmail, PASSWORD } from '../../people/sign-in/testing-members.ts'
import type { Site } from '../../site.ts'
import { createTestSite, memberToken, visitorToken } from '../../testing.ts'
import { ignoredFields } from './ignored-fields.ts'
import { ask } from './testing.ts'

const ID = '00000000-0000-4000-8000-00000000abcd'

let site: Site
let owner: string
beforeAll(async () => {
  site = await createTestSite()
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

/** Sends a body as it is, so that it may hold what no object literal does. */
async function send(token: string, call: Call, body: string, headers: Record<string, string> = {}) {
  const [route] = call.routes
  const request = new Request(site.url + route?.path, {
    method: call.method,
    headers: { authorization: token, 'content-type': 'application/json', ...headers },
    body,
  })
  const answer = await site.fetch(request)
  const ignored = answer.headers.get('x-cartwright-ignored-fields')
  const answered: { product?: { id: string }; details?: { validationError?: { fieldViolations?: object[] } } } =
    JSON.parse(await answer.text())
  return { status: answer.status, ignored, body: answered }
}

const product = { name: 'Harbour mug', priceData: { price: 24 } }

describe('Z11: fields that are unknown, or the site’s alone, are dropped and reported:', () => {
  test('of a product', async () => {
    const given = { ...product, id: ID, numericId: '7', createdDate: '2001-01-01T00:00:00.000Z', role: 'admin' }
    const { status, ignored, body } = await send(
      owner,
      calls.CreateProduct,
      JSON.stringify({ product: given, verified: true }),
    )
    expect([status, ignored]).toEqual([
      200,
      'product.id, product.numericId, product.createdDate, product.role, verified',
    ])
    expect(body.product).toMatchObject({ name: 'Harbour mug' })
    expect(body.product?.id).not.toBe(ID)
    expect(body.product).not.toMatchObject({ numericId: '7' })
    expect(body.product).not.toHaveProperty('role')
  })

  test('a new member cannot set its own verification, approval or id', async () => {
    const token = await visitorToken(site)
    await ask(site, owner, calls.UpdateSiteSettings, { settings: { ownerApproval: true } })
    const given = {
      loginId: { email: newEmail() },
      password: PASSWORD,
      profile: { nickname: 'Ada', status: 'ACTIVE' },
      ...{ id: ID, status: 'ACTIVE', role: 'OWNER', emailVerified: true },
    }
    const { status, ignored, body } = await send(token, calls.RegisterV2, JSON.stringify(given))
    expect([status, ignored]).toEqual([200, 'profile.status, id, status, role, emailVerified'])
    expect(body).toMatchObject({ state: 'REQUIRE_OWNER_APPROVAL', identity: { status: { name: 'PENDING' } } })
    expect(JSON.stringify(body)).not.toContain(ID)
    await ask(site, owner, calls.UpdateSiteSettings, { settings: { ownerApproval: false } })
  })

  test('of a member’s own profile', async () => {
    const token = await memberToken(site)
    const identity = { identity: { id: ID, status: { name: 'BLOCKED' }, emailVerified: true, identityProfile: {} } }
    const own = await send(token, calls.UpdateMyIdentity, JSON.stringify(identity))
    expect(own).toMatchObject({ status: 200, ignored: expect.stringContaining('identity.status') })
  })

  test('adds no header when every field was accepted', async () => {
    expect(await send(owner, calls.CreateProduct, JSON.stringify({ product }))).toMatchObject({
      status: 200,
      ignored: null,
    })
  })

  test('a header stays short and ASCII, however many fields there are', async () => {
    const names = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`größe\r\n${index}`, 1]))
    const { ignored } = await send(owner, calls.CreateProduct, JSON.stringify({ product: { ...product, ...names } }))
    expect(ignored?.split(', ')).toHaveLength(21)
    expect(ignored).toMatch(/^product\.gr%C3%B6%C3%9Fe%0D%0A0, .*, \.\.\.$/)
  })
})

test('Z11: who prefers strictness has such a request refused, every field named, and nothing is written', async () => {
  const count = async () => (await ask(site, owner, calls.QueryProducts, {})).metadata.total
  const before = await count()
  const given = JSON.stringify({ product: { ...product, id: ID, priceData: { price: 1, cost: 2 } } })
  const { status, body } = await send(owner, calls.CreateProduct, given, { prefer: 'respond-async, handling=strict' })
  expect(status).toBe(400)
  expect(body.details?.validationError?.fieldViolations).toMatchObject([
    { field: 'product.priceData.cost', violatedRule: 'FIELD_NOT_ALLOWED' },
    { field: 'product.id', violatedRule: 'FIELD_NOT_ALLOWED' },
  ])
  expect(await count()).toBe(before)
  expect((await send(owner, calls.CreateProduct, given, { prefer: 'handling=lenient' })).status).toBe(200)
})

describe('Z11: __proto__ is inert', () => {
  const poison = '{"isAdmin":true,"visible":false,"role":"owner"}'

  test('in a body, at any depth', async () => {
    const body = `{"__proto__":${poison},"product":{"name":"Mug","__proto__":${poison},"priceData":{"price":3,"__proto__":${poison}}}}`
    const { status, ignored, body: answer } = await send(owner, calls.CreateProduct, body)
    expect([status, ignored]).toEqual([200, '__proto__, product.__proto__, product.priceData.__proto__'])
    expect(answer.product).toMatchObject({ visible: true })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('in the names of options and choices, which are free text', async () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
      const productOptions = [{ name, optionType: 'drop_down', choices: [{ value: name, description: name }] }]
      const made = await send(owner, calls.CreateProduct, JSON.stringify({ product: { ...product, productOptions } }))
      const id = made.body.product?.id ?? ''
      const nothing = await ask(site, owner, calls.GetProductOptionsAvailability, { id, options: {} })
      expect([name, nothing.selectedVariant]).toEqual([name, undefined])
      const all = await ask(site, owner, calls.GetProductOptionsAvailability, { id, options: { [name]: name } })
      expect([name, all.availableForPurchase]).toEqual([name, true])
    }
    const productOptions = [{ name: '__proto__', optionType: 'drop_down', choices: [{ value: 'a', description: 'a' }] }]
    const rejected = await send(owner, calls.CreateProduct, JSON.stringify({ product: { ...product, productOptions } }))
    expect(rejected.status).toBe(400)
  })

  test('in a query string, dotted or whole', async () => {
    const get = async (query: string) => {
      const request = new Request(`${site.url}/stores-reader/v1/products/${ID}?${query}`, {
        headers: { authorization: owner },
      })
      return (await site.fetch(request)).status
    }
    const whole = Buffer.from(`{"__proto__":${poison}}`).toString('base64url')
    for (const query of ['__proto__.isAdmin=1', 'constructor.prototype.isAdmin=1', `.r=${whole}`]) {
      expect([query, await get(query)]).toEqual([query, 404])
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
})

/** Hardly any request made at random keeps to their rules between fields. */
const ruled = [
  'CreateRedirectSession',
  'BulkUpdateProducts',
  'BulkAdjustProductProperties',
  'BulkCreateLocalDeliveryOption',
  'BulkUpdateLocalDeliveryOption',
]
const bodies = Object.values<Call>(calls).filter(({ carrier, name }) => carrier === 'body' && !ruled.includes(name))

test.each(bodies.map((call) => [call.name, call] as const))(
  'of a request of %s that keeps to the contract nothing is ignored',
  (_, { request }) => {
    fc.assert(
      fc.property(fittingValue(request, 'request'), (value) => {
        const given: unknown = JSON.parse(JSON.stringify(onWire(value)))
        const read = request.safeParse(given)
        fc.pre(read.success)
        expect(ignoredFields(given, read.data)).toEqual([])
      }),
      { numRuns: 20 },
    )
  },
)
