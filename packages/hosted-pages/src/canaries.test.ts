import { createServer } from 'node:net'
import { calls } from '@cartwright/contract'
import { createApiKey, createApp, writeSettings } from '@cartwright/server/hosted'
import { callSite, newKeyHolder, newProof, openMailbox, startOpenIdProvider } from '@cartwright/server/testing'
import { expect, it } from 'vitest'
import { Browser, VERIFIER } from './testing.ts'
import { canary, closers, expectNone, form, keep, open, pathOf, wire, writtenOf } from './testing-canaries.ts'

const IDP = '6f1d2c3b-0000-4000-8000-00000000001d'
const REDIRECT_URI = 'https://shop.test/auth/callback'

it('O07: input of hosted pages and credentials of apps are not logged', async () => {
  const opened = await open()
  const { site } = opened
  const mailbox = openMailbox(site)
  await writeSettings(site.db, { emailVerification: true, shopUrl: 'https://shop.test' })
  const { clientId } = await createApp(site, { name: 'Shop', redirectUris: [REDIRECT_URI] })
  const { email, password, wrong, newPassword } = canary
  const browser = new Browser(site)
  const signIn = await browser.begin({ clientId, redirectUri: REDIRECT_URI }, { scope: 'openid offline_access' })
  await browser.open(signIn.replace('/sign-in', '/sign-up'), { name: canary.firstName, email, password })
  await browser.open('/verify', { code: 'WRONGS' })
  await browser.open('/verify', { action: 'resend' })
  const code = keep(await mailbox.code(email))
  const verified = await browser.open(signIn.replace('/sign-in', '/verify'), { code })
  await browser.open('/sign-in', { email, password: wrong })
  await browser.open('/sign-in', { email: canary.otherEmail, password: wrong, captcha: canary.captcha })
  await browser.open('/forgot-password', { email })
  const token = keep(await mailbox.recoveryToken(email))
  const reset = `/reset-password?${new URLSearchParams({ token })}`
  await browser.open(reset, { password: email })
  await browser.open(reset, { password: newPassword })
  await browser.open(reset, { password: newPassword })
  await browser.open('/account/security', { action: 'password', current: wrong, password: newPassword })
  await browser.open(`/no-such-page?${new URLSearchParams({ q: canary.query })}`)
  await browser.open('/sign-out', {})
  for (const value of browser.cookies.values()) keep(value)

  const back = verified.location === '' ? null : new URL(verified.location, site.url)
  const given = keep(back?.searchParams.get('code') ?? '')
  expect(given).toHaveLength(43)
  const grant = { client_id: clientId, redirect_uri: REDIRECT_URI, code: given, code_verifier: VERIFIER }
  await form(site, '/oauth2/token', {
    ...grant,
    grant_type: 'authorization_code',
    code_verifier: canary.query.repeat(3),
  })
  await form(site, '/oauth2/token', { ...grant, grant_type: 'authorization_code' })
  expect(opened.lines.length).toBeGreaterThan(5)
  // It is in the subject of its mail, for the person who reads that, and nowhere else.
  expect(opened.lines.join('')).not.toContain(code)
  expectNone(await writtenOf(opened))
})

it('O07: what apps send and are given at the token endpoint is in no log', async () => {
  const opened = await open()
  const { site } = opened
  const { clientId } = await createApp(site, { name: 'Shop', redirectUris: [REDIRECT_URI] })
  const first = await form(site, '/oauth2/token', { grant_type: 'anonymous', client_id: clientId })
  const grant = { grant_type: 'refresh_token', client_id: clientId }
  const refresh = (refresh_token = '') => form(site, '/oauth2/token', { ...grant, refresh_token })
  const second = await refresh(first.refresh_token)
  await refresh(second.refresh_token)
  await refresh(canary.madeUp)
  await form(site, '/oauth2/token', { grant_type: canary.password, client_id: clientId })
  await form(site, '/oauth2/token', {
    ...grant,
    refresh_token: second.refresh_token ?? '',
    client_secret: canary.wrong,
  })
  await form(site, '/oauth2/introspect', { token: canary.madeUp, client_id: clientId, client_secret: canary.wrong })
  await form(site, '/oauth2/token-info', { token: canary.madeUp })
  await wire(site, canary.madeUp, '/members/v1/members/my', undefined, 'GET')
  await wire(site, `${second.access_token}x`, '/members/v1/members/my', undefined, 'GET')
  await wire(site, second.access_token ?? '', '/graphql/alpha', { query: `{ ${canary.query.replaceAll('-', '_')} }` })
  await site.fetch(new Request(`${site.url}/oauth2/end-session?id_token_hint=${canary.madeUp}`))

  const holder = await newKeyHolder()
  const prove = async (options: object = {}) => keep(await newProof(site, holder, 'POST', '/oauth2/token', options))
  const proof = await prove()
  const anonymous = { grant_type: 'anonymous', client_id: clientId }
  const bound = await form(site, '/oauth2/token', anonymous, { dpop: proof })
  expect(bound.token_type).toBe('DPoP')
  await form(site, '/oauth2/token', anonymous, { dpop: proof })
  await form(site, '/oauth2/token', anonymous, { dpop: await prove({ claims: { htm: 'GET', nonce: canary.madeUp } }) })
  await form(site, '/oauth2/token', anonymous, { dpop: canary.madeUp })
  const headers = { authorization: `DPoP ${bound.access_token}`, dpop: await prove({ accessToken: canary.query }) }
  await site.fetch(new Request(`${site.url}/members/v1/members/my`, { headers }))
  const revoked = { token: second.refresh_token ?? '', client_id: clientId }
  const request = new Request(`${site.url}/oauth2/revoke`, { method: 'POST', body: new URLSearchParams(revoked) })
  expect((await site.fetch(request)).status).toBe(200)
  expect(opened.lines.length).toBeGreaterThan(12)
  expectNone(await writtenOf(opened))
})

it('O07: sign-in by a provider, sign-on, another address, export and erasure leave nothing in logs', async () => {
  const opened = await open()
  const { site } = opened
  const mailbox = openMailbox(site)
  const provider = await startOpenIdProvider('the-shop')
  closers.push(() => provider.stop())
  const idp = { id: IDP, name: 'Provider', issuer: provider.issuer, clientId: 'the-shop' }
  await writeSettings(site.db, { identityProviders: [idp] })
  const { clientId } = await createApp(site, { name: 'Shop', redirectUris: [REDIRECT_URI] })
  const { apiKey } = keep(await createApiKey(site, { name: 'Owner' }))
  const { access_token: visitor = '' } = await wire(site, null, '/oauth2/token', { grantType: 'anonymous', clientId })
  const user = {
    sub: 'user-1',
    email: canary.providerEmail,
    email_verified: true,
    given_name: canary.firstName,
    family_name: canary.lastName,
  }
  const byToken = (id_token: string) =>
    wire(site, visitor, pathOf(calls.LoginWithIdpConnectionTokenParams), {
      idpConnectionId: IDP,
      tokenParams: { id_token },
    })
  const idToken = keep(await provider.idToken(user))
  expect((await byToken(idToken)).state).toBe('SUCCESS')
  await byToken(idToken)
  await byToken(canary.madeUp)
  await byToken(keep(await provider.idToken(user, { client: 'another-shop' })))
  await byToken(`${idToken.slice(0, -4)}AAAA`)

  const loginId = { email: canary.signOnEmail }
  const profile = { firstName: canary.firstName, lastName: canary.lastName }
  const app = `${visitor},${apiKey}`
  const signedOn = await callSite<{ sessionToken: string; identity: { id: string } }>(
    site,
    app,
    'POST',
    pathOf(calls.SignOn),
    { loginId, profile },
  )
  keep(signedOn.body.sessionToken)
  const memberId = signedOn.body.identity.id
  const external = { grant_type: 'authorized_client', scope: 'offline_access', member_id: memberId }
  const member = await wire(site, app, '/oauth2/token', external)
  const { access_token: memberToken = '' } = member
  const { stateToken = '' } = await wire(site, memberToken, pathOf(calls.ChangeEmail), { newEmail: canary.newEmail })
  const code = await mailbox.code(canary.newEmail)
  await wire(site, memberToken, pathOf(calls.ConfirmEmailChange), { stateToken, code: 'WRONGS' })
  await wire(site, memberToken, pathOf(calls.ConfirmEmailChange), { stateToken, code })
  await wire(site, memberToken, pathOf(calls.ChangePassword), {
    newPassword: canary.newPassword,
    currentPassword: canary.wrong,
  })
  await wire(site, visitor, pathOf(calls.RegisterV2), {
    loginId: { email: 'not an address' },
    password: canary.password,
    captchaTokens: [{ Recaptcha: canary.captcha }],
  })
  const broken = new Request(site.url + pathOf(calls.RegisterV2), {
    method: 'POST',
    body: `{"password": "${canary.password}`,
  })
  broken.headers.set('authorization', visitor)
  await site.fetch(broken)
  const named = (path: string) => path.replace(/\{[\w.]+\}/, memberId)
  for (const call of [calls.ExportMember, calls.EraseMember]) {
    expect((await callSite(site, apiKey, call.method, named(pathOf(call)))).status).toBe(200)
  }
  expect(opened.lines.length).toBeGreaterThan(12)
  expectNone(await writtenOf(opened))
})

it('O07: neither the secret of a webhook nor the password in its URL is logged when the receiver does not respond', async () => {
  const opened = await open()
  const { site, lines } = opened
  const { apiKey } = keep(await createApiKey(site, { name: 'Owner' }))
  const url = `http://127.0.0.1:9/hook?key=${canary.webhookPassword}`
  const product = { name: 'Jug', productType: 'physical', priceData: { price: 20 } }
  const made = await callSite(site, apiKey, 'POST', pathOf(calls.CreateWebhookSubscription), { subscription: { url } })
  keep(made.body)
  const { status } = await callSite(site, apiKey, 'POST', pathOf(calls.CreateProduct), { product })
  expect([made.status, status]).toEqual([200, 200])
  await expect.poll(() => lines.join('').includes('not delivered')).toBe(true)
  expectNone(await writtenOf(opened))
})

it('O07: a mail server that refuses a mail has neither its address nor the server’s password logged', async () => {
  const server = createServer((socket) => {
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const said = String(chunk)
      if (said.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN LOGIN\r\n')
      else if (said.startsWith('AUTH')) socket.write('235 welcome\r\n')
      else if (said.startsWith('RCPT')) socket.write(`550 5.1.1 <${canary.email}>: no such user\r\n`)
      else socket.write('250 well\r\n')
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const smtpUrl = `smtp://mailer:${canary.smtpPassword}@127.0.0.1:${port}`
  const opened = await open({ smtpUrl })
  const { site, lines } = opened
  const { clientId } = await createApp(site, { name: 'Shop', redirectUris: [REDIRECT_URI] })
  const { access_token: visitor = '' } = await wire(site, null, '/oauth2/token', { grantType: 'anonymous', clientId })
  const { email, password } = canary
  await wire(site, visitor, pathOf(calls.RegisterV2), { loginId: { email }, password })
  await expect.poll(() => lines.join('').includes('not delivered')).toBe(true)
  expectNone(await writtenOf(opened))
})
