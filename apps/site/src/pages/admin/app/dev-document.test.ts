import { Browser } from '@cartwright/hosted-pages/testing'
import { createOwner } from '@cartwright/server/hosted'
import { createTestSite } from '@cartwright/server/testing'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../../listen.ts'
import { setUp } from '../../../set-up.ts'
import { ownerPagesAt } from '../../site-pages.ts'

const document = `<html lang="en"><head><script type="module" src="/admin/@vite/client"></script><!-- shop --></head>
<body><a href="/admin/account">Account</a><script type="module" src="/admin/src/main.tsx"></script></body></html>`

async function openAdmin(devUrl: string) {
  const site = await createTestSite({ url: 'http://site.test' })
  onTestFinished(() => site.close())
  const account = { email: 'owner@example.com', password: 'a heron in the reeds' }
  await createOwner(site, account)
  await setUp(site, { name: 'Larkmoor', country: 'DE', currency: 'EUR', language: 'en' })
  const browser = new Browser(site, new Map(), ownerPagesAt({ adminBuild: null, adminDevUrl: devUrl }))
  await browser.open('/admin/sign-in')
  await browser.open('/admin/sign-in', account)
  return browser.open('/admin')
}

test('in development the admin is the document of the Vite server, whose modules are loaded from there', async () => {
  const server = await listen(() => new Response(document), 0, 'ADMIN_DEV_PORT')
  onTestFinished(() => server.close())
  const devUrl = `http://localhost:${server.port}`
  const { text } = await openAdmin(devUrl)
  expect(text).toContain(`src="${devUrl}/admin/@vite/client"`)
  expect(text).toContain(`src="${devUrl}/admin/src/main.tsx"`)
  expect(text).toContain('href="/admin/account"')
  expect(text).toContain('<meta name="cartwright:owner" content="owner@example.com">')
})
