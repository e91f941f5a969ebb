import type { ResponseOf } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeSettings } from '../../platform/settings/settings.ts'
import { updateSettings } from '../../platform/settings/update-settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createTestApp, SHOP_ORIGIN, visitorTokens } from '../oauth/testing.ts'
import { authRequest, newVerifier } from '../sign-in/testing-members.ts'
import { findRedirectSession } from './redirect-session.ts'

let site: Site
let now: Date
let clientId: string
let token: string
beforeEach(async () => {
  now = new Date('2026-11-24T09:00:00Z')
  site = await createTestSite({ now: () => now })
  clientId = (await createTestApp(site)).clientId
  token = (await visitorTokens(site, clientId)).access_token
})
afterEach(() => site.close())

type Answer = ResponseOf<'CreateRedirectSession'> & { details?: { applicationError?: { code: string } } }

async function create(body: object, headers: Record<string, string> = {}) {
  const response = await site.fetch(
    new Request(`${site.url}/_api/redirects-api/v1/redirect-session`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  )
  const ignored = response.headers.get('x-cartwright-ignored-fields')
  const answer: Answer = JSON.parse(await response.text())
  const code = answer.details?.applicationError?.code
  return { status: response.status, ignored, session: answer.redirectSession, code }
}

const fullUrl = async (body: object) => (await create(body)).session.fullUrl
const signIn = () => ({ auth: { authRequest: authRequest(clientId, newVerifier().codeChallenge) } })

describe('sections of the account of a member:', () => {
  const section = (name?: string) => ({ memberAccountPage: name === undefined ? {} : { section: name } })

  test('details are at the site, orders at the shop', async () => {
    expect(await fullUrl(section('ACCOUNT_INFO'))).toBe(`${site.url}/account/profile`)
    expect(await fullUrl(section())).toBe(`${site.url}/account/profile`)
    expect(await fullUrl(section('ORDERS'))).toBe(`${site.url}/account/orders`)
    await writeSettings(site.db, { shopUrl: SHOP_ORIGIN })
    expect(await fullUrl(section('ORDERS'))).toBe(`${SHOP_ORIGIN}/account`)
  })

  test.each(['BOOKINGS', 'SUBSCRIPTIONS', 'EVENTS'])('%s is where the owner has set it', async (name) => {
    expect(await create(section(name))).toMatchObject({ status: 400, code: 'REDIRECT_ADDRESS_NOT_SET' })
    await updateSettings(site, { memberAccountUrl: 'https://me.test/{section}?back={postFlowUrl}' })
    const callbacks = { postFlowUrl: `${SHOP_ORIGIN}/` }
    expect(await fullUrl({ ...section(name), callbacks })).toBe(
      `https://me.test/${name}?back=https%3A%2F%2Fshop.test%2F`,
    )
    expect(await fullUrl(section())).toBe('https://me.test/ACCOUNT_INFO?back=')
  })
})

test('bookings without a resource redirect to the page for all of them', async () => {
  await writeSettings(site.db, { bookingsBookUrl: 'https://book.test/?r={resourceId}' })
  expect(await fullUrl({ bookingsBook: {} })).toBe('https://book.test/?r=')
})

describe('additionalQueryParameters', () => {
  const preferences = { additionalQueryParameters: { lang: 'de', theme: 'dark', 'a&b': 'ö=1' } }
  const query = 'lang=de&theme=dark&a%26b=%C3%B6%3D1'

  test('are in the address of every page', async () => {
    await writeSettings(site.db, { shopUrl: SHOP_ORIGIN, bookingsBookUrl: 'https://book.test/?r={resourceId}' })
    const resourceId = 'b7d9b6f0-2a34-4d4e-9f43-1f3f2a3b4c5d'
    for (const intent of [
      { storesProduct: { productSlug: 'mug' } },
      { memberAccountPage: {} },
      { logout: { clientId } },
      { login: {} },
      signIn(),
      { bookingsBook: { resourceId } },
    ]) {
      const { ignored, session } = await create({ ...intent, preferences })
      expect(session.fullUrl).toContain(query)
      expect([session.urlDetails.searchParams['a&b'], ignored]).toEqual(['ö=1', null])
    }
  })

  test('set language and appearance of the sign-in page', async () => {
    const response = await site.fetch(new Request(await fullUrl({ ...signIn(), preferences })))
    const page = new URL(response.headers.get('location') ?? '')
    expect([page.pathname, page.searchParams.get('lang'), page.searchParams.get('theme')]).toEqual([
      '/sign-in',
      'de',
      'dark',
    ])
  })

  test('cannot change a sign-in or open another session, and are named as ignored there', async () => {
    const additionalQueryParameters = { redirect_uri: 'https://evil.test', nonce: 'n', redirect_session: 's', utm: '1' }
    const { ignored, session } = await create({ ...signIn(), preferences: { additionalQueryParameters } })
    const { searchParams } = session.urlDetails
    expect(searchParams).toMatchObject({ utm: '1' })
    expect([searchParams.redirect_uri, searchParams.nonce]).not.toContain('n')
    expect(searchParams.redirect_uri).not.toContain('evil')
    expect(searchParams.redirect_session).not.toBe('s')
    expect(ignored).toBe(
      ['redirect_uri', 'nonce', 'redirect_session']
        .map((name) => `preferences.additionalQueryParameters.${name}`)
        .join(', '),
    )
  })
})

describe('createShortUrl', () => {
  const open = (address: string) => site.fetch(new Request(address, { redirect: 'manual' }))

  test('gives a shorter address of the same page, as long as the session lives', async () => {
    const { session } = await create({ ...signIn(), preferences: { createShortUrl: true } })
    const { shortUrl = '', fullUrl: full } = session
    expect(shortUrl).toMatch(new RegExp(`^${site.url}/r/[\\w-]{22}$`))
    const response = await open(shortUrl)
    expect([response.status, response.headers.get('location')]).toEqual([303, full])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await open(`${shortUrl.slice(0, -1)}~`)).status).toBe(404)
    now = new Date(now.getTime() + 25 * 3_600_000)
    expect((await open(shortUrl)).status).toBe(404)
  })

  test('stores nothing that opens the page, and nothing without the preference', async () => {
    await create(signIn())
    expect(await site.db.selectFrom('redirect_short_urls').selectAll().execute()).toEqual([])
    const { session } = await create({ ...signIn(), preferences: { createShortUrl: true } })
    const rows = JSON.stringify(await site.db.selectFrom('redirect_short_urls').selectAll().execute())
    expect(rows).not.toContain(session.urlDetails.searchParams.redirect_session)
    expect((await create(signIn())).session.shortUrl).toBe('')
  })
})

describe('maintainIdentity: false', () => {
  const preferences = { maintainIdentity: false }
  const keyOf = ({ urlDetails }: ResponseOf<'CreateRedirectSession'>['redirectSession']) =>
    urlDetails.searchParams.redirect_session ?? ''

  test('the page does not know the visitor or member who asked', async () => {
    const stored = async (more: object) => {
      const { session } = await create({ ...signIn(), ...more })
      const { code_challenge: challenge } = session.urlDetails.searchParams
      return findRedirectSession(site.db, keyOf(session), now, challenge)
    }
    expect(await stored({})).toMatchObject({ visitorId: expect.any(String) })
    expect(await stored({ preferences })).toMatchObject({
      visitorId: null,
      memberId: null,
      callerSessionId: null,
    })
  })

  test('is ignored by a sign-out, which says so', async () => {
    const { ignored, session } = await create({ logout: { clientId }, preferences })
    expect(ignored).toBe('preferences.maintainIdentity')
    expect(await findRedirectSession(site.db, keyOf(session), now)).toMatchObject({ visitorId: expect.any(String) })
  })
})

test('useGenericWixPages: false is named as ignored, and rejected by a strict request', async () => {
  const body = { ...signIn(), preferences: { useGenericWixPages: false } }
  expect((await create(body)).ignored).toBe('preferences.useGenericWixPages')
  expect((await create({ ...signIn(), preferences: { useGenericWixPages: true } })).ignored).toBeNull()
  expect((await create(body, { prefer: 'handling=strict' })).status).toBe(400)
})
