import { createHash } from 'node:crypto'
import { createApiKey } from '@cartwright/server/hosted'
import { createTestApp, createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiKeyStrategy, createClient, OAuthStrategy, selfHosted } from '../index.ts'
import { captcha, siteSettings } from '../site.ts'

/*
 * The specification names two states for captchas, USER_CAPTCHA_REQUIRED and SILENT_CAPTCHA_REQUIRED, and says which
 * answer of a site leads to which state: none leads to these. A captcha that is missing or does not hold is a failure
 * with a code, whichever of the two keys it is of.
 */
const password = 'a heron in the reeds'
let site: Awaited<ReturnType<typeof createTestSite>>
let shopper: ReturnType<typeof asShopper>
let people = 0

beforeEach(async () => {
  site = await createTestSite()
  shopper = asShopper((await createTestApp(site)).clientId)
})
afterEach(() => site.close())

const fetch = (url: string, init: RequestInit) => site.fetch(new Request(url, init))
const shared = () => ({ host: selfHosted(site.url), fetch, retry: { attempts: 0 } })
const asShopper = (clientId: string) =>
  createClient({ auth: OAuthStrategy({ clientId }), modules: { captcha }, ...shared() })

async function ask(when: 'ALWAYS' | 'AFTER_SUSPICION') {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const owner = createClient({ auth: ApiKeyStrategy({ apiKey }), modules: { siteSettings }, ...shared() })
  await owner.siteSettings.updateSiteSettings({ captcha: when })
}

/** What the script of a page does. */
async function solve(): Promise<string> {
  const { challenge: requested } = await shopper.captcha.getCaptcha()
  if (!requested) expect.unreachable('no puzzle was set')
  const { algorithm, challenge, salt, signature } = requested
  let number = 0
  while (createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) number++
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
}

const newEmail = () => `person${people++}@example.com`
const tokensOf = (key: 'visible' | 'invisible', token: string) =>
  key === 'visible' ? { recaptchaToken: token } : { invisibleRecaptchaToken: token }
const missing = { loginState: 'FAILURE', errorCode: 'missingCaptchaToken' }
const invalid = { loginState: 'FAILURE', errorCode: 'invalidCaptchaToken' }

test.each(['visible', 'invisible'] as const)('with captchas always required, the %s one is accepted', async (key) => {
  await ask('ALWAYS')
  const email = newEmail()
  for (const enter of [shopper.auth.register, shopper.auth.login]) {
    expect(await enter({ email, password })).toMatchObject(missing)
    expect(await enter({ email, password, captchaTokens: tokensOf(key, 'forged') })).toMatchObject(invalid)
    expect(await enter({ email, password, captchaTokens: tokensOf(key, await solve()) })).toMatchObject({
      loginState: 'SUCCESS',
    })
  }
})

test.each(['visible', 'invisible'] as const)(
  'after suspicion a captcha is required, and the %s one is accepted',
  async (key) => {
    await ask('AFTER_SUSPICION')
    const email = newEmail()
    const { login } = shopper.auth
    expect(await shopper.auth.register({ email, password })).toMatchObject({ loginState: 'SUCCESS' })
    for (let guess = 0; guess < 3; guess++) {
      expect(await login({ email, password: `guess ${guess}` })).toMatchObject({ errorCode: 'invalidPassword' })
    }
    expect(await login({ email, password })).toMatchObject(missing)
    expect(await login({ email, password, captchaTokens: tokensOf(key, 'forged') })).toMatchObject(invalid)
    expect(await login({ email, password, captchaTokens: tokensOf(key, await solve()) })).toMatchObject({
      loginState: 'SUCCESS',
    })
  },
)
