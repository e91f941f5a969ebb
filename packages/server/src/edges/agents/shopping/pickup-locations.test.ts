import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import type { Site } from '../../../site.ts'
import { codesOf, fullProfile, openAgentSite, openProfiles, requestOperation, totalOf } from '../testing.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site
let agent: string

beforeAll(async () => {
  profiles = await openProfiles()
})
afterAll(() => profiles.close())
beforeEach(async () => {
  site = await openAgentSite()
  await openTestShop(site)
  agent = profiles.add('/pickup', fullProfile('2026-08-25'))
})
afterEach(() => site.close())

const line_items = [{ item: { id: fixtures.mug }, quantity: 2 }]
const buyer = { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com' }
const address = {
  street_address: 'Am Deich 5',
  address_locality: 'Bremen',
  postal_code: '28195',
  address_country: 'DE',
}
const shipping = { type: 'shipping', destinations: [address] }

const workshop = {
  type: 'business_location',
  name: 'Pick up at the workshop',
  address: {
    street_address: 'Moorweg 1',
    address_locality: 'Bremen',
    postal_code: '28195',
    address_country: 'DE',
  },
}

async function open() {
  const fields = { line_items, buyer, fulfillment: { methods: [shipping] } }
  const { body } = await requestOperation(site, agent, 'create_checkout', fields)
  const pickup = body.fulfillment.methods.find(({ type }) => type === 'pickup')
  return { body, destinations: pickup?.destinations ?? [] }
}

const choose = async (id: string, method: object) =>
  (await requestOperation(site, agent, 'update_checkout', { line_items, fulfillment: { methods: [method] } }, { id }))
    .body

test('an agent finds the pick-up locations of a checkout, chooses one, and goes back to delivery', async () => {
  const { body, destinations } = await open()
  expect(destinations).toMatchObject([workshop])
  expect(body.fulfillment.methods.map(({ type, line_item_ids: lines }) => [type, lines.length])).toEqual([
    ['shipping', 1],
    ['pickup', 0],
  ])
  const [location] = destinations
  const picked = await choose(body.id, { type: 'pickup', selected_destination_id: location?.id })
  expect(picked.fulfillment.methods).toMatchObject([
    { type: 'pickup', selected_destination_id: location?.id, destinations: [workshop] },
  ])
  expect([picked.status, totalOf(picked)]).toEqual(['ready_for_complete', 2_500])

  const options = picked.fulfillment.methods[0]?.groups[0]?.options ?? []
  const express = options.find(({ title }) => title === 'Express delivery')
  const groups = [{ selected_option_id: express?.id }]
  const back = await choose(body.id, { ...picked.fulfillment.methods[0], groups })
  expect([back.fulfillment.methods[0]?.type, totalOf(back)]).toEqual(['shipping', 3_790])
})

test('a location that is not offered changes nothing', async () => {
  const { body } = await open()
  const standard = body.fulfillment.methods[0]?.groups[0]?.selected_option_id
  for (const id of ['/nowhere', standard ?? '']) {
    const rejected = await choose(body.id, { type: 'pickup', selected_destination_id: id })
    expect(codesOf(rejected)).toEqual(['location_unavailable'])
    expect(rejected.fulfillment).toEqual(body.fulfillment)
    expect(rejected.messages?.[0]?.path).toBe('$.fulfillment.methods[0].selected_destination_id')
  }
  expect(codesOf(await choose(body.id, shipping))).toEqual([])
})
