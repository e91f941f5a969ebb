import { type Site, updateSettings } from '@cartwright/server/hosted'
import { createTestSite, startOpenIdProvider } from '@cartwright/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { Browser } from '../../testing.ts'

const ID = '6f1d2c3b-0000-4000-8000-00000000001d'
const START = `/sign-in/with/${ID}`
const CALLBACK = `${START}/callback`
const SITE = 'https://site.test'
/** A form of the provider's own site: browsers leave out the cookies that are not for others to send along. */
const FOREIGN = { 'sec-fetch-site': 'cross-site', origin: 'https://appleid.test', cookie: '' }

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
beforeAll(async () => {
  provider = await startOpenIdProvider('the-shop', { redirectUris: [SITE + CALLBACK] })
})
afterAll(() => provider.stop())

let site: Site
let browser: Browser
beforeEach(async () => {
  site = await createTestSite({ url: SITE, outgoing: { allowedAddresses: ['127.0.0.1'] } })
  const gannet = { id: ID, name: 'Gannet', issuer: provider.issuer, clientId: 'the-shop', responseMode: 'FORM_POST' }
  await updateSettings(site, { shopUrl: 'https://shop.test', identityProviders: [gannet] })
  browser = new Browser(site)
})
afterEach(() => site.close())

let users = 0
/** Signs in at the provider. Answers what its form would post. */
async function goThere(from = browser, more = {}): Promise<Record<string, string>> {
  users += 1
  const { location } = await from.open(START)
  expect(new URL(location).searchParams.get('response_mode')).toBe('form_post')
  const user = { sub: `user-${users}`, email: `ada${users}@example.com`, email_verified: true, ...more }
  return Object.fromEntries((await provider.signIn(location, user)).searchParams)
}
const post = (form: Record<string, string>, from = browser) => from.open(CALLBACK, form, FOREIGN)
const isIn = async (who = browser) => (await who.open('/account/security')).status === 200
const named = JSON.stringify({ name: { firstName: ' Ada ', lastName: 'Larkin' }, email: 'somebody-else@example.com' })

async function profileOfOnly() {
  const { profile, email } = await site.db.selectFrom('members').select(['profile', 'email']).executeTakeFirstOrThrow()
  const { firstName, lastName } = JSON.parse(profile)
  return { email, firstName, lastName }
}

it('an answer that a provider has posted leads the browser to itself as an address, and there signs it in', async () => {
  const answer = await goThere()
  const led = await post({ ...answer, id_token: 'not.looked.at', evil: 'x' })
  const address = new URL(led.location)
  expect([led.status, address.origin + address.pathname]).toEqual([303, SITE + CALLBACK])
  expect(Object.fromEntries(address.searchParams)).toEqual(answer)
  expect([led.headers.get('cache-control'), led.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
  expect(await isIn()).toBe(false)
  expect((await browser.open(address.pathname + address.search)).location).toBe('https://shop.test')
  expect(await isIn()).toBe(true)
})

it('a posted name becomes the new member’s and appears in no URL; a posted email address is ignored', async () => {
  const led = await post({ ...(await goThere()), user: named })
  expect(led.location).not.toContain('Larkin')
  const done = await browser.open(led.location)
  expect(done.headers.getSetCookie()).toContainEqual(expect.stringMatching(/provider-name=; Max-Age=0/))
  expect(await profileOfOnly()).toEqual({ email: `ada${users}@example.com`, firstName: 'Ada', lastName: 'Larkin' })
})

it('ignores a malformed name, and one that another site posts', async () => {
  for (const user of [named, '{"name":{"firstName":7}}', '{"name":', 'null']) {
    await post({ state: 'x'.repeat(43), user })
    const led = await post(await goThere())
    await browser.open(led.location)
    expect(await profileOfOnly()).not.toHaveProperty('firstName', 'Ada')
    await site.db.deleteFrom('members').execute()
  }
})

it('the token’s own name goes before a posted one', async () => {
  const led = await post({ ...(await goThere(browser, { given_name: 'Grace' })), user: named })
  await browser.open(led.location)
  expect(await profileOfOnly()).toMatchObject({ firstName: 'Grace' })
})

it('A02: a forged answer, or one for another browser, leads to nothing when it is posted either', async () => {
  const answer = await goThere()
  const why = async (form: Record<string, string>, who = browser) =>
    new URL((await who.open((await post(form, who)).location)).location, SITE).searchParams.get('why')
  expect(await why({ ...answer, state: 'x'.repeat(43) })).toBe('over')
  expect(await why({ ...answer }, new Browser(site))).toBe('over')
  expect(await why({})).toBe('over')
  expect(await why({ ...answer, code: 'x'.repeat(5000) })).toBe('rejected')
  expect(await isIn()).toBe(false)
})

it('shows that the customer canceled at the provider', async () => {
  const { location } = await browser.open(START)
  const answer = Object.fromEntries((await provider.signIn(location, null)).searchParams)
  const led = await browser.open((await post(answer)).location)
  expect(led.location).toContain('why=cancelled')
})

it('Z13: nothing but that answer may be posted from another site', async () => {
  for (const path of [START, `${START}/problem`, '/sign-in']) {
    expect((await browser.open(path, { code: 'x' }, FOREIGN)).status).toBe(403)
  }
})
