import { type Site, updateSettings } from '@cartwright/server/hosted'
import { createTestSite, openMailbox, startOpenIdProvider } from '@cartwright/server/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing.ts'

const PATH = '/account/security'
const ID = '6f1d2c3b-0000-4000-8000-00000000001d'
const CLIENT = 'the-shop'
const URL_OF_SITE = 'https://site.test'
const password = 'a heron in the reeds'
const MINUTE = 60_000

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
beforeAll(async () => {
  provider = await startOpenIdProvider(CLIENT, { redirectUris: [`${URL_OF_SITE}/sign-in/with/${ID}/callback`] })
})
afterAll(() => provider.stop())

let ahead = 0
let site: Site
let browser: Browser
let mailbox: ReturnType<typeof openMailbox>
let email: string
beforeEach(async () => {
  const now = () => new Date(Date.now() + ahead)
  site = await createTestSite({ url: URL_OF_SITE, now, outgoing: { allowedAddresses: ['127.0.0.1'] } })
  const identityProviders = [{ id: ID, name: 'Gannet', issuer: provider.issuer, clientId: CLIENT }]
  await updateSettings(site, { name: 'Linholme', identityProviders })
  mailbox = openMailbox(site)
  browser = new Browser(site)
  email = await signUp(browser)
})
afterEach(() => {
  ahead = 0
  return site.close()
})

let people = 0
async function signUp(who: Browser) {
  people += 1
  const address = `ada${people}@example.com`
  await who.open('/sign-up', { name: 'Ada', email: address, password })
  return address
}

/** A person at the provider with another address than in the shop. */
function newPerson(more = {}) {
  people += 1
  return { sub: `person ${people}`, email: `person${people}@elsewhere.test`, email_verified: true, ...more }
}
type Person = ReturnType<typeof newPerson>

const decoded = (html: string) => html.replaceAll('&amp;', '&')
const page = async (who = browser) => decoded((await who.open(`${PATH}?lang=en`)).text)
const hrefOf = (text: string) => /href="(\/account\/security\/connect\/[^"]+)"/.exec(text)?.[1] ?? ''
const done = (what: string) => `${PATH}?done=${what}&provider=${ID}`
const why = (location: string) => new URL(location, URL_OF_SITE).searchParams.get('why')

/** Goes to the provider to be connected, as far as the address of the answer. */
async function goThere(person: Person | null, who = browser) {
  const { location } = await who.open(hrefOf(await page(who)))
  const back = await provider.signIn(location, person)
  return back.pathname + back.search
}
const connect = async (person: Person | null, who = browser) => (await who.open(await goThere(person, who))).location
const disconnect = (person: Person, who = browser) =>
  who.open(`${PATH}/providers`, { disconnect: `${ID} ${person.sub}` })

async function signInBy(person: Person) {
  const other = new Browser(site)
  const { location } = await other.open(`/sign-in/with/${ID}?next=security`)
  const back = await provider.signIn(location, person)
  return { other, location: (await other.open(back.pathname + back.search)).location }
}

/** As if it had come by the provider alone. */
const withoutPassword = () => site.db.deleteFrom('credentials').execute()
const connections = () => site.db.selectFrom('idp_connections').select(['idp_user_id', 'known_as']).execute()
const audit = async () => {
  const rows = await site.db
    .selectFrom('audit_log')
    .select(['action', 'outcome', 'details'])
    .where('action', 'like', 'PROVIDER_%')
    .orderBy('sequence')
    .execute()
  return rows.map(({ action, outcome, details }) => [action, outcome, JSON.parse(details)])
}

test('a member connects a provider, whatever its address there, and signs in with it from then on', async () => {
  expect(await page()).toContain('Not connected')
  const person = newPerson()
  expect(await connect(person)).toBe(done('connected'))
  expect((await browser.open(`${done('connected')}&lang=en`)).text).toContain('Gannet is connected')
  const text = await page()
  expect(text).toContain(person.email)
  expect(text).toContain(`Disconnect Gannet (${person.email})`)
  expect(text).not.toContain('Not connected')
  const mail = await mailbox.next(email)
  expect(mail.subject).toBe('Another way to sign in to your account at Linholme')
  expect(mail.text).toContain('Sign-in by: Gannet')
  expect(await audit()).toEqual([['PROVIDER_CONNECTED', 'SUCCESS', { provider: ID }]])

  const { other, location } = await signInBy(person)
  expect(location).toBe(PATH)
  const theirs = await page(other)
  expect(theirs).toContain(`You are signed in as ${email}`)
  expect(theirs).toContain('last used')
})

test('connecting uses the same request as sign-in, and forces the provider to prompt', async () => {
  const { location, headers } = await browser.open(hrefOf(await page()))
  const requested = Object.fromEntries(new URL(location).searchParams)
  expect(requested).toEqual({
    client_id: CLIENT,
    response_type: 'code',
    redirect_uri: `${URL_OF_SITE}/sign-in/with/${ID}/callback`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    ui_locales: 'en',
    prompt: 'login',
  })
  expect(headers.getSetCookie().join()).toMatch(/__Host-cartwright-provider=[^;]+;.*HttpOnly; SameSite=Lax; Secure/)
})

test('A02: an answer counts in the browser that asked, for the member who asked, once, and while it is signed in', async () => {
  const person = newPerson()
  const callback = await goThere(person)
  const eve = new Browser(site)
  await signUp(eve)
  expect(why((await eve.open(callback)).location), 'another browser').toBe('over')
  // The cookies of the flow in another browser: its account must not be connected with the attacker's.
  const flow = [...browser.cookies].filter(([name]) => name.includes('provider'))
  const victim = new Browser(site, new Map([...eve.cookies, ...flow]))
  expect(why((await victim.open(callback)).location), 'another member').toBe('over')
  expect(await connections()).toEqual([])

  const again = await goThere(person)
  await browser.open('/sign-out', {})
  expect(why((await browser.open(again)).location), 'signed out in the meantime').toBe('over')
  await browser.open('/sign-in', { email, password })
  const third = await goThere(person)
  expect((await browser.open(third)).location).toBe(done('connected'))
  expect(why((await browser.open(third)).location)).toBe('over')
  expect(await connections()).toHaveLength(1)
})

test("a link without the ticket of this member's page does not redirect to the provider", async () => {
  const eve = new Browser(site)
  await signUp(eve)
  const own = hrefOf(await page())
  const of = (path: string) => browser.open(path)
  for (const path of [
    `${PATH}/connect/${ID}`,
    `${PATH}/connect/${ID}?ticket=made.up`,
    hrefOf(await page(eve)),
    own.replace(ID, '6f1d2c3b-0000-4000-8000-0000000000ff'),
  ]) {
    const { location } = await of(path)
    expect([path, why(location)]).toEqual([path, 'over'])
  }
  expect((await of(own)).location).toContain(provider.issuer)
  expect((await new Browser(site).open(own)).location).toBe('/sign-in?next=security')
})

test('connecting requires a recent sign-in, as a passkey does', async () => {
  const href = hrefOf(await page())
  ahead = 11 * MINUTE
  const text = await page()
  expect(hrefOf(text)).toBe('')
  expect(text).toContain('To connect an account, sign in again first')
  expect(text).toContain('href="/sign-in?next=security&again=1"')
  expect(why((await browser.open(href)).location)).toBe('over')
  await browser.open('/sign-in?next=security', { email, password })
  expect((await browser.open(hrefOf(await page()))).location).toContain(provider.issuer)
})

test('an account at a provider belongs to one member, and a member has one there', async () => {
  const eve = new Browser(site)
  await signUp(eve)
  const hers = newPerson()
  await connect(hers, eve)
  const rejected = await connect(hers)
  expect(why(rejected)).toBe('elsewhere')
  expect((await browser.open(`${rejected}&lang=en`)).text).toContain('This account is already in use')
  expect((await browser.open(`${rejected}&lang=de`)).text).toContain('Dieses Konto wird schon verwendet')

  const mine = newPerson()
  const [first, second] = [hrefOf(await page()), hrefOf(await page())]
  const open = async (href: string, person: Person) => {
    const back = await provider.signIn((await browser.open(href)).location, person)
    return (await browser.open(back.pathname + back.search)).location
  }
  expect(await open(first, mine)).toBe(done('connected'))
  expect(await open(second, mine), 'in the other tab, the same account').toBe(done('connected'))
  expect(why(await open(second, newPerson())), 'and another').toBe('another')
  expect((await connections()).map(({ idp_user_id }) => idp_user_id)).toEqual([hers.sub, mine.sub])
  expect((await audit()).filter(([, outcome]) => outcome === 'FAILURE')).toEqual([
    ['PROVIDER_CONNECTED', 'FAILURE', { provider: ID, reason: 'ELSEWHERE' }],
    ['PROVIDER_CONNECTED', 'FAILURE', { provider: ID, reason: 'ANOTHER' }],
  ])
})

test('shows that the customer canceled at the provider, and nothing was connected', async () => {
  const location = await connect(null)
  expect(why(location)).toBe('cancelled')
  expect((await browser.open(`${location}&lang=en`)).text).toContain('You canceled at Gannet')
  expect(await connections()).toEqual([])
})

test('disconnecting a provider ends its sign-ins but no session, and works twice', async () => {
  const person = newPerson()
  await connect(person)
  await mailbox.next(email)
  const { other } = await signInBy(person)
  expect((await disconnect(person)).location).toBe(done('disconnected'))
  expect((await disconnect(person)).location).toBe(done('disconnected-before'))
  expect((await browser.open(`${done('disconnected-before')}&lang=en`)).text).toContain(
    'Gannet was already disconnected',
  )
  expect((await other.open(PATH)).status, 'the browser it signed in').toBe(200)
  expect((await mailbox.next(email)).subject).toBe('A way to sign in to your account at Linholme was removed')
  expect((await audit()).map(([action]) => action)).toEqual(['PROVIDER_CONNECTED', 'PROVIDER_DISCONNECTED'])
  const { id } = await site.db.selectFrom('members').select('id').executeTakeFirstOrThrow()
  const actors = site.db
    .selectFrom('audit_log')
    .select(['actor_type', 'actor_id'])
    .where('action', 'like', 'PROVIDER_%')
  expect(await actors.execute()).toEqual(Array(2).fill({ actor_type: 'MEMBER', actor_id: id }))
  const stranger = await signInBy(person)
  expect(await page(stranger.other), 'it is a newcomer now').toContain(`You are signed in as ${person.email}`)
})

test("Z02: a member cannot disconnect another member's provider", async () => {
  const person = newPerson()
  await connect(person)
  const eve = new Browser(site)
  await signUp(eve)
  expect((await disconnect(person, eve)).location).toBe(done('disconnected-before'))
  expect(await connections()).toHaveLength(1)
})

test('the last way to sign in stays, and the page says what to do first', async () => {
  const person = newPerson()
  await connect(person)
  await withoutPassword()
  const text = await page()
  expect(text).toContain('Your only way to sign in. Before you remove it, set a password')
  expect(text).toContain('Set a password')
  expect(text).not.toContain('name="currentPassword"')
  const rejected = await disconnect(person)
  expect([rejected.status, rejected.text.includes('This is your only way to sign in.')]).toEqual([409, true])
  expect((await browser.open(`${PATH}?lang=de`)).text).toContain('Dein einziger Anmeldeweg.')

  expect((await browser.open(`${PATH}/password`, { newPassword: 'password' })).status, 'a weak one').toBe(400)
  const before = browser.cookies.get('__Host-cartwright-session')
  const set = await browser.open(`${PATH}/password`, { newPassword: 'seven geese over the weir' })
  expect(set.location).toBe(`${PATH}?done=password-set`)
  expect((await browser.open(`${set.location}&lang=en`)).text).toContain('Your password is set')
  expect(browser.cookies.get('__Host-cartwright-session')).not.toBe(before)
  expect((await disconnect(person)).location).toBe(done('disconnected'))
  const again = await new Browser(site).open('/sign-in', { email, password: 'seven geese over the weir' })
  expect(again.status).toBe(303)
})

test('the same holds of the last passkey, and a provider takes its place', async () => {
  await updateSettings(site, { memberPasskeys: true })
  const { id } = await site.db.selectFrom('members').select('id').executeTakeFirstOrThrow()
  const passkey = { id: 'key', public_key: '', counter: 0, transports: '[]', name: 'Laptop', last_used_at: null }
  await site.db
    .insertInto('member_passkeys')
    .values({ ...passkey, member_id: id, created_at: new Date().toISOString() })
    .execute()
  await withoutPassword()
  const remove = () => browser.open(`${PATH}/passkeys`, { action: 'remove-passkey', id: 'key' })
  const rejected = await remove()
  expect([rejected.status, rejected.text.includes('This is your only way to sign in')]).toEqual([409, true])
  expect(await page()).toContain('1 passkey')
  await connect(newPerson())
  expect((await remove()).location).toBe(`${PATH}?done=passkey-removed`)
  expect((await remove()).location, 'in the other tab').toBe(`${PATH}?done=passkey-removed`)
})

test('a first password is set only just after signing in', async () => {
  await withoutPassword()
  ahead = 11 * MINUTE
  const text = await page()
  expect(text).toContain('To set a password, sign in again first')
  expect(text).not.toContain('name="newPassword"')
  const rejected = await browser.open(`${PATH}/password`, { newPassword: 'seven geese over the weir' })
  expect(rejected.status).toBe(403)
  expect(await site.db.selectFrom('credentials').selectAll().execute()).toEqual([])
})

test('a provider that the shop has no more is shown, counts for nothing, and can be disconnected', async () => {
  const person = newPerson()
  await connect(person)
  await updateSettings(site, { identityProviders: [] })
  await withoutPassword()
  expect(await page()).toContain('A provider this shop no longer offers')
  expect((await disconnect(person)).location).toBe(done('disconnected'))
})

test('shows only the password when there is no provider', async () => {
  await updateSettings(site, { identityProviders: [] })
  const text = await page()
  expect(text).toContain('Ways to sign in')
  expect(text).not.toContain('Gannet')
  expect(text).not.toContain('Passkeys')
})
