import { type Call, calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { memberToken } from '../../people/sign-in/testing-members.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { rejection } from './testing.ts'

let site: Site
let tokens: { app: string; member: string }
beforeAll(async () => {
  site = await createTestSite()
  tokens = { app: (await createApiKey(site, { name: 'Owner' })).apiKey, member: await memberToken(site) }
})
afterAll(() => site.close())

const id = '00000000-0000-4000-8000-00000000dead'
const plain = (paging: object) => ({ id, paging })
const inQuery = (paging: object) => ({ query: { paging } })

// SQL takes a negative limit as no limit.
it.each<[string, Call, (paging: object) => object, ('app' | 'member')?]>([
  ['paging', calls.QueryProductVariants, plain],
  ['paging', calls.SearchProducts, plain],
  ['paging', calls.ListFiles, plain],
  ['paging', calls.ListMyOrders, plain, 'member'],
  ['paging', calls.ListWebhookDeliveries, plain],
  ['query.paging', calls.QueryProducts, inQuery],
  ['query.paging', calls.QueryCollections, inQuery],
  ['query.paging', calls.QueryStoreVariants, inQuery],
  ['query.paging', calls.QueryMembers, inQuery],
])('Z06: a page is not negative: %s (%#)', async (field, call, request, who = 'app') => {
  for (const name of ['limit', 'offset']) {
    const rejected = { status: 400, fields: [`${field}.${name}`] }
    expect([name, await rejection(site, tokens[who], call, request({ [name]: -1 }))]).toEqual([name, rejected])
  }
})
