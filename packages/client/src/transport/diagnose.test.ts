import { once } from 'node:events'
import { createServer } from 'node:net'
import { createTestApp, createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient, OAuthStrategy, products, selfHosted, wix } from '../index.ts'
import { failureOf } from '../testing/stub-shop.ts'
import { stubSite } from '../testing/stub-site.ts'

const REGISTERED = 'https://shop.test'
const UNREGISTERED = 'http://localhost:5173'
const UNKNOWN = '11111111-2222-4333-8444-555555555555'

let site: Awaited<ReturnType<typeof createTestSite>>
let clientId: string
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await createTestApp(site)).clientId
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await site.close()
})

/** Fetches from a page as a browser does: a response that does not allow the page's origin is an error without a reason. */
function browserAt(origin: string) {
  vi.stubGlobal('location', { origin, href: `${origin}/` })
  return async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    headers.set('origin', origin)
    const response = await site.fetch(new Request(url, { ...init, headers }))
    const allowed = response.headers.get('access-control-allow-origin')
    if (allowed !== '*' && allowed !== origin) throw new TypeError('Failed to fetch')
    return response
  }
}

/** A port that accepts no connection. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : expect.unreachable()
}

const firstCall = (
  id: string,
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  host = selfHosted(site.url),
) =>
  failureOf(
    createClient({
      auth: OAuthStrategy({ clientId: id }),
      host,
      modules: { products },
      fetch,
      retry: { baseDelay: 1 },
    }).products.getProduct('mug'),
  )

describe('the first call', () => {
  test('from an origin that is not registered names it, and the command that registers it', async () => {
    const error = await firstCall(clientId, browserAt(UNREGISTERED))
    const hint = `Register it on the server with: npx cartwright app add-origin ${clientId} ${UNREGISTERED}`
    expect(error).toMatchObject({ kind: 'network', hint })
    expect(error.message).toBe(
      `System error occurred: The site does not accept calls from the origin ${UNREGISTERED}. ${hint}`,
    )
    expect(error.stack).toContain(error.message)
    expect(error.cause).toBeInstanceOf(TypeError)
  })

  test('with a client id of no app names it too, and the command that registers an app', async () => {
    const { message } = await firstCall(UNKNOWN, browserAt(UNREGISTERED))
    expect(message).toContain(`No app has the client id ${UNKNOWN}.`)
    expect(message).toContain(`npx cartwright app create --name <name> --redirect-uri ${UNREGISTERED}/auth/callback`)
  })

  test.each(['in a page', 'on a server'])('with a client id of no app names it, %s', async (place) => {
    const fetch =
      place === 'in a page'
        ? browserAt(REGISTERED)
        : (url: string, init: RequestInit) => site.fetch(new Request(url, init))
    expect(await firstCall(UNKNOWN, fetch)).toMatchObject({
      kind: 'auth',
      code: 'invalid_client',
      status: 401,
      message:
        `something went wrong: No app has the client id ${UNKNOWN}. ` +
        'Register one on the server with: npx cartwright app create --name <name> --redirect-uri <url>',
    })
  })

  test('onError gets the explanation too', async () => {
    const messages: string[] = []
    const client = createClient({
      auth: OAuthStrategy({ clientId }),
      host: selfHosted(site.url),
      modules: { products },
      fetch: browserAt(UNREGISTERED),
      retry: { attempts: 0 },
      onError: ({ message }) => messages.push(message),
    })
    await failureOf(client.products.getProduct('mug'))
    expect(messages).toEqual([expect.stringContaining('npx cartwright app add-origin')])
  })
})

describe('an error of the network stays as it is', () => {
  const unchanged = { kind: 'network', message: 'System error occurred' }

  test('names where client id and origin are registered', async () => {
    const browser = browserAt(REGISTERED)
    const error = await firstCall(clientId, (url, init) =>
      url.includes('/oauth2/token') ? Promise.reject(new TypeError('Failed to fetch')) : browser(url, init),
    )
    expect(error).toMatchObject(unchanged)
    expect(error.hint).toBeUndefined()
  })

  test('on the provider’s hosts, which have no such endpoint', async () => {
    const host = wix()
    browserAt(UNREGISTERED)
    const { seen, fetch } = stubSite(
      () => Response.json({}),
      () => Promise.reject(new TypeError('fetch failed')),
    )
    expect(await firstCall(clientId, fetch, host)).toMatchObject(unchanged)
    expect(seen.filter(({ url }) => !url.includes('/oauth2/token'))).toEqual([])
  })
})

describe('a site that does not respond', () => {
  const cure = 'Start the site, or correct the address of `host`.'

  test('is named by its address in a page', async () => {
    browserAt(UNREGISTERED)
    const error = await firstCall(clientId, () => Promise.reject(new TypeError('Failed to fetch')))
    expect(error.kind).toBe('network')
    expect(error.message).toBe(`System error occurred: ${site.url} does not respond. ${cure}`)
  })

  test('is named with the reason on a server', async () => {
    const port = await closedPort()
    const error = await firstCall(clientId, globalThis.fetch, selfHosted(`http://127.0.0.1:${port}`))
    expect(error.message).toBe(
      `System error occurred: No connection to http://127.0.0.1:${port} (ECONNREFUSED). ${cure}`,
    )
    expect(error).toMatchObject({ kind: 'network', hint: cure })
    expect(error.stack).toContain(error.message)
  })

  test('is asked for on a server when the client has no host', async () => {
    const error = await firstCall(clientId, globalThis.fetch, selfHosted())
    expect(error.message).toContain("createClient({ host: selfHosted('https://site.example') })")
  })
})
