import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type KeyHolder, newKeyHolder, newProof } from '../../../people/oauth/dpop/testing.ts'
import { createTestApp, type TokenAnswer, turnableClock } from '../../../people/oauth/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { openRequest } from '../../http/open-request.ts'
import type { Env } from '../../http/route.ts'
import { eventStreamRoutes } from './routes.ts'

const STREAM = '/events/v1/stream'
const HEARTBEAT = ': here'

const closers: (() => unknown)[] = []
let site: Site
let origin: string
let holder: KeyHolder
beforeEach(async () => {
  const clock = turnableClock()
  site = await createTestSite({ now: clock.now })
  clock.turn(10_000)
  holder = await newKeyHolder()
  const app = new Hono<Env>()
  app.use(openRequest(site))
  eventStreamRoutes(app, 50)
  const server = createServer(getRequestListener((request) => app.fetch(request, { address: '' })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  closers.push(
    () => site.close(),
    () => server.closeAllConnections(),
    () => server.close(),
  )
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function boundTokens(): Promise<TokenAnswer> {
  const { clientId } = await createTestApp(site)
  const dpop = await newProof(site, holder, 'POST', '/oauth2/token')
  const headers = { 'content-type': 'application/json', dpop }
  const body = JSON.stringify({ clientId, grantType: 'anonymous' })
  const answer = await site.fetch(new Request(`${site.url}/oauth2/token`, { method: 'POST', headers, body }))
  return (await answer.json()) as TokenAnswer
}

async function connect(accessToken: string) {
  const dpop = await newProof(site, holder, 'GET', STREAM, { accessToken })
  const headers = { authorization: `DPoP ${accessToken}`, dpop }
  const answer = await fetch(origin + STREAM, { headers })
  expect(answer.status).toBe(200)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The stream has no body')
  return { reader, again: () => fetch(origin + STREAM, { headers }) }
}

test('a stream with a bound token survives heartbeats, and its proof stays single-use', async () => {
  const { access_token } = await boundTokens()
  const { reader, again } = await connect(access_token)
  let heard = ''
  while (heard.split(HEARTBEAT).length < 4) {
    const { done, value } = await reader.read()
    if (done) break
    heard += value
  }
  expect(heard.split(HEARTBEAT)).toHaveLength(4)
  expect((await again()).status).toBe(401)
  await reader.cancel()
})

test('a stream with a bound token ends when its session does', async () => {
  const { access_token, refresh_token: token } = await boundTokens()
  const { reader } = await connect(access_token)
  const revoke = { method: 'POST', body: new URLSearchParams({ token }) }
  expect((await site.fetch(new Request(`${site.url}/oauth2/revoke`, revoke))).status).toBe(200)
  let isOver = false
  while (!isOver) isOver = (await reader.read()).done
  expect(isOver).toBe(true)
})
