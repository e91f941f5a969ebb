import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress } from './addresses.ts'
import { fetchPublic } from './fetch-public.ts'

let server: Server
let port: number
let requested: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(`${request.method} ${request.headers.host} ${request.url}`)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://any')
    if (pathname === '/to') return void response.writeHead(302, { location: searchParams.get('url') ?? '/' }).end()
    if (pathname === '/for-ever') return void response.writeHead(302, { location: '/for-ever' }).end()
    if (pathname === '/silent') return
    if (pathname === '/stuck') return void response.write('a little')
    if (pathname === '/long') {
      response.write('x'.repeat(100_000))
      return void response.end('x'.repeat(100_000))
    }
    if (pathname === '/echo')
      return void request.pipe(response.writeHead(201, { 'x-secret': request.headers['x-secret'] }))
    response.end(`hello ${request.headers['x-secret'] ?? 'world'}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** In these tests `shop.test` is the server above, the only address that may be called. */
const rules = {
  allowedAddresses: ['127.0.0.1'],
  resolveHost: async (hostname: string) => (hostname === 'shop.test' ? ['127.0.0.1'] : ['10.0.0.7']),
}
const at = (path: string, host = 'shop.test') => `http://${host}:${port}${path}`

test('a server is called by its name at the address that was looked up, once', async () => {
  requested = []
  const lookUps: string[] = []
  const answer = await fetchPublic(
    at('/echo'),
    { method: 'POST', headers: { 'x-secret': 'abc' }, body: 'a body' },
    {
      ...rules,
      resolveHost: (name) => {
        lookUps.push(name)
        return rules.resolveHost(name)
      },
    },
  )
  expect([answer.status, answer.headers.get('x-secret'), await answer.text()]).toEqual([201, 'abc', 'a body'])
  expect([requested, lookUps]).toEqual([[`POST shop.test:${port} /echo`], ['shop.test']])
})

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fec0::1]/',
  'http://[ff02::1]/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://198.18.0.1/',
  'http://192.0.2.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://localhost/',
  'http://user:password@8.8.8.8/',
  'file:///etc/passwd',
  'gopher://8.8.8.8/',
  'data:text/plain,hello',
  'nothing',
])('W07: rejects %s before sending anything', async (url) => {
  await expect(fetchPublic(url)).rejects.toMatchObject({ reason: 'FORBIDDEN_ADDRESS' })
})

test('W07: rejects a name when one of its addresses is private', async () => {
  const resolveHost = async () => ['93.184.216.34', '192.168.0.10']
  await expect(fetchPublic('https://mixed.test/', {}, { resolveHost })).rejects.toMatchObject({
    reason: 'FORBIDDEN_ADDRESS',
  })
})

test('W07: a name that means another address the second time is called at the first', async () => {
  const answers = [['127.0.0.1'], ['10.0.0.7']]
  const resolveHost = async () => answers.shift() ?? ['10.0.0.7']
  const answer = await fetchPublic(at('/', 'rebinding.test'), {}, { ...rules, resolveHost })
  expect([await answer.text(), answers.length]).toEqual(['hello world', 1])
})

test('W07: applies the same rules to every redirect', async () => {
  const follow = (url: string) => fetchPublic(at(`/to?url=${encodeURIComponent(url)}`), { maxRedirects: 3 }, rules)
  expect(await (await follow('/')).text()).toBe('hello world')
  for (const url of ['http://inside.test/', 'http://10.0.0.7/', 'http://[::1]/', 'file:///etc/passwd']) {
    await expect(follow(url)).rejects.toMatchObject({ reason: 'FORBIDDEN_ADDRESS' })
  }
  await expect(fetchPublic(at('/for-ever'), { maxRedirects: 3 }, rules)).rejects.toMatchObject({
    reason: 'TOO_MANY_REDIRECTS',
  })
})

test('W07: a redirect is the answer unless it may be followed, and another server never sees our headers', async () => {
  const resolveHost = async () => ['127.0.0.1']
  const headers = { 'x-secret': 'abc' }
  const url = at(`/to?url=${encodeURIComponent(at('/', 'other.test'))}`)
  expect((await fetchPublic(url, { headers }, rules)).status).toBe(302)
  const followed = await fetchPublic(url, { headers, maxRedirects: 1 }, { ...rules, resolveHost })
  expect(await followed.text()).toBe('hello world')
})

test('an answer ends at its limit of bytes and of time', async () => {
  const long = await fetchPublic(at('/long'), { maxBytes: 150_000 }, rules)
  await expect(long.text()).rejects.toMatchObject({ reason: 'TOO_LARGE' })
  await expect(fetchPublic(at('/'), { maxBytes: 3 }, rules)).rejects.toMatchObject({ reason: 'TOO_LARGE' })
  await expect(fetchPublic(at('/silent'), { timeoutMs: 50 }, rules)).rejects.toMatchObject({ reason: 'TIMEOUT' })
  const stuck = await fetchPublic(at('/stuck'), { timeoutMs: 100 }, rules)
  await expect(stuck.text()).rejects.toMatchObject({ reason: 'TIMEOUT' })
  const resolveHost = () => new Promise<never>(() => {})
  await expect(fetchPublic(at('/'), { timeoutMs: 50 }, { ...rules, resolveHost })).rejects.toMatchObject({
    reason: 'TIMEOUT',
  })
})

test('a name without an address and a closed port are failures of the network', async () => {
  const resolveHost = async () => []
  await expect(fetchPublic(at('/'), {}, { ...rules, resolveHost })).rejects.toMatchObject({ reason: 'NETWORK' })
  await expect(fetchPublic('http://shop.test:1/', {}, rules)).rejects.toMatchObject({ reason: 'NETWORK' })
})

test('public addresses may be called, others only where they are allowed', () => {
  expect(['8.8.8.8', '2001:4860:4860::8888'].map((address) => isPublicAddress(address))).toEqual([true, true])
  expect(isPublicAddress('10.1.2.3', ['10.0.0.0/8'])).toBe(true)
  expect(isPublicAddress('::ffff:10.1.2.3', ['10.0.0.0/8'])).toBe(true)
  expect(isPublicAddress('11.1.2.3.4', ['0.0.0.0/0'])).toBe(false)
  expect(isPublicAddress('::1', ['127.0.0.0/8', '::1'])).toBe(true)
  expect(isPublicAddress('::2', ['::1'])).toBe(false)
})
