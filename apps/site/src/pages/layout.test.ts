import { createTestSite } from '@cartwright/server/testing'
import { expect, it } from 'vitest'
import { createHostedPages } from './app.tsx'

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
