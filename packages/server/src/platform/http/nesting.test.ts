import { type Call, calls, ErrorResponse } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openManagement } from '../../catalog/write/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { rejection } from './testing.ts'

let site: Site
let apiKey: string
beforeAll(async () => {
  site = await createTestSite()
  apiKey = (await openManagement(site)).apiKey
})
afterAll(() => site.close())

const nested = (levels: number, name = 'a'): object =>
  JSON.parse(`${`{"${name}":`.repeat(levels)}1${'}'.repeat(levels)}`)

test.each<[field: string, call: Call, request: (inner: object) => object]>([
  ['query', calls.QueryProducts, (filter) => ({ query: { filter } })],
  ['product', calls.CreateProduct, (props) => ({ product: { name: 'a', seoData: { tags: [{ type: 'a', props }] } } })],
  ['lineItems', calls.AddToCurrentCart, (options) => ({ lineItems: [{ catalogReference: { options } }] })],
  ['unknown', calls.CreateCollection, (unknown) => ({ collection: { name: 'a' }, unknown })],
  ['includeMerchantSpecificData', calls.GetProduct, (inner) => ({ id: 'a', includeMerchantSpecificData: inner })],
])('Z06: rejects a request whose %s is nested too deeply before parsing it', async (field, call, request) => {
  for (const levels of [120, 2_500])
    expect(await rejection(site, apiKey, call, request(nested(levels)))).toEqual({ status: 400, fields: [field] })
})

test('Z06: so is the name of a parameter with dots without end', async () => {
  for (const dots of [120, 7_000]) {
    const [route] = calls.QueryProducts.routes.filter(({ method }) => method === 'GET')
    const address = `${site.url}${route?.path}?${'a.'.repeat(dots)}b=1`
    const answer = await site.fetch(new Request(address, { headers: { authorization: apiKey } }))
    const { details } = ErrorResponse.parse(await answer.json())
    expect([answer.status, details.validationError?.fieldViolations?.[0]?.field]).toEqual([400, 'a'])
  }
})

test('Z06: the call itself validates less deeply nested requests', async () => {
  const query = { filter: nested(90, '$not') }
  const fields = [`query.filter${'.$not'.repeat(10)}`]
  expect(await rejection(site, apiKey, calls.QueryProducts, { query })).toEqual({ status: 400, fields })
})
