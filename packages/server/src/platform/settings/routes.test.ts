import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { readSecret } from '../../people/sign-in/providers/client-secrets.ts'
import { newEmail, PASSWORD } from '../../people/sign-in/testing-members.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { ask, rejection } from '../http/testing.ts'
import { readSettings } from './settings.ts'

let site: Site
let apiKey: string
beforeEach(async () => {
  site = await createTestSite()
  apiKey = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterEach(() => site.close())

const read = async () => (await ask(site, apiKey, calls.GetSiteSettings, {})).settings
const update = async (settings: object) => (await ask(site, apiKey, calls.UpdateSiteSettings, { settings })).settings

test('the owner configures sign-up; omitted settings stay', async () => {
  const before = await read()
  const changed = await update({ signUp: 'CLOSED', name: 'Linholme' })
  expect(changed).toEqual({ ...before, signUp: 'CLOSED', name: 'Linholme', revision: changed.revision })
  expect(changed.revision).not.toBe(before.revision)
  expect(await read()).toEqual(changed)
  const token = await visitorToken(site)
  const registration = { loginId: { email: newEmail() }, password: PASSWORD }
  expect(await rejection(site, token, calls.RegisterV2, registration)).toEqual({ status: 403, code: 'SIGN_UP_CLOSED' })
  await update({ signUp: 'OPEN', emailVerification: true })
  expect((await ask(site, token, calls.RegisterV2, registration)).state).toBe('REQUIRE_EMAIL_VERIFICATION')
})

test('identity providers must have unique https URLs', async () => {
  const provider = { id: '6f1d2c3b-0000-4000-8000-00000000001d', name: 'P', issuer: 'https://p.example', clientId: 'c' }
  const stored = { ...provider, hasClientSecret: false }
  expect((await update({ identityProviders: [provider] })).identityProviders).toEqual([stored])
  const rejected = (identityProviders: object[]) =>
    rejection(site, apiKey, calls.UpdateSiteSettings, { settings: { identityProviders } })
  expect(await rejected([{ ...provider, issuer: 'http://p.example' }])).toEqual({
    status: 400,
    fields: ['settings.identityProviders[0].issuer'],
  })
  expect(await rejected([provider, provider])).toEqual({ status: 400, fields: ['settings.identityProviders[1].id'] })
})

test("a provider's secret is stored encrypted, never returned, and stays with its provider", async () => {
  const provider = { id: '6f1d2c3b-0000-4000-8000-00000000001d', name: 'P', issuer: 'https://p.example', clientId: 'c' }
  const set = async (more: object) => {
    const { identityProviders } = await update({ identityProviders: [{ ...provider, ...more }] })
    const secrets = await site.db.selectFrom('identity_provider_secrets').selectAll().execute()
    return { answered: JSON.stringify(identityProviders), has: identityProviders[0]?.hasClientSecret, secrets }
  }
  const first = await set({ clientSecret: 'canary-secret' })
  expect(first.has).toBe(true)
  expect(first.answered).not.toContain('canary')
  const everything = JSON.stringify([first.secrets, await site.db.selectFrom('settings').selectAll().execute()])
  expect(everything).not.toContain('canary')
  expect(everything).not.toContain(Buffer.from('canary-secret').toString('base64url'))

  const [stored] = (await readSettings(site.db)).identityProviders
  expect(stored && (await readSecret(site.db, stored))).toBe('canary-secret')
  expect((await set({ name: 'Another name' })).secrets).toEqual(first.secrets)
  expect(await set({ issuer: 'https://thief.example' })).toMatchObject({ has: false, secrets: [] })
  await set({ clientSecret: 'canary-secret' })
  expect(await set({ clientAuthentication: 'NONE' })).toMatchObject({ has: false, secrets: [] })
  const both = [{ ...provider, clientAuthentication: 'NONE', clientSecret: 'x' }]
  expect(await rejection(site, apiKey, calls.UpdateSiteSettings, { settings: { identityProviders: both } })).toEqual({
    status: 400,
    fields: ['settings.identityProviders[0].clientSecret'],
  })
})

test('the owner defines the member fields, each once', async () => {
  const fields = [
    { name: 'motto', title: 'Your motto', kind: 'TEXT' },
    { name: 'size', kind: 'NUMBER' },
  ]
  expect((await update({ profileFields: fields })).profileFields).toEqual(fields)
  expect((await update({ name: 'Linholme' })).profileFields).toEqual(fields)
  const rejected = (profileFields: object[]) =>
    rejection(site, apiKey, calls.UpdateSiteSettings, { settings: { profileFields } })
  expect(
    await rejected([
      { name: 'size', kind: 'TEXT' },
      { name: 'size', kind: 'NUMBER' },
    ]),
  ).toEqual({
    status: 400,
    fields: ['settings.profileFields[1].name'],
  })
  expect(await rejected([{ name: '', kind: 'COLOUR' }])).toEqual({
    status: 400,
    fields: ['settings.profileFields[0].name', 'settings.profileFields[0].kind'],
  })
  expect((await update({ profileFields: [] })).profileFields).toEqual([])
})

test('prices stay in their currency, and unknown settings are rejected by name', async () => {
  expect(await update({ currency: 'USD' })).toMatchObject({ currency: 'EUR' })
  expect(await rejection(site, apiKey, calls.UpdateSiteSettings, { settings: { nonsense: true } })).toEqual({
    status: 400,
    fields: ['settings.nonsense'],
  })
})

test('the owner sets the retention of events and abandoned carts, within limits', async () => {
  expect(await read()).toMatchObject({ eventRetentionDays: 30, deadLetterRetentionDays: 90, abandonedCartDays: 90 })
  expect(await update({ eventRetentionDays: 7, abandonedCartDays: 30 })).toMatchObject({
    eventRetentionDays: 7,
    deadLetterRetentionDays: 90,
    abandonedCartDays: 30,
  })
  const settings = { eventRetentionDays: 0, deadLetterRetentionDays: 4000, abandonedCartDays: 29 }
  const fields = Object.keys(settings).map((name) => `settings.${name}`)
  const answer = await rejection(site, apiKey, calls.UpdateSiteSettings, { settings })
  expect(answer).toEqual({ status: 400, fields: expect.arrayContaining(fields) })
})
