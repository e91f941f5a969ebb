import { writeSettings } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { expect, it } from 'vitest'
import { createHostedPages } from '../app.tsx'
import { Browser } from '../testing.ts'

it.each(['//a//evil.example/x', '/a/..//evil.example', '////a////evil.example', '/%2Fevil.example'])(
  'the link to the other language leads to no other site, also from a page that is not there: %s',
  async (path) => {
    const site = await createTestSite()
    const answer = await createHostedPages(site).request(site.url + path, { headers: { accept: 'text/html' } })
    const links = [...(await answer.text()).matchAll(/href="([^"]*lang=[^"]*)"/g)].map(([, href = '']) => href)
    await site.close()
    expect(links).toHaveLength(1)
    expect(new URL(links[0] ?? '', site.url).origin).toBe(new URL(site.url).origin)
  },
)

it('a shop in one language has its pages in that language only', async () => {
  const site = await createTestSite()
  const browser = new Browser(site)
  await writeSettings(site.db, { language: 'de', storefront: { furtherLanguages: [] } })
  const { text } = await browser.open('/sign-in?lang=en')
  expect(text).toContain('<html lang="de"')
  expect(text).not.toContain('lang=en')
  await site.close()
})

it('the title of a page with errors starts with the error', async () => {
  const site = await createTestSite()
  const browser = new Browser(site)
  const titleOf = async (path: string, form?: Record<string, string>) =>
    /<title>(.*?) · /.exec((await browser.open(path, form)).text)?.[1]
  expect(await titleOf('/sign-in')).toBe('Sign in')
  expect(await titleOf('/sign-in', { email: '', password: '' })).toBe('Error: Sign in')
  expect(await titleOf('/sign-in?lang=de', { email: '', password: '' })).toBe('Fehler: Anmelden')
  expect(await titleOf('/reset-password?token=over&lang=en'), 'nothing was entered').toBe(
    'This link is no longer valid',
  )
  await site.close()
})

it('the way back to the shop tells it the language that is read, where that is not the site’s own', async () => {
  const site = await createTestSite()
  await writeSettings(site.db, { shopUrl: 'https://shop.test/?from=account', language: 'en-GB' })
  const browser = new Browser(site)
  const wayBack = async (path: string) =>
    new Set(
      [...(await browser.open(path)).text.matchAll(/href="(https:\/\/shop\.test[^"]*)"/g)].map(([, href]) => href),
    )
  expect(await wayBack('/sign-in')).toEqual(new Set(['https://shop.test/?from=account']))
  expect(await wayBack('/sign-in?lang=de')).toEqual(new Set(['https://shop.test/?from=account&amp;lang=de']))
  expect(await wayBack('/no-such-page')).toEqual(new Set(['https://shop.test/?from=account&amp;lang=de']))
  await site.close()
})
