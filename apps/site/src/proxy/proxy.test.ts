import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { loadCertificates } from './certificates.ts'
import { PROVIDER_HOSTS } from './hosts.ts'
import { type Answered, type RunningProxy, serveProxy } from './serve-proxy.ts'

let folder: string
let proxy: RunningProxy
let ca: string
let answered: Answered[] = []
const site = createServer((incoming, response) => {
  if (incoming.url === '/moved') return response.writeHead(302, { location: 'https://shop.example/' }).end()
  let body = ''
  incoming.on('data', (chunk) => {
    body += chunk
  })
  incoming.on('end', () => {
    const { method, url, headers } = incoming
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ method, url, host: headers.host, authorization: headers.authorization, body }))
  })
})
let siteUrl: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-proxy-'))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  siteUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const certificates = await loadCertificates(folder, PROVIDER_HOSTS)
  ca = readFileSync(certificates.authorityFile, 'utf8')
  proxy = await serveProxy({
    site: siteUrl,
    port: 0,
    hosts: PROVIDER_HOSTS,
    certificates,
    onAnswered: (one) => answered.push(one),
  })
})
afterAll(async () => {
  await proxy.close()
  site.close()
  await rm(folder, { recursive: true })
})

interface Sent {
  readonly host: string
  readonly path: string
  readonly method?: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

/** Sends a request as a client does that trusts the local authority and nothing else. */
const send = ({ host, path, method = 'GET', body, headers = {} }: Sent) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port: proxy.port, servername: host, ca, path, method, headers: { host, ...headers } },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })

test('reports each request without its query, which may hold secrets', async () => {
  answered = []
  await send({ host: 'www.wixapis.com', path: '/oauth2/token?code=secret', method: 'POST', body: '{}' })
  await send({ host: 'edge.wixapis.com', path: '/moved' })
  expect(answered).toEqual([
    { method: 'POST', host: 'www.wixapis.com', path: '/oauth2/token', status: 201, milliseconds: expect.any(Number) },
    { method: 'GET', host: 'edge.wixapis.com', path: '/moved', status: 302, milliseconds: expect.any(Number) },
  ])
})

test.each(PROVIDER_HOSTS)('serves the site as %s, with a certificate of the local authority', async (host) => {
  const response = await send({
    host,
    path: '/ecom/v1/carts/current?a=1',
    method: 'POST',
    body: '{"quantity":2}',
    headers: { authorization: 'token', 'content-type': 'application/json' },
  })
  expect(response.status).toBe(201)
  expect(JSON.parse(response.body)).toEqual({
    method: 'POST',
    url: '/ecom/v1/carts/current?a=1',
    host: new URL(siteUrl).host,
    authorization: 'token',
    body: '{"quantity":2}',
  })
})

test('leaves redirects to the client', async () => {
  const { status, headers } = await send({ host: 'www.wixapis.com', path: '/moved' })
  expect([status, headers.location]).toEqual([302, 'https://shop.example/'])
})

test('has no certificate for other hosts, and does not answer for them', async () => {
  await expect(send({ host: 'bank.example', path: '/' })).rejects.toThrow(/altnames/)
  const { status, body } = await send({ host: 'www.wixapis.com', path: '/', headers: { host: 'bank.example' } })
  expect([status, JSON.parse(body).message]).toEqual([421, 'This proxy does not answer for bank.example.'])
})

test('says that the site does not answer', async () => {
  const certificates = await loadCertificates(folder, PROVIDER_HOSTS)
  const alone = await serveProxy({ site: 'http://127.0.0.1:1', port: 0, hosts: PROVIDER_HOSTS, certificates })
  const { port } = proxy
  proxy = { ...proxy, port: alone.port }
  const { status, body } = await send({ host: 'www.wixapis.com', path: '/' })
  proxy = { ...proxy, port }
  await alone.close()
  expect(status).toBe(502)
  expect(body).toContain('The site at http://127.0.0.1:1 does not answer')
})

test('keeps its certificates, without the private key of the authority', async () => {
  const again = await loadCertificates(folder, PROVIDER_HOSTS)
  expect(readFileSync(again.authorityFile, 'utf8')).toBe(ca)
  const names = await readdir(folder)
  const keys = names.filter((name) => readFileSync(join(folder, name), 'utf8').includes('PRIVATE KEY'))
  expect(keys).toEqual([expect.stringMatching(/^hosts-/)])
  expect(statSync(join(folder, keys[0] ?? '')).mode & 0o077).toBe(0)
})

test('lets every user read the certificate of the authority, and no other user the keys', async () => {
  const umask = process.umask(0o077)
  onTestFinished(() => void process.umask(umask))
  const created = join(folder, 'created')
  const { authorityFile } = await loadCertificates(created, ['www.wixapis.com'])
  const modes = (await readdir(created)).map((name) => [name.replace(/-\w+/, ''), modeOf(join(created, name))])
  expect(modeOf(created)).toBe(0o755)
  expect(modeOf(authorityFile)).toBe(0o644)
  expect(modes).toContainEqual(['hosts.key', 0o600])
})

test('leaves the mode of a folder that is there already', async () => {
  const own = join(folder, 'own')
  mkdirSync(own, { mode: 0o700 })
  await loadCertificates(own, ['www.wixapis.com'])
  expect(modeOf(own)).toBe(0o700)
})

const modeOf = (path: string) => statSync(path).mode & 0o777
