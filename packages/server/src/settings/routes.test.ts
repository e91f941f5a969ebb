import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, refusal } from '../http/testing.ts'
import { createApiKey } from '../identity/api-keys.ts'
import { newEmail, PASSWORD } from '../identity/testing-members.ts'
import type { Site } from '../site.ts'
import { createTestSite, visitorToken } from '../testing.ts'

let site: Site
let apiKey: string
beforeEach(async () => {
  site = await createTestSite()
  apiKey = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterEach(() => site.close())

const read = async () => (await ask(site, apiKey, calls.GetSiteSettings, {})).settings
const update = async (settings: object) => (await ask(site, apiKey, calls.UpdateSiteSettings, { settings })).settings

test('the owner decides how people sign up; what is not given stays', async () => {
  const before = await read()
  const changed = await update({ signUp: 'CLOSED', name: 'Larkmoor' })
  expect(changed).toEqual({ ...before, signUp: 'CLOSED', name: 'Larkmoor' })
  expect(await read()).toEqual(changed)
  const token = await visitorToken(site)
  const registration = { loginId: { email: newEmail() }, password: PASSWORD }
  expect(await refusal(site, token, calls.RegisterV2, registration)).toEqual({ status: 403, code: 'SIGN_UP_CLOSED' })
  await update({ signUp: 'OPEN', emailVerification: true })
  expect((await ask(site, token, calls.RegisterV2, registration)).state).toBe('REQUIRE_EMAIL_VERIFICATION')
})

test('identity providers are at addresses that nobody on the way can answer for, each once', async () => {
  const provider = { id: '6f1d2c3b-0000-4000-8000-00000000001d', name: 'P', issuer: 'https://p.example', clientId: 'c' }
  expect((await update({ identityProviders: [provider] })).identityProviders).toEqual([provider])
  const refused = (identityProviders: object[]) =>
    refusal(site, apiKey, calls.UpdateSiteSettings, { settings: { identityProviders } })
  expect(await refused([{ ...provider, issuer: 'http://p.example' }])).toEqual({
    status: 400,
    fields: ['settings.identityProviders[0].issuer'],
  })
  expect(await refused([provider, provider])).toEqual({ status: 400, fields: ['settings.identityProviders[1].id'] })
})

test('prices stay in their currency, and unknown settings are nothing', async () => {
  expect(await update({ currency: 'USD', nonsense: true })).toEqual(await read())
  expect((await read()).currency).toBe('EUR')
})

test('the owner decides how long events and abandoned carts are kept, within reason', async () => {
  expect(await read()).toMatchObject({ eventRetentionDays: 30, deadLetterRetentionDays: 90, abandonedCartDays: 90 })
  expect(await update({ eventRetentionDays: 7, abandonedCartDays: 30 })).toMatchObject({
    eventRetentionDays: 7,
    deadLetterRetentionDays: 90,
    abandonedCartDays: 30,
  })
  const settings = { eventRetentionDays: 0, deadLetterRetentionDays: 4000, abandonedCartDays: 29 }
  const fields = Object.keys(settings).map((name) => `settings.${name}`)
  const answer = await refusal(site, apiKey, calls.UpdateSiteSettings, { settings })
  expect(answer).toEqual({ status: 400, fields: expect.arrayContaining(fields) })
})
