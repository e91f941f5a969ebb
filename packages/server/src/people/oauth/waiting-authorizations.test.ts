import type { OAuthAppChanges } from '@cartwright/contract'
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { cancelAuthorization, confirmAuthorization } from './authorize.ts'
import { createTestApp, turnableClock } from './testing.ts'
import { authorizeIn, newBrowser, nextIn, outcomeOf, requestOf, type TestBrowser } from './testing-browser.ts'
import { findAuthorization } from './waiting-authorizations.ts'

/** The owner changes an app while a member of it is on the site's pages. */

const clock = turnableClock()
let site: Site
let clientId: string
let browser: TestBrowser
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  clientId = (await createTestApp(site)).clientId
  browser = await newBrowser(site)
  clock.turn(1000)
})
afterEach(() => site.close())

async function change(changes: Omit<OAuthAppChanges, 'id'>) {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  await ask(site, apiKey, calls.UpdateOAuthApp, { oAuthApp: { id: clientId, ...changes } })
}

/** An authorization whose member has yet to say which account it shall be. */
async function wait(changes: Record<string, string> = {}) {
  const waiting = await authorizeIn(site, clientId, browser, { prompt: 'select_account', ...changes })
  expect(outcomeOf(waiting)).toBe('/choose-account')
  return waiting
}

const choose = (waiting: URL) => confirmAuthorization(site, requestOf(waiting), browser.session, ['account'])

test('A01: never redirects to an address the owner has removed in the meantime, with or without a code', async () => {
  const waiting = await wait()
  await change({ allowedRedirectUris: ['https://shop.test/another'] })
  await choose(waiting)
  expect(await nextIn(site, waiting, browser)).toBe('gone')
  expect(await cancelAuthorization(site, requestOf(waiting))).toBeNull()
})

test('A17: posts no message to an origin the owner has removed in the meantime', async () => {
  const waiting = await wait({ response_mode: 'web_message' })
  const further = 'https://further.test'
  await change({ allowedOrigins: [further] })
  expect((await findAuthorization(site, requestOf(waiting)))?.request.origins).toEqual(['https://shop.test'])
  await change({ allowedRedirectUris: [`${further}/callback`] })
  expect(await findAuthorization(site, requestOf(waiting))).toBeNull()
})

test('waiting members are asked for consent while the owner requires it', async () => {
  const waiting = await wait()
  await change({ requiresConsent: true, name: 'Third-party app' })
  await choose(waiting)
  expect(await nextIn(site, waiting, browser)).toBe('consent')
  expect((await findAuthorization(site, requestOf(waiting)))?.request.appName).toBe('Third-party app')
  await change({ requiresConsent: false })
  expect(await nextIn(site, waiting, browser)).toBe('answered')
})
