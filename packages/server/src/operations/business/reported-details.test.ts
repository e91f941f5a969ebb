import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

let site: Site
let staff: string
beforeAll(async () => {
  site = await createTestSite()
  staff = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

const request = (iban: string) => ({ businessDetails: { bankAccount: { iban } } })

test.each([
  ['DE02 1203 0000 0000 2020 51', 'gh:Metalab/mos#209'],
  ['\u00a0DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a051\u200b', 'gh:skwasjer/IbanNet#142'],
  ['de02120300000000202051', 'gh:python-validators/validators#471'],
])('the IBAN written as %j is that of the account', async (iban) => {
  const { businessDetails } = await ask(site, staff, calls.UpdateBusinessDetails, request(iban))
  expect(businessDetails.bankAccount?.iban.replaceAll(' ', '')).toBe('DE02120300000000202051')
})

test.each([
  ['FI@ +425*000*151=0 == #000$ 0° 23€€€!!!!!', 'gh:arhs/iban.js#35'],
  ['DN', 'gh:anskaffelser/ehf-postaward-g2#131'],
])('the text %s is no IBAN', async (iban) => {
  expect(await rejection(site, staff, calls.UpdateBusinessDetails, request(iban))).toEqual({
    status: 400,
    fields: ['businessDetails.bankAccount.iban'],
  })
})
