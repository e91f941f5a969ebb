import type { Site } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { createHostedPages } from './app.tsx'

const html = { accept: 'text/html' }

async function visit(path: string, init: RequestInit = {}) {
  const site = await createTestSite()
  try {
    const answer = await createHostedPages(site).request(`http://site.test${path}`, init)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  } finally {
    await site.close()
  }
}

test('a person who follows a dead link gets a page, a program gets the wire’s error', async () => {
  const person = await visit('/nowhere', { headers: html })
  expect(person.status).toBe(404)
  expect(person.text).toContain('<h1>Page not found</h1>')
  const program = await visit('/nowhere')
  expect(program.status).toBe(404)
  expect(JSON.parse(program.text).details.applicationError.code).toBe('NOT_FOUND')
})

test('every page forbids inline code, foreign code and framing', async () => {
  const { headers } = await visit('/', { headers: html })
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('private, no-store')
})

test('rejects a form of another site', async () => {
  const form = { method: 'POST', body: new URLSearchParams({ email: 'a@example.com' }) }
  const foreign = await visit('/checkout/any', { ...form, headers: { origin: 'http://evil.test' } })
  expect(foreign.status).toBe(403)
  expect(foreign.text).toContain('We could not accept that form')
})

test('rejects a form above the size limit before reading it', async () => {
  const body = new URLSearchParams({ email: 'a'.repeat(100_000) })
  const { status } = await visit('/sign-in', { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(status).toBe(413)
})

test.each(['/sign-in', '/sign-up', '/forgot-password', '/checkout/any'])(
  'Z05: rejects a form of %s with a forbidden character, naming the field',
  async (path) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const multipart = new FormData()
    multipart.set('next', '/account')
    multipart.set('email', 'a\0b')
    const named = { method: 'POST', headers, body: new URLSearchParams({ 'em\0ail': 'ab' }) }
    for (const body of [new URLSearchParams({ email: 'a\0b' }), multipart]) {
      const rejected = await visit(path, { method: 'POST', body, headers })
      expect([rejected.status, rejected.text]).toEqual([400, expect.stringMatching(/^email must not hold U\+0000/)])
    }
    expect(await visit(path, named)).toMatchObject({ status: 400, text: expect.stringMatching(/^em\ufffdail /) })
    expect(await visit(`${path}?request=a%00`)).toMatchObject({ status: 400, text: expect.stringMatching(/^request /) })
  },
)

test('Z16: pages are counted by address like calls', async () => {
  const limits = { visitors: 9, tokens: 9, reads: 9, writes: 9, requests: 2 }
  const site = await createTestSite({ rateLimits: limits })
  const pages = createHostedPages(site)
  const visits = async (address: string) => (await pages.request('http://site.test/sign-in', {}, { address })).status
  const statuses = [await visits('203.0.113.9'), await visits('203.0.113.9'), await visits('203.0.113.9')]
  expect(statuses).toEqual([200, 200, 429])
  expect(await visits('203.0.113.10')).toBe(200)
  await site.close()
})

const navigation = { ...html, 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
const FEW = { visitors: 9, tokens: 9, reads: 9, writes: 9, requests: 2 }

describe('a person who is rate-limited', () => {
  let site: Site
  let pages: ReturnType<typeof createHostedPages>
  beforeEach(async () => {
    const now = new Date()
    site = await createTestSite({ rateLimits: FEW, now: () => now })
    pages = createHostedPages(site)
    await Promise.all([open('/', {}), open('/', {})])
  })
  afterEach(() => site.close())

  async function open(path: string, headers: Record<string, string>, body?: URLSearchParams) {
    const request = { headers, ...(body && { method: 'POST', body }) }
    const answer = await pages.request(`http://site.test${path}`, request, { address: '203.0.113.9' })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  const authorize = '/_api/oauth2/authorize?client_id=x'
  it.each(['/', '/sign-in', '/nowhere', authorize])(
    'at %s gets a page that says when and how to continue',
    async (path) => {
      const { status, headers, text } = await open(path, navigation)
      const seconds = Number(headers.get('retry-after'))
      expect([status, headers.get('content-type')]).toEqual([429, 'text/html; charset=UTF-8'])
      expect(seconds).toBeGreaterThan(0)
      expect(text).toContain('<h1>Too many requests at once</h1>')
      expect(text).toContain(`Try again ${seconds === 60 ? 'in 1 minute' : `in ${seconds} second`}`)
      expect(text).toContain(`<a class="button" href="${path}">Try again</a>`)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('cache-control')).toContain('no-store')
    },
  )

  it('reads it in German as well', async () => {
    const { text } = await open('/sign-in', { ...navigation, 'accept-language': 'de' })
    expect(text).toContain('<html lang="de">')
    expect(text).toContain('<h1>Zu viele Anfragen auf einmal</h1>')
    expect(text).toMatch(/Versuch es in 1 Minute|Versuch es in \d+ Sekunde/)
  })

  it('shows how to send the form again, which a link cannot', async () => {
    const { status, text } = await open('/sign-in', navigation, new URLSearchParams({ email: 'ada@example.com' }))
    expect([status, text.includes('Go back to your entries'), text.includes('>Try again<')]).toEqual([429, true, false])
  })

  it("a script or a call gets the wire's error", async () => {
    for (const headers of [{}, { accept: '*/*', 'sec-fetch-mode': 'cors' }, { ...html, 'sec-fetch-mode': 'cors' }]) {
      const { status, text } = await open('/sign-in', headers)
      expect([status, text]).toEqual([429, 'Too many requests; try again later'])
    }
    const { status, text } = await open('/nowhere', {})
    expect([status, JSON.parse(text).details.applicationError.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})

test('a person whose form holds more than any of ours gets a page, a program a line', async () => {
  const body = new URLSearchParams({ email: 'a'.repeat(100_000) })
  const post = (path: string, headers: object) => visit(path, { method: 'POST', body, headers: { ...headers } })
  for (const path of ['/sign-in', '/checkout/any', '/_api/oauth2/authorize', '/sign-in/with/x/callback']) {
    const { status, headers, text } = await post(path, navigation)
    expect([path, status, headers.get('content-type')]).toEqual([path, 413, 'text/html; charset=UTF-8'])
    expect(text).toContain('<h1>The form is too large</h1>')
    expect(text).toContain('Go to the start page')
    const german = await post(path, { ...navigation, 'accept-language': 'de' })
    expect(german.text).toContain('<h1>Das Formular ist zu groß</h1>')
  }
  const program = await post('/sign-in', { 'sec-fetch-site': 'same-origin' })
  expect([program.status, program.text]).toEqual([413, 'This form holds more than it may'])
  const call = await post('/_api/oauth2/authorize', {})
  expect(JSON.parse(call.text).details.applicationError.code).toBe('PAYLOAD_TOO_LARGE')
})

test('does not show mails on a public site', async () => {
  const site = await createTestSite({ url: 'https://site.test' })
  const answer = await createHostedPages(site).request('https://site.test/_dev/mail', { headers: html })
  expect(answer.status).toBe(404)
  await site.close()
})

test("uses the browser's language, and remembers a chosen one", async () => {
  const german = await visit('/', { headers: { ...html, 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } })
  expect(german.text).toContain('<html lang="de">')
  const chosen = await visit('/?lang=de', { headers: html })
  expect(chosen.headers.get('set-cookie')).toContain('lang=de')
})

test('style, script and fonts come from the site and can be cached forever', async () => {
  const { text } = await visit('/', { headers: html })
  const files = [...text.matchAll(/(?:href|src)="(\/_pages\/[^"]+)"/g)].map(([, path]) => path ?? '')
  expect(files.length).toBeGreaterThanOrEqual(5)
  for (const file of files) {
    const { status, headers, text: body } = await visit(file)
    expect(status).toBe(200)
    expect(body.length).toBeGreaterThan(100)
    expect(headers.get('cache-control')).toContain('immutable')
  }
})
