import * as contract from '@cartwright/contract'
import { type Call, calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { ask, callOf, rejection } from '../http/testing.ts'

let site: Site
let key: string
beforeAll(async () => {
  site = await createTestSite()
  key = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

/** The least that a resource is created from. */
const samples: Readonly<Record<string, () => object | Promise<object>>> = {
  customerGroup: () => ({ name: 'Friends' }),
  customerSegment: () => ({ name: 'Regulars', conditions: { minimumOrders: 2 } }),
  deliveryProfile: () => ({ name: 'Mugs' }),
  discountRule: () => ({ name: 'Tenth', trigger: {}, discounts: { values: [{ percentage: 10 }] } }),
  feed: () => ({ name: 'Google', format: 'GOOGLE_XML' }),
  localDeliveryOption: () => ({ areaName: 'Harbour', zipConfig: { zipCodes: ['20095'] } }),
  manualTaxMapping: async () => {
    const { taxRegion } = await ask(site, key, calls.CreateTaxRegion, { taxRegion: { country: 'FR' } })
    return { taxRegionId: taxRegion.id, taxRate: '0.2' }
  },
  pickupLocation: () => ({ name: 'Shop', address: { country: 'DE', city: 'Hamburg', addressLine: 'Kai 1' } }),
  membershipLevel: () => ({ name: 'Gold' }),
  priceList: () => ({ name: 'Sale' }),
  productAttribute: () => ({ key: 'material', name: 'Material' }),
  safetyContact: () => ({ name: 'Olive Mill', text: 'Olive Mill, Moorweg 1, 28195 Bremen, mill@example.com' }),
  shippingOption: () => ({ title: 'Parcel' }),
  taxExemptGroup: () => ({ name: 'Embassies' }),
  taxGroup: () => ({ name: 'Books' }),
  taxRegion: () => ({ country: 'IT' }),
}

interface Described {
  readonly one: string
  readonly many: string
  readonly idField: string
  readonly create: Call
  readonly get: Call
  readonly update: Call
  readonly query: Call
  readonly delete: Call
}

async function send(call: Call, request: object): Promise<Record<string, Record<string, unknown>>> {
  return JSON.parse(await (await callOf(site, key, call, request)).text())
}

const isResource = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'idField' in value && 'create' in value

const resources = Object.values<unknown>(contract).filter(isResource)

test.each(resources)('a $one is created, read, found, changed once per revision, and deleted', async (resource) => {
  const { one, many, idField } = resource
  const sample = await samples[one]?.()
  if (!sample) throw new Error(`Add a sample of ${one}`)

  const { [one]: created } = await send(resource.create, { [one]: sample })
  expect(created).toMatchObject({ revision: '1', createdDate: expect.any(String) })
  const { id } = created ?? {}
  const entity = { [one]: created }
  expect(await send(resource.get, { [idField]: id })).toEqual(entity)
  const found = await send(resource.query, { query: { filter: { id } } })
  expect(found).toEqual({ [many]: [created], pagingMetadata: { count: 1, cursors: {}, hasNext: false } })

  const change = { [one]: { id, revision: '1' } }
  expect((await send(resource.update, change))[one]).toMatchObject({ ...sample, id, revision: '2' })
  expect(await rejection(site, key, resource.update, change)).toEqual({ status: 409, code: 'REVISION_CONFLICT' })

  expect(await send(resource.delete, { [idField]: id })).toEqual({})
  const [missing] = resource.get.errors
  for (const call of [resource.get, resource.delete])
    expect(await rejection(site, key, call, { [idField]: id })).toEqual({ status: 404, code: missing?.code })
})
