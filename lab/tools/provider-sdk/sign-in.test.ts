import { Browser } from '@cartwright/hosted-pages/testing'
import { addAddress } from '@cartwright/server/hosted'
import { fixtures, PASSWORD, REDIRECT_URI } from '@cartwright/server/testing'
import * as members from '@wix/auto_sdk_members_members'
import { createClient, OAuthStrategy, TokenRole, type Tokens } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { item, openShop, type Shop } from './shop.ts'
import { asOwner, comeBack, newEmail, signUp, visit } from './signing-in.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

test('O12: a visitor registers, is signed in by the session token, and is a member', async () => {
  const { client, email } = await signUp(shop)
  expect(client.auth.loggedIn()).toBe(true)
  expect(client.auth.getTokens()).toMatchObject({
    accessToken: { value: expect.any(String), expiresAt: expect.any(Number) },
    refreshToken: { value: expect.any(String), role: TokenRole.MEMBER },
  })
  const { member } = await client.members.getCurrentMember({ fieldsets: [members.Set.FULL] })
  expect(member).toMatchObject({
    _id: expect.any(String),
    _createdDate: expect.any(Date),
    loginEmail: email,
    loginEmailVerified: false,
    status: 'APPROVED',
    profile: { nickname: 'Ada' },
  })
})

test('O12: the cart that a visitor filled is the member’s after signing in', async () => {
  const client = visit(shop)
  await client.currentCart.addToCurrentCart({ lineItems: [item(fixtures.mug, 2)] })
  await signUp(shop, client)
  const cart = await client.currentCart.getCurrentCart()
  expect(cart).toMatchObject({ lineItems: [{ quantity: 2 }], buyerInfo: { memberId: expect.any(String) } })
})

test.each(['fragment', 'query'] as const)(
  'O12: the hosted page signs a member in and redirects back with the code in the %s',
  async (responseMode) => {
    const { email } = await signUp(shop)
    const client = visit(shop)
    const data = client.auth.generateOAuthData(REDIRECT_URI, 'https://shop.test/account')
    expect(data).toMatchObject({ redirectUri: REDIRECT_URI, originalUri: 'https://shop.test/account' })
    const { authUrl } = await client.auth.getAuthUrl(data, { prompt: 'login', responseMode })
    const browser = new Browser(shop.site)
    const { location: page } = await browser.open(authUrl)
    expect((await browser.open(page)).text).toContain('type="password"')
    const { location } = await browser.open(page, { email, password: PASSWORD })
    expect(location.startsWith(`${REDIRECT_URI}${responseMode === 'query' ? '?' : '#'}`)).toBe(true)
    await comeBack(client, data, location, responseMode)
    const { member } = await client.members.getCurrentMember({ fieldsets: ['EXTENDED'] })
    expect(member?.loginEmail).toBe(email)
  },
)

test('O12: without a member and a page, the SDK gets the error from the URL', async () => {
  const { auth } = visit(shop)
  const data = auth.generateOAuthData(REDIRECT_URI)
  const { authUrl } = await auth.getAuthUrl(data, { prompt: 'none', responseMode: 'query' })
  const { location } = await new Browser(shop.site).open(authUrl)
  expect(auth.parseFromUrl(location, 'query')).toEqual({
    code: null,
    state: data.state,
    error: 'login_required',
    errorDescription: expect.any(String),
  })
})

test('O12: the response is checked before it is exchanged, and an unknown code is rejected', async () => {
  const client = visit(shop)
  const data = client.auth.generateOAuthData(REDIRECT_URI)
  await expect(client.auth.getMemberTokens('', data.state, data)).rejects.toThrow('Missing code or _state')
  await expect(client.auth.getMemberTokens('a-code', 'another', data)).rejects.toThrow('Invalid _state')
  await expect(client.auth.getMemberTokens('a-code', data.state, data)).rejects.toThrow(
    /Failed to fetch tokens from OAuth API: .*request id: [\w-]+\. Response: {"error":"invalid_grant"/,
  )
})

test("O12: tokens are renewed, the refresh token stays the same, and the shop's own storage stores them", async () => {
  const { client, email } = await signUp(shop)
  const { refreshToken, accessToken } = client.auth.getTokens()
  const renewed = await client.auth.renewToken(refreshToken)
  expect(renewed.refreshToken).toEqual(refreshToken)
  expect(renewed.accessToken.value).not.toBe(accessToken.value)
  const again = await client.auth.renewToken(renewed.refreshToken)

  let stored: Tokens = { ...again, accessToken: { value: again.accessToken.value, expiresAt: 1 } }
  const tokenStorage = { getTokens: () => stored, setTokens: (tokens: Tokens) => (stored = tokens) }
  const later = createClient({ auth: OAuthStrategy({ clientId: shop.clientId, tokenStorage }), modules: { members } })
  const { member } = await later.members.getCurrentMember({ fieldsets: ['FULL'] })
  expect(member?.loginEmail).toBe(email)
  expect(stored.accessToken.expiresAt).toBeGreaterThan(Date.now() / 1000)
})

test('O12: signing out leads to the site and back, and forgets the tokens', async () => {
  const { client } = await signUp(shop)
  const tokens = client.auth.getTokens()
  const { logoutUrl } = await client.auth.logout('https://shop.test/')
  expect(client.auth.loggedIn()).toBe(false)
  expect(client.auth.getTokens()).toEqual({
    accessToken: { value: '', expiresAt: 0 },
    refreshToken: { value: '', role: TokenRole.NONE },
  })
  const { location } = await new Browser(shop.site).open(logoutUrl)
  expect(location).toBe('https://shop.test/?wixMemberLoggedIn=false')
  await expect(visit(shop, tokens).auth.renewToken(tokens.refreshToken)).rejects.toThrow('invalid_grant')
})

test('O12: the module’s own sign-out answers with the headers a server hands on', async () => {
  const back = { clientId: shop.clientId, postLogoutRedirectUri: 'https://shop.test/signed-out' }
  await addAddress(shop.site, shop.clientId, 'postLogoutRedirectUris', back.postLogoutRedirectUri)
  const { client } = await signUp(shop)
  const answer = await client.authentication.logout(back)
  expect(answer).toMatchObject({ statusCode: 302 })
  expect(answer.headers).toContainEqual({ key: 'Location', value: back.postLogoutRedirectUri })
})

test('O12: external login: the owner’s server signs in a member it knows, by id', async () => {
  const { client, email } = await signUp(shop)
  const { member } = await client.members.getCurrentMember()
  const { auth, members: theirs } = visit(shop)
  auth.setTokens(await auth.getMemberTokensForExternalLogin(member?._id ?? '', shop.apiKey))
  expect(auth.loggedIn()).toBe(true)
  expect((await theirs.getCurrentMember({ fieldsets: ['FULL'] })).member?.loginEmail).toBe(email)
  const renewed = await auth.renewToken(auth.getTokens().refreshToken)
  expect(renewed.accessToken.value).not.toBe('')
})

test('O12: external login: an address that is new becomes a member, signed in', async () => {
  const email = newEmail()
  const { auth, members: theirs } = visit(shop)
  const tokens = await auth.getMemberTokensForExternalLoginWithSession(email, shop.apiKey, {
    profile: { nickname: 'Grace' },
  })
  auth.setTokens(tokens)
  expect((await theirs.getCurrentMember({ fieldsets: ['FULL'] })).member).toMatchObject({
    loginEmail: email,
    profile: { nickname: 'Grace' },
  })
})

test('O12: the owner’s server finds members', async () => {
  const { email } = await signUp(shop)
  const { items } = await asOwner(shop)
    .members.queryMembers({ fieldsets: ['FULL'] })
    .eq('loginEmail', email)
    .find()
  expect(items).toMatchObject([{ loginEmail: email }])
  const found = await asOwner(shop).members.getMember(items[0]?._id ?? '', { fieldsets: ['FULL'] })
  expect(found).toMatchObject({ loginEmail: email })
})

test('O12: the site ignored nothing that the SDK sent', () => {
  expect(shop.network.sent.filter(({ ignored }) => ignored)).toEqual([])
})
