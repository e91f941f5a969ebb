import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import { buy, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { requestToken, visitorTokens } from '../oauth/testing.ts'
import { openMailbox } from './mail/testing.ts'
import { codeFor, PASSWORD } from './testing-members.ts'

/** Who the guests of the tests' shop say they are. */
const email = 'ada@example.com'

let site: Site
let clientId: string
let orderId: string
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  const { token, checkoutId } = await goToCheckout(site, clientId)
  orderId = (await buy(site, token, checkoutId)).id
  for (let known = false; !known; await pause(5)) {
    known = (await site.db.selectFrom('known_addresses').selectAll().execute()).length > 0
  }
})
afterEach(() => site.close())

test("U09: a member who registers with a guest's address has to verify it, whatever the setting", async () => {
  const { access_token: token } = await visitorTokens(site, clientId)
  const register = (address: string) =>
    ask(site, token, calls.RegisterV2, { loginId: { email: address }, password: PASSWORD })
  expect((await register('ADA@example.com')).state).toBe('REQUIRE_EMAIL_VERIFICATION')
  expect((await register('grace@example.com')).state).toBe('SUCCESS')
})

test('U09: a guest’s order is never attached by address, even a verified one', async () => {
  const mailbox = openMailbox(site)
  const { access_token: visitorToken } = await visitorTokens(site, clientId)
  const request = { loginId: { email }, password: PASSWORD }
  const { stateToken = '' } = await ask(site, visitorToken, calls.RegisterV2, request)
  let code = ''
  while (code === '') code = await mailbox.code(email)
  const verified = await ask(site, visitorToken, calls.VerifyDuringAuthentication, { stateToken, code })
  const { sessionToken = '' } = verified
  const { body } = await requestToken(site, await codeFor(site, { clientId, visitorToken, sessionToken }))
  expect((await ask(site, body.access_token, calls.ListMyOrders, {})).orders).toEqual([])
  expect(await rejection(site, body.access_token, calls.GetOrder, { id: orderId })).toEqual({
    status: 404,
    code: 'NOT_FOUND',
  })
})

test('stores only a hash of an address', async () => {
  const rows = await site.db.selectFrom('known_addresses').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('ada')
})
