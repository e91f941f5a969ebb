import fc from 'fast-check'
import { compactVerify, importJWK } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { canonicalJson } from '../../../platform/kernel/canonical-json.ts'
import { rotateMessageKey } from '../../../platform/keys/message-keys.ts'
import { openTestShop } from '../../../selling/checkout/testing.ts'
import type { Site } from '../../../site.ts'
import { AP2_MANDATE, capabilities, releases } from '../negotiation/releases.ts'
import { prepareCheckout } from '../payments/testing.ts'
import { type AgentBody, codesOf, fullProfile, openAgentSite, openProfiles, requestOperation } from '../testing.ts'
import { bind, contentFor, issue, makeKey, secondsFromNow, signJwt, type TestKey } from './testing.ts'

let profiles: Awaited<ReturnType<typeof openProfiles>>
let site: Site
let platform: TestKey
let agent: string

const everything = capabilities.map(({ name }) => name)
let agents = 0

/** A platform whose profile has the extension, and keys. */
const addAgent = (release: string, keys: readonly object[] = [platform.publicJwk]) =>
  profiles.add(`/mandates/${agents++}`, fullProfile(release, everything, { keys }))

beforeAll(async () => {
  profiles = await openProfiles()
})
afterAll(() => profiles.close())
beforeEach(async () => {
  platform = await makeKey('platform-1')
  site = await openAgentSite()
  await openTestShop(site)
  agent = addAgent('2026-08-25')
})
afterEach(() => site.close())

type Signed = AgentBody & { readonly ap2: { readonly merchant_authorization: string } }

/** A checkout that is ready, with the signature of the shop. */
async function prepare(): Promise<Signed> {
  const body = await prepareCheckout(site, agent)
  const { ap2 } = body
  if (typeof ap2 !== 'object' || ap2 === null || !('merchant_authorization' in ap2)) throw new Error('It is not signed')
  return { ...body, ap2: { merchant_authorization: String(ap2.merchant_authorization) } }
}

const payment = {
  instruments: [
    { id: 'card', handler_id: 'test', type: 'card', credential: { type: 'token', token: '4242424242424242' } },
  ],
}

async function complete(id: string, mandate?: string, as = agent) {
  const fields = { payment, ...(mandate !== undefined && { ap2: { checkout_mandate: mandate } }) }
  const { body } = await requestOperation(site, as, 'complete_checkout', fields, { id })
  return { status: body.status, codes: codesOf(body) }
}

const completed = { status: 'completed', codes: [] }
const rejectedBy = (code: string) => ({ status: 'ready_for_complete', codes: [code] })

test.each(releases)(
  'in %s, a checkout is signed by a key of the shop, and completed by a mandate for it',
  async (release) => {
    agent = addAgent(release)
    const checkout = await prepare()
    const { ap2, ...payload } = checkout
    const profile = JSON.parse(await (await site.fetch(new Request(`${site.url}/.well-known/ucp/${release}`))).text())
    expect(profile.ucp.capabilities[AP2_MANDATE]).toMatchObject([
      { version: release, config: { vp_formats_supported: { 'dc+sd-jwt': {} } } },
    ])
    const [header = '', , signature] = ap2.merchant_authorization.split('.')
    const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
    const [jwk] = (profile.keys ?? profile.signing_keys).filter((key: { kid: string }) => key.kid === kid)
    const jws = `${header}.${Buffer.from(canonicalJson(payload)).toString('base64url')}.${signature}`
    await compactVerify(jws, await importJWK(jwk, alg), { algorithms: ['ES256'] })

    const mandate = await issue(platform, { ...contentFor(checkout), exp: secondsFromNow(600) })
    expect(await complete(checkout.id, mandate)).toEqual(completed)
  },
)

test('accepts each form of a mandate that the protocols describe', async () => {
  const exp = secondsFromNow(600)
  const forms: ((checkout: Signed) => Promise<string>)[] = [
    // The checkout in a disclosure, with and without the tilde that the pattern of the protocol leaves out.
    (checkout) => issue(platform, { ...contentFor(checkout), exp }, ['checkout_jwt']),
    async (checkout) => (await issue(platform, { ...contentFor(checkout), exp }, ['checkout_jwt'])).replace(/~$/, ''),
    async (checkout) => (await issue(platform, contentFor(checkout))).replace(/~$/, ''),
    (checkout) => issue(platform, { iss: 'https://agent.example', exp, delegate_payload: [contentFor(checkout)] }),
    // The whole checkout as an object.
    (checkout) => issue(platform, { vct: 'mandate.checkout.1', checkout, exp }),
  ]
  for (const form of forms) {
    const checkout = await prepare()
    expect(await complete(checkout.id, await form(checkout))).toEqual(completed)
  }
})

test.each(['ES384', 'ES512'])('accepts a mandate that is signed by %s', async (algorithm) => {
  platform = await makeKey(`platform-${algorithm}`, algorithm)
  agent = addAgent('2026-08-25')
  const checkout = await prepare()
  expect(await complete(checkout.id, await issue(platform, contentFor(checkout)))).toEqual(completed)
})

test('a checkout of an agent with the extension is not completed without a mandate', async () => {
  const { id } = await prepare()
  expect(await complete(id)).toEqual(rejectedBy('mandate_required'))
  expect(await complete(id, '')).toEqual(rejectedBy('mandate_required'))
})

test('an agent cannot leave the extension once a checkout was signed', async () => {
  const { id } = await prepare()
  const plain = fullProfile('2026-08-25', undefined, { keys: [platform.publicJwk] })
  // The profile is cached until its address is another.
  await site.db
    .updateTable('agent_sessions')
    .set({ agent: profiles.add('/plain', plain) })
    .execute()
  expect(await complete(id, undefined, profiles.address('/plain'))).toEqual(rejectedBy('mandate_required'))
})

test('rejects an agent without a key that signs mandates', async () => {
  const ed25519 = { kid: 'ed', kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }
  for (const keys of [[], [ed25519], [{ ...platform.publicJwk, use: 'enc' }]]) {
    agent = addAgent('2026-08-25', keys)
    const checkout = await prepare()
    expect(await complete(checkout.id, await issue(platform, contentFor(checkout)))).toEqual(
      rejectedBy('agent_missing_key'),
    )
  }
})

test('rejects a mandate that is signed by another key, of another type, or malformed', async () => {
  const checkout = await prepare()
  const other = await makeKey('platform-1')
  const unknown = await makeKey('platform-2')
  const content = contentFor(checkout)
  const mandates = [
    await issue(other, content),
    await issue(unknown, content),
    await issue(platform, { ...content, vct: 'mandate.payment.1' }),
    await issue(platform, { delegate_payload: [content, content] }),
    `${await signJwt(platform, { ...content, _sd_alg: 'md5' })}~`,
    await issue(platform, { ...content, nbf: secondsFromNow(3600) }),
    await issue(platform, { ...content, exp: 'tomorrow' }),
    // A disclosure that the signed payload does not name, and one that is there twice.
    `${await issue(platform, content)}WyJzYWx0IiwiY2hlY2tvdXQiLHt9XQ~`,
    (await issue(platform, content, ['checkout_jwt'])).replace(/~([^~]+)~$/, '~$1~$1~'),
    // A chain of an open mandate and a closed one.
    `${await issue(platform, content)}~${await issue(other, content)}`,
    'nonsense',
    'a.b.c~',
  ]
  for (const mandate of mandates)
    expect([mandate, await complete(checkout.id, mandate)]).toEqual([mandate, rejectedBy('mandate_invalid_signature')])
  expect(await complete(checkout.id, await issue(platform, content))).toEqual(completed)
})

test('rejects a mandate that has expired', async () => {
  const checkout = await prepare()
  const mandate = await issue(platform, { ...contentFor(checkout), exp: secondsFromNow(-120) })
  expect(await complete(checkout.id, mandate)).toEqual(rejectedBy('mandate_expired'))
})

test('rejects a mandate for another checkout, and one for what the checkout was before', async () => {
  const first = await prepare()
  const second = await prepare()
  const mandate = await issue(platform, contentFor(first))
  expect(await complete(second.id, mandate)).toEqual(rejectedBy('mandate_scope_mismatch'))

  const items = { line_items: [{ item: { id: fixtures.mug }, quantity: 2 }] }
  await requestOperation(site, agent, 'update_checkout', items, { id: first.id })
  expect(await complete(first.id, mandate)).toEqual(rejectedBy('mandate_scope_mismatch'))

  const wrongHash = { ...contentFor(second), checkout_hash: contentFor(first).checkout_hash }
  expect(await complete(second.id, await issue(platform, wrongHash))).toEqual(rejectedBy('mandate_scope_mismatch'))
})

test('a mandate pays for its checkout once, also when it is sent again', async () => {
  const checkout = await prepare()
  const mandate = await issue(platform, contentFor(checkout))
  expect(await complete(checkout.id, mandate)).toEqual(completed)
  expect(await complete(checkout.id, mandate)).toEqual(completed)
  expect(await site.db.selectFrom('orders').select('id').execute()).toHaveLength(1)
})

test('rejects a checkout that the shop has not signed', async () => {
  const checkout = await prepare()
  const other = await prepare()
  const cheaper = {
    ...checkout,
    totals: [
      { type: 'subtotal', amount: 1 },
      { type: 'total', amount: 1 },
    ],
  }
  const forged = { ...checkout, ap2: other.ap2 }
  const self = await issue(platform, { ...checkout })
  const contents = [
    contentFor(cheaper),
    { vct: 'mandate.checkout.1', checkout: cheaper },
    contentFor(forged),
    { ...contentFor(checkout), checkout_jwt: self.replace(/~$/, '') },
    { vct: 'mandate.checkout.1' },
  ]
  const hidden = (await issue(platform, contentFor(checkout), ['checkout_jwt'])).replace(/~[^~]+~$/, '~')
  for (const mandate of [...(await Promise.all(contents.map((content) => issue(platform, content)))), hidden])
    expect(await complete(checkout.id, mandate)).toEqual(rejectedBy('merchant_authorization_invalid'))
})

test('accepts what was signed before the key of the shop was rotated', async () => {
  const checkout = await prepare()
  await rotateMessageKey(site)
  expect(await complete(checkout.id, await issue(platform, contentFor(checkout)))).toEqual(completed)
})

test('a mandate that names a key is presented by that key, to this shop, now', async () => {
  const checkout = await prepare()
  const buyer = await makeKey('buyer')
  const thief = await makeKey('thief')
  const { kid: _, use: __, ...jwk } = buyer.publicJwk
  const bound = await issue(platform, { ...contentFor(checkout), cnf: { jwk } }, ['checkout_jwt'])
  const other = await issue(platform, { ...contentFor(checkout), cnf: { jwk }, note: 'other' }, ['checkout_jwt'])
  const presented = { iat: secondsFromNow(0), aud: site.url, nonce: 'n-1' }
  const [, kbOfOther] = /~([^~]+)$/.exec(await bind(other, buyer, presented)) ?? []
  const invalid = [
    bound,
    await bind(bound, thief, presented),
    await bind(bound, buyer, { ...presented, aud: 'https://other.example' }),
    await bind(bound, buyer, { ...presented, nonce: '' }),
    await bind(bound, buyer, { ...presented, iat: secondsFromNow(600) }),
    `${bound}${kbOfOther}`,
    await bind(await issue(platform, contentFor(checkout), ['checkout_jwt']), buyer, presented),
  ]
  for (const mandate of invalid)
    expect(await complete(checkout.id, mandate)).toEqual(rejectedBy('mandate_invalid_signature'))
  const old = await bind(bound, buyer, { ...presented, iat: secondsFromNow(-2 * 3600) })
  expect(await complete(checkout.id, old)).toEqual(rejectedBy('mandate_expired'))
  expect(await complete(checkout.id, await bind(bound, buyer, presented))).toEqual(completed)
})

test('no change of a mandate, of one character anywhere, completes the checkout', async () => {
  const checkout = await prepare()
  const mandate = await issue(platform, { ...contentFor(checkout), exp: secondsFromNow(600) }, ['checkout_jwt'])
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~']
  const { readMandate } = await import('./read-mandate.ts')
  const rules = {
    keys: [{ kid: 'platform-1', kty: 'EC', ...platform.publicJwk }],
    now: site.now(),
    audiences: [site.url],
  }
  const original = JSON.stringify(await readMandate(mandate, rules))
  await fc.assert(
    fc.asyncProperty(fc.nat(mandate.length - 1), fc.constantFrom(...alphabet), async (index, character) => {
      fc.pre(mandate[index] !== character)
      const changed = mandate.slice(0, index) + character + mandate.slice(index + 1)
      const read = await readMandate(changed, rules).catch(() => null)
      // The last bits of base64url say nothing: such a text is the same mandate.
      if (read !== null) expect(JSON.stringify(read)).toBe(original)
    }),
    { numRuns: 300 },
  )
})
