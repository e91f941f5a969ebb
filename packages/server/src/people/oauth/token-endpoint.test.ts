import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterEach, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { callSite, createTestApp, requestToken, type TokenAnswer, visitorToken, visitorTokens } from './testing.ts'

let site: Site
afterEach(() => site.close())

test('an app gets tokens for a new visitor, and no two visitors are the same', async () => {
  site = await createTestSite()
  const { clientId } = await createTestApp(site)
  const { status, headers, body } = await requestToken(site, { clientId, grantType: 'anonymous' })
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({
    access_token: expect.any(String),
    expires_in: 1800,
    refresh_token: expect.any(String),
    token_type: 'Bearer',
    scope: null,
  })
  const other = await visitorTokens(site, clientId)
  expect(decodeJwt(other.access_token).sub).not.toBe(decodeJwt(body.access_token).sub)
  expect(decodeProtectedHeader(body.access_token)).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' })
})

test('gives every access token the ids of its site, always the same', async () => {
  site = await createTestSite()
  const { clientId } = await createTestApp(site)
  const instanceOf = async () => {
    const { data } = decodeJwt<{ data: string }>((await visitorTokens(site, clientId)).access_token)
    return JSON.parse(data).instance
  }
  const instance = await instanceOf()
  const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(instance).toEqual({ metaSiteId: uuid, instanceId: uuid })
  expect(instance.metaSiteId).not.toBe(instance.instanceId)
  expect(await instanceOf()).toEqual(instance)
})

test('answers the provider’s first clients in camel case too, and no one else', async () => {
  site = await createTestSite()
  const { clientId } = await createTestApp(site)
  const send = async (body: object, headers: Record<string, string> = {}) => {
    const request = new Request(`${site.url}/oauth2/token`, { method: 'POST', body: JSON.stringify(body), headers })
    // What the test then says of the body is what checks it.
    return (await (await site.fetch(request)).json()) as TokenAnswer
  }
  const first: Record<string, unknown> = Object(await send({ clientId, grantType: 'anonymous' }))
  expect(first).toMatchObject({ access_token: expect.any(String), token_type: 'Bearer' })
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = first
  expect(first).toMatchObject({ accessToken, refreshToken, expiresIn })
  expect(await send({ refreshToken, grantType: 'refresh_token' })).toMatchObject({ expiresIn: 1800 })
  const json = { 'content-type': 'application/json' }
  expect(await send({ clientId, grantType: 'anonymous' }, json)).not.toHaveProperty('accessToken')
  expect(await send({ client_id: clientId, grant_type: 'anonymous' })).not.toHaveProperty('accessToken')
})

test.each([
  ['camel case JSON', (clientId: string) => JSON.stringify({ clientId, grantType: 'anonymous' }), 'application/json'],
  ['snake case JSON', (id: string) => JSON.stringify({ client_id: id, grant_type: 'anonymous' }), 'application/json'],
  ['a form', (id: string) => `client_id=${id}&grant_type=anonymous`, 'application/x-www-form-urlencoded'],
])('a token request may come as %s', async (_, write, contentType) => {
  site = await createTestSite()
  const { clientId } = await createTestApp(site)
  for (const path of ['/oauth2/token', '/_api/oauth2/token']) {
    const response = await site.fetch(
      new Request(site.url + path, { method: 'POST', body: write(clientId), headers: { 'content-type': contentType } }),
    )
    expect(response.status).toBe(200)
  }
})

test('the plain JSON form keeps its refresh token, as the provider’s own client does', async () => {
  site = await createTestSite()
  const { clientId } = await createTestApp(site)
  const { refresh_token } = await visitorTokens(site, clientId)
  for (let round = 0; round < 3; round++) {
    const { status, body } = await requestToken(site, { refreshToken: refresh_token, grantType: 'refresh_token' })
    expect(status).toBe(200)
    expect(body.refresh_token).toBe(refresh_token)
  }
})

test('an access token opens the calls of its role, bare or with the word Bearer', async () => {
  site = await createTestSite()
  const token = await visitorToken(site)
  for (const header of [token, `Bearer ${token}`]) {
    const { status, body } = await callSite(site, header, 'GET', '/members/v1/members/my')
    expect(status).toBe(404)
    expect(body.details.applicationError?.code).toBe('NOT_FOUND')
  }
  const { status, body } = await callSite(site, `${token}x`, 'GET', '/members/v1/members/my')
  expect(status).toBe(401)
  expect(body.details.applicationError?.code).toBe('UNAUTHENTICATED')
})

test('a token request that cannot be read says why', async () => {
  site = await createTestSite()
  const post = (body: string) => site.fetch(new Request(`${site.url}/oauth2/token`, { method: 'POST', body }))
  for (const body of ['', 'not json', '[]', '{}', '{"grantType":"anonymous","clientId":7}']) {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_request', error_description: expect.any(String) })
  }
  const { status, body } = await requestToken(site, { grantType: 'anonymous', clientId: 'nobody' })
  expect(status).toBe(401)
  expect(body.error).toBe('invalid_client')
})

test('rejects a parameter given in both spellings with two values, in either order', async () => {
  site = await createTestSite()
  const [{ clientId }, { clientId: other }] = [await createTestApp(site), await createTestApp(site)]
  const grant = { grant_type: 'anonymous' }
  expect((await requestToken(site, { ...grant, clientId, client_id: clientId })).status).toBe(200)
  for (const request of [
    { ...grant, clientId, client_id: other },
    { ...grant, client_id: other, clientId },
    { ...grant, grantType: 'refresh_token', clientId },
  ]) {
    expect(await requestToken(site, request)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  }
  const form = new URLSearchParams({ ...grant, clientId, client_id: other })
  const answer = await site.fetch(new Request(`${site.url}/oauth2/token`, { method: 'POST', body: form }))
  expect(answer.status).toBe(400)
})
