import { createOwner, type Site } from '@cartwright/server/hosted'
import { callSite, createTestSite, signUp } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { Browser } from '../../testing.ts'

const owner = { email: 'owner@example.com', password: 'a heron in the reeds' }

let time: number
let site: Site
let browser: Browser
beforeEach(async () => {
  time = Date.parse('2030-01-01T09:00:00Z')
  site = await createTestSite({ url: 'https://site.test', now: () => new Date(time) })
  await createOwner(site, owner)
  browser = new Browser(site)
  await browser.open('/admin/sign-in', owner)
})
afterEach(() => site.close())

const MINUTE = 60_000
/** What the document tells apps, by the ids of the keys. */
const published = async () => {
  const answer = await site.fetch(new Request(`${site.url}/oauth2/jwks`))
  const { keys }: { keys: { kid: string }[] } = await answer.json()
  return keys.map(({ kid }) => kid).sort()
}
/** The ids on the page: those that sign, and those that do no longer. */
async function shown() {
  const { text } = await browser.open('/admin/keys')
  const parts = text.split('<h2 id="retired">')
  return parts.map((part) => [...part.matchAll(/<code>([\w-]{43})<\/code>/g)].map(([, kid = '']) => kid).sort())
}
const rotations = async () =>
  (await site.db.selectFrom('audit_log').select('actor_type').where('action', '=', 'KEYS_ROTATED').execute()).filter(
    ({ actor_type }) => actor_type === 'OWNER',
  ).length

test('an owner sees the signing keys, what they sign and until when', async () => {
  const { text } = await browser.open('/admin/keys?lang=en')
  for (const said of ['EdDSA', 'RS256', 'Jan 1, 2030', 'Apr 1, 2030']) expect(text).toContain(said)
  expect(text).toContain('None: whatever earlier keys signed has expired.')
  expect(await shown()).toEqual([await published(), []])
})

test('keys are rotated after a fresh sign-in and a confirmation; old tokens stay valid until they expire', async () => {
  const { access_token } = await signUp(site)
  const isIn = async () => (await callSite(site, access_token, 'GET', '/members/v1/members/my')).status
  const before = await published()
  time += 16 * MINUTE
  expect((await browser.open('/admin/keys/rotate', {})).location).toBe('/admin/keys/rotate')
  expect((await browser.open('/admin/keys/rotate')).text).toContain('Sign in again')
  expect(await published()).toEqual(before)
  await browser.open('/admin/sign-in', owner)
  expect((await browser.open('/admin/keys/rotate')).text).toContain('stay published for 30 minutes')
  const earlier = await rotations()
  const renewed = await browser.post('/admin/keys/rotate', {})
  expect(renewed.text).toContain('The keys were rotated.')
  expect((await rotations()) - earlier).toBe(2)
  const [signing = [], retired = []] = await shown()
  expect([signing.length, retired]).toEqual([2, before])
  expect(await published()).toEqual([...signing, ...before].sort())
  expect(await isIn()).toBe(200)
  time += 31 * MINUTE
  expect(await shown()).toEqual([signing, []])
  expect(await published()).toEqual(signing)
})

it('Z02: only owners can see the page or rotate keys, and forms of other sites are rejected', async () => {
  const before = await published()
  const ada = new Browser(site)
  await ada.open('/sign-up', { name: '', email: 'ada@shop.example', password: 'a lark rises over heather' })
  for (const who of [ada, new Browser(site)]) {
    for (const path of ['/admin/keys', '/admin/keys/rotate']) {
      expect((await who.open(path)).location).toBe('/admin/sign-in')
    }
    expect((await who.open('/admin/keys/rotate', {})).location).toBe('/admin/sign-in')
  }
  expect((await browser.open('/admin/keys/rotate', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await published()).toEqual(before)
})

test('the pages speak German too', async () => {
  const german = { 'accept-language': 'de' }
  expect((await browser.open('/admin/keys', undefined, german)).text).toContain('Unterschreiben jetzt')
  expect((await browser.open('/admin/keys/rotate', undefined, german)).text).toContain('Was daraus folgt')
})
