import { createTestApp, createTestSite } from '@cartwright/server/testing'
import { expect, test } from 'vitest'
import { Browser } from '../testing.ts'

const CALLBACK = 'https://shop.test/auth/callback'

/** What a visitor sent by an app sees. */
async function shownTo(changes: Record<string, string>, headers = {}) {
  const site = await createTestSite({ url: 'https://site.test' })
  const { clientId } = await createTestApp(site)
  const query = new URLSearchParams({ client_id: clientId, response_type: 'code', redirect_uri: CALLBACK, ...changes })
  const { status, text } = await new Browser(site).open(`/_api/oauth2/authorize?${query}`, undefined, headers)
  await site.close()
  return { status, text, clientId }
}

test('a developer whose address is not registered reads which command registers it', async () => {
  const { status, text, clientId } = await shownTo({ redirect_uri: 'https://preview.test/callback' })
  expect(status).toBe(400)
  expect(text).toContain(`cartwright app add-redirect-uri ${clientId} &#x27;https://preview.test/callback&#x27;`)
})

test('a developer whose app is unknown reads which command lists those there are, in either language', async () => {
  const unknown = { client_id: '00000000-0000-4000-8000-00000000dead' }
  const english = await shownTo(unknown)
  expect(english.status).toBe(400)
  expect(english.text).toContain('<code>cartwright app list</code>')
  const german = await shownTo(unknown, { 'accept-language': 'de' })
  expect(german.text).toContain('Keine App dieser Website hat diese Client-ID')
})

test('other errors show no command', async () => {
  const { status, text } = await shownTo({ response_mode: 'made_up' })
  expect([status, text.includes('<code>')]).toEqual([400, false])
})
