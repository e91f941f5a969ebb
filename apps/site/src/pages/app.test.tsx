import { createTestSite } from '@cartwright/server/testing'
import { expect, test } from 'vitest'
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
  expect(person.text).toContain('<h1>There is nothing here</h1>')
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

test('a form sent from another site is refused', async () => {
  const form = { method: 'POST', body: new URLSearchParams({ email: 'a@example.com' }) }
  const foreign = await visit('/checkout/any', { ...form, headers: { origin: 'http://evil.test' } })
  expect(foreign.status).toBe(403)
  expect(foreign.text).toContain('We could not accept that form')
})

test('a form that holds more than any of ours is refused before it is read', async () => {
  const body = new URLSearchParams({ email: 'a'.repeat(100_000) })
  const { status } = await visit('/sign-in', { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(status).toBe(413)
})

test.each(['/sign-in', '/sign-up', '/forgot-password', '/admin/sign-in', '/checkout/any'])(
  'Z05: a form of %s with a character in it that no text may hold is refused, and names the field',
  async (path) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const multipart = new FormData()
    multipart.set('next', '/account')
    multipart.set('email', 'a\0b')
    const named = { method: 'POST', headers, body: new URLSearchParams({ 'em\0ail': 'ab' }) }
    for (const body of [new URLSearchParams({ email: 'a\0b' }), multipart]) {
      const refused = await visit(path, { method: 'POST', body, headers })
      expect([refused.status, refused.text]).toEqual([400, expect.stringMatching(/^email must not hold U\+0000/)])
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

test('nobody’s mail is shown on a public site', async () => {
  const site = await createTestSite({ url: 'https://site.test' })
  const answer = await createHostedPages(site).request('https://site.test/_dev/mail', { headers: html })
  expect(answer.status).toBe(404)
  await site.close()
})

test('the browser’s language is spoken, and a chosen one remembered', async () => {
  const german = await visit('/', { headers: { ...html, 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' } })
  expect(german.text).toContain('<html lang="de">')
  const chosen = await visit('/?lang=de', { headers: html })
  expect(chosen.headers.get('set-cookie')).toContain('lang=de')
})

test('style, script and fonts are the site’s own and may be kept for good', async () => {
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
