import { updateSettings, writeSettings } from '@cartwright/server/hosted'
import { openMailbox, SoftAuthenticator, startOpenIdProvider } from '@cartwright/server/testing'
import { expect, it } from 'vitest'
import { Browser } from './testing.ts'
import { canary, closers, expectNone, keep, open, writtenOf } from './testing-canaries.ts'

const QUESTION = '/sign-in/passkey-question'
const PASSKEYS = '/account/security/passkeys'
const SITE = 'https://site.test'
const IDP = '6f1d2c3b-0000-4000-8000-00000000001d'
const START = `/sign-in/with/${IDP}`

it('O07: passkey names, challenges and responses are not logged', async () => {
  const opened = await open({ url: SITE })
  const { site } = opened
  const mailbox = openMailbox(site)
  await writeSettings(site.db, { memberPasskeys: true, shopUrl: 'https://shop.test' })
  const { email, password, newPassword, passkeyName: name } = canary
  const browser = new Browser(site)
  await browser.open('/sign-up', { name: canary.firstName, email, password })
  const ask = async (kind: 'create' | 'get', from = browser) =>
    keep(JSON.parse((await from.open(QUESTION, { kind })).text)) as { question: string; options: { challenge: string } }
  const authenticator = new SoftAuthenticator(SITE)

  const requested = await ask('create')
  const credential = keep(authenticator.create(requested.options))
  await browser.open(PASSKEYS, { action: 'add-passkey', name, question: canary.madeUp, credential })
  await browser.open(PASSKEYS, { action: 'add-passkey', name, question: requested.question, credential: canary.query })
  const { question } = requested
  const added = await browser.open(PASSKEYS, { action: 'add-passkey', name, question, credential })
  expect(added.location).toContain('done=passkey-added')
  await browser.open(PASSKEYS, { action: 'add-passkey', name, question, credential })

  const other = new Browser(site)
  const signIn = async (by: SoftAuthenticator) => {
    const { question, options } = await ask('get', other)
    return other.open('/sign-in/passkey', { question, credential: keep(by.get(options)) })
  }
  expect((await signIn(authenticator)).status).toBe(303)
  const stranger = new SoftAuthenticator(SITE)
  keep(stranger.id)
  expect((await signIn(stranger)).status).toBe(400)
  await other.open('/sign-in/passkey', { question: canary.madeUp, credential: canary.query })
  await other.open('/sign-in/passkey', { question, credential: `{"id":"${canary.query}","response":{}}` })

  await browser.open(PASSKEYS, { action: 'remove-passkey', id: canary.query })
  expect((await mailbox.next(email)).subject).toContain('passkey was added')
  await browser.open('/forgot-password', { email })
  const token = keep(await mailbox.recoveryToken(email))
  const reset = `/reset-password?${new URLSearchParams({ token })}`
  expect((await browser.open(reset, { password: newPassword, removeOtherWays: 'yes' })).status).toBe(303)
  expect((await signIn(authenticator)).status).toBe(400)
  for (const each of [browser, other]) for (const value of each.cookies.values()) keep(value)
  expectNone(await writtenOf(opened))
})

it('O07: requests and responses of identity providers are not logged', async () => {
  const opened = await open({ url: SITE })
  const { site } = opened
  const provider = await startOpenIdProvider('the-shop', { redirectUris: [`${SITE}${START}/callback`] })
  closers.push(() => provider.stop())
  const known = { id: IDP, name: 'Gannet', issuer: provider.issuer, clientId: 'the-shop' }
  const { firstName, lastName, providerEmail, query, code } = canary
  const user = {
    sub: 'user-1',
    email: providerEmail,
    email_verified: true,
    given_name: firstName,
    family_name: lastName,
  }
  const browser = new Browser(site)
  const goThere = async () => {
    const { location } = await browser.open(`${START}?${new URLSearchParams({ next: 'security', login_hint: query })}`)
    for (const value of new URL(location).searchParams.values()) keep(value)
    for (const value of browser.cookies.values()) keep(value)
    return provider.signIn(location, user)
  }

  for (const responseMode of ['QUERY', 'FORM_POST'] as const) {
    await updateSettings(site, { identityProviders: [{ ...known, responseMode }] })
    const answer = Object.fromEntries((await goThere()).searchParams)
    const posted = JSON.stringify({ name: { firstName, lastName }, email: canary.otherEmail })
    const finish = async (fields: Record<string, string>) => {
      if (responseMode === 'QUERY') return browser.open(`${START}/callback?${new URLSearchParams(fields)}`)
      const { location } = await browser.open(
        `${START}/callback`,
        { ...fields, user: posted },
        { origin: 'https://a.test' },
      )
      return browser.open(location)
    }
    keep(answer.code ?? '')
    await finish({ ...answer, state: canary.madeUp })
    expect((await finish({ ...answer, code })).location).toContain('why=rejected')
    const failed = { error: 'server_error', error_description: query, iss: provider.issuer }
    await finish({ ...failed, state: (await goThere()).searchParams.get('state') ?? '' })
    const good = Object.fromEntries((await goThere()).searchParams)
    keep(good.code ?? '')
    expect((await finish(good)).location).toBe('/account/security')
    await finish(good)
    await browser.open(`${START}/problem?why=${query}`)
    await browser.open('/sign-out', {})
  }
  await updateSettings(site, { identityProviders: [{ ...known, issuer: 'http://127.0.0.1:9' }] })
  await browser.open(`${START}?login_hint=${query}`)
  for (const value of browser.cookies.values()) keep(value)
  expectNone(await writtenOf(opened))
})
