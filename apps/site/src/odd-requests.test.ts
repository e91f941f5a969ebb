import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { createLogger, type Site } from '@cartwright/server'
import { createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAnswer } from './answer.ts'
import { type Listener, listen } from './listen.ts'

const lines: string[] = []
let site: Site
let listener: Listener
beforeEach(async () => {
  lines.length = 0
  site = await createTestSite({ log: createLogger('info', { write: (line) => void lines.push(line) }) })
  listener = await listen(createAnswer(site), 0, 'SITE_PORT')
})
afterEach(async () => {
  await listener.close()
  await site.close()
})

const open = (): Socket => connect(listener.port, '127.0.0.1')

/** All responses to the sent bytes, until the connection ends. */
async function answerTo(...said: string[]): Promise<string> {
  const socket = open()
  socket.write(said.join('\r\n'))
  return text(socket)
}

const close = ['Connection: close', '', '']
/** Log level of a failure that is not the client's fault. */
const WARN = 40
const complaints = () => lines.filter((line) => JSON.parse(line).level >= WARN)

describe('rejects a request with an impossible URL', () => {
  it.each(['site.test:443', '/', '*', 'foo'])('answers a CONNECT request to %s with an error', async (target) => {
    expect(await answerTo(`CONNECT ${target} HTTP/1.1`, 'Host: site.test', '', '')).toMatch(/^HTTP\/1\.1 501 /)
  })

  const paths = ['/', '/sign-in', '/oauth2/authorize', '/v1/x']
  it.each(['a%zz', '1.2.3.256', 'a:99999'])("reports a host such as %s as the client's error", async (host) => {
    for (const path of paths) {
      for (const method of ['GET', 'POST']) {
        const answer = await answerTo(`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Content-Length: 0', ...close)
        expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      }
    }
    expect(complaints()).toEqual([])
  })

  it.each([
    ['Host: site.test', 'Host: evil.test'],
    ['Host: site.test', 'host: site.test'],
  ])('rejects a request with two hosts', async (...hosts) => {
    for (const path of paths)
      expect(await answerTo(`GET ${path} HTTP/1.1`, ...hosts, ...close)).toMatch(/^HTTP\/1\.1 400 /)
    expect(await answerTo('GET /sign-in HTTP/1.1', 'Host: site.test', 'X-Host: evil.test', ...close)).not.toMatch(
      / 400 /,
    )
  })

  it('rejects a URL with a user name and password', async () => {
    for (const path of paths) {
      const answer = await answerTo(`GET http://user:password@site.test${path} HTTP/1.1`, 'Host: site.test', ...close)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    }
    expect(complaints()).toEqual([])
  })
})

describe('a request that breaks off', () => {
  it.each(['/oauth2/token', '/sign-in', '/_api/iam/authentication/v2/login', '/graphql'])(
    'at %s it is no failure of the site',
    async (path) => {
      // Pages are loaded when the first is looked at.
      await answerTo(`GET ${path} HTTP/1.1`, 'Host: site.test', ...close)
      lines.length = 0
      const socket = open()
      const type = path === '/sign-in' ? 'application/x-www-form-urlencoded' : 'application/json'
      const head = [`POST ${path} HTTP/1.1`, 'Host: site.test', `Content-Type: ${type}`]
      const from = [`Origin: ${site.url}`, 'Content-Length: 100']
      socket.write([...head, ...from, '', '{"a":'].join('\r\n'), () => setImmediate(() => socket.destroy()))
      await expect.poll(() => lines.join('')).toMatch(/refused|failed/)
      expect(complaints()).toEqual([])
    },
  )
})

describe('a form that cannot be read', () => {
  it.each(['', 'email=somebody', '--x', '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\nsomebody'])(
    'is rejected, and is not logged as a failure of the site: %j',
    async (body) => {
      for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
        const head = ['POST /sign-in HTTP/1.1', 'Host: site.test', `Origin: ${site.url}`, `Content-Type: ${type}`]
        const answer = await answerTo(...head, `Content-Length: ${body.length}`, 'Connection: close', '', body)
        expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      }
      expect(complaints()).toEqual([])
    },
  )
})
