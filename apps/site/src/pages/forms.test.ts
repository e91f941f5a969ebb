import { randomUUID } from 'node:crypto'
import { AUTHORIZE_PATHS, END_SESSION_PATHS, newsletterOptOut, type Site } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPages } from './site-pages.ts'
import { Browser } from './testing.ts'

/** Every form of the site, from its routes: a form that is added later is in it by itself. */
const ORIGIN = 'https://site.test'
/** What an app, an identity provider or a mail program may post too; each has another proof. */
const POSTED_FROM_ELSEWHERE: readonly string[] = [
  ...AUTHORIZE_PATHS,
  ...END_SESSION_PATHS,
  '/unsubscribe',
  '/unsubscribe/reminders',
  newsletterOptOut.path,
]
/** What a browser says of a form that hides its origin: Safari before 16.4 and Firefox before 90, or any on plain http. */
const HIDDEN = { origin: 'null' }
const COOKIE = '__Host-cartwright-form'

let site: Site
beforeAll(async () => {
  site = await createTestSite({ url: ORIGIN })
})
afterAll(() => site.close())

/** A route of the table, with something in place of each parameter. */
const addressOf = (route: string) => route.replace(/:\w+(\{[^}]*\})?/g, () => randomUUID()).replace('*', 'any')

const isPostedFromElsewhere = (route: string) =>
  POSTED_FROM_ELSEWHERE.includes(route) || /^\/sign-in\/with\/:[^/]+\/callback$/.test(route)

async function formsOf(): Promise<string[]> {
  const site = await createTestSite({ url: ORIGIN })
  const { routes } = createPages(site)
  await site.close()
  const posts = routes.filter(({ method }) => method !== 'GET' && method !== 'ALL').map(({ path }) => path)
  return [...new Set(posts)].filter((route) => !isPostedFromElsewhere(route))
}
const forms = await formsOf()

test('the list holds every form that a customer meets', () => {
  expect(forms).toEqual(
    expect.arrayContaining([
      '/sign-in',
      '/sign-up',
      '/forgot-password',
      '/reset-password',
      '/verify',
      '/sign-out',
      '/choose-account',
      '/consent',
      '/account/email',
      '/checkout/:session',
      '/orders/:token',
      '/pay/:token',
      '/withdrawal',
      '/withdrawal/:token',
      '/newsletter/confirm',
    ]),
  )
})

describe.each(forms)('the form of %s', (form) => {
  const rejection = /We could not accept that form/

  test('is accepted from a browser that hides the origin of forms', async () => {
    const browser = new Browser(site)
    await browser.open('/sign-in')
    for (const headers of [HIDDEN, {}]) {
      browser.formHeaders = headers
      expect((await browser.open(addressOf(form), { email: 'ada@example.com' })).text).not.toMatch(rejection)
    }
  })

  test('is accepted with the origin of this site', async () => {
    const browser = new Browser(site)
    browser.formHeaders = { origin: ORIGIN }
    expect((await browser.open(addressOf(form), { email: 'ada@example.com' })).text).not.toMatch(rejection)
  })

  test('Z13: is rejected from other sites, also where the browser hides which', async () => {
    const browser = new Browser(site)
    browser.formHeaders = {}
    const send = (headers: Record<string, string>) => browser.open(addressOf(form), { email: 'x' }, headers)
    // A browser sends no SameSite=Strict cookie with the form of another site.
    for (const headers of [HIDDEN, {}]) expect((await send(headers)).status).toBe(403)
    await browser.open('/sign-in')
    expect(browser.cookies.has(COOKIE)).toBe(true)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'https://shop.site.test' },
      { origin: 'http://site.test' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of foreign) expect([headers, (await send(headers)).status]).toEqual([headers, 403])
  })
})

test('the cookie of forms stays out of requests that other sites begin', async () => {
  const { headers } = await new Browser(site).open('/sign-up')
  const cookie = headers.getSetCookie().find((each) => each.startsWith(COOKIE))
  expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/)
})
