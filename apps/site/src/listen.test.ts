import { expect, test } from 'vitest'
import { listen } from './listen.ts'

async function addressSeen(trustedProxies: string[], forwardedFor: string): Promise<string> {
  const listener = await listen((_, address) => new Response(address), 0, 'SITE_PORT', trustedProxies)
  try {
    const headers = { 'x-forwarded-for': forwardedFor, 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' }
    return await (await fetch(`http://127.0.0.1:${listener.port}/`, { headers })).text()
  } finally {
    await listener.close()
  }
}

test("Z15: over a real connection a forged header is ignored, and a trusted proxy's is used", async () => {
  expect(await addressSeen([], '198.51.100.1')).toMatch(/127\.0\.0\.1$/)
  expect(await addressSeen(['10.0.0.0/8'], '198.51.100.1')).toMatch(/127\.0\.0\.1$/)
  expect(await addressSeen(['127.0.0.1'], 'forged, 198.51.100.1')).toBe('198.51.100.1')
})

test('keeps idle connections open for longer than the minute that proxies use', async () => {
  const listener = await listen(() => new Response('here'), 0, 'SITE_PORT')
  try {
    const response = await fetch(`http://127.0.0.1:${listener.port}/`)
    expect(await response.text()).toBe('here')
    expect(response.headers.get('keep-alive')).toBe('timeout=65')
  } finally {
    await listener.close()
  }
})
