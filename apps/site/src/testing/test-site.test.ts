import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, currentCart, OAuthStrategy, products, selfHosted } from '@cartwright/client'
import { expect, onTestFinished, test } from 'vitest'
import { createTestSite, type TestSiteOptions } from './index.ts'

async function open(options?: TestSiteOptions) {
  const site = await createTestSite(options)
  onTestFinished(() => site.close())
  return site
}

test('a client buys from the seeded shop without leaving the process, and the customer gets a mail', async () => {
  const site = await open()
  const shop = createClient({
    auth: OAuthStrategy({ clientId: site.clientId }),
    host: selfHosted(site.url),
    modules: { currentCart, products },
    fetch: site.fetch,
  })
  expect((await shop.products.getProduct(site.products.mug)).product.price.price).toBe(12.5)
  const order = await site.buy([[site.products.mug, 2]])
  expect(order.number).toMatch(/^\d+$/)
  expect(site.payments.requests).toEqual([{ amount: 2990, currency: 'EUR', email: 'ada@example.com' }])
  expect((await site.mail.next('ada@example.com')).subject).toContain(order.number)
})

test('the test declines a payment, and moves the clock', async () => {
  const site = await open({ now: new Date('2030-01-01T12:00:00Z') })
  site.payments.decline()
  await expect(site.buy()).rejects.toThrow()
  await site.buy()
  expect(site.payments.requests).toHaveLength(2)
  site.clock.advance(60_000)
  expect(site.clock.now()).toEqual(new Date('2030-01-01T12:01:00Z'))
  const member = await site.member()
  const order = await site.buy([[site.products.mug, 1]], member.token)
  const { body } = await site.call<{ order: { createdDate: string } }>(
    site.apiKey,
    'GET',
    `/ecom/v1/orders/${order.id}`,
  )
  expect(body.order.createdDate).toBe('2030-01-01T12:01:00.000Z')
})

test('a browser reaches the pages of the site, and roles are checked', async () => {
  const site = await open()
  expect(await (await fetch(`${site.url}/_dev/mail`)).text()).toContain('<html')
  const path = `/stores/v1/products/${site.products.mug}`
  expect((await site.call(await site.visitor(), 'DELETE', path)).status).toBe(403)
  expect((await site.call(site.apiKey, 'DELETE', path)).status).toBe(200)
})

test('the shop of a folder is loaded, and an error of its files names the file and the field', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (price: string) => {
    writeFileSync(join(folder, 'shop.json'), JSON.stringify({ profile: { name: 'Tea House' } }))
    writeFileSync(join(folder, 'products.csv'), `Slug,Name,Price\ntea,Tea,${price}\n`)
  }
  write('9.90')
  const site = await open({ shop: folder })
  const { body } = await site.call<{ products: { name: string }[] }>(
    site.apiKey,
    'POST',
    '/stores-reader/v1/products/query-platformized',
    {},
  )
  expect(body.products.map(({ name }) => name)).toEqual(['Tea'])
  write('cheap')
  await expect(createTestSite({ shop: folder })).rejects.toThrow(/products\.csv.*Price/s)
})
