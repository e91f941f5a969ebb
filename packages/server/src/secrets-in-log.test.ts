import { calls } from '@cartwright/contract'
import { afterEach, expect, test } from 'vitest'
import { STORE_APP_ID } from './catalog/product/store-app-id.ts'
import { fixtures } from './catalog/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder } from './orders/billing/testing.ts'
import { memberToken } from './people/sign-in/testing-members.ts'
import { ask, rejection } from './platform/http/testing.ts'
import { createLogger } from './platform/kernel/log.ts'
import { buy, goToCheckout } from './selling/checkout/testing.ts'

let shop: BillingShop
const lines: string[] = []
const secrets = new Set<string>()
afterEach(() => shop.site.close())

/** Fields whose whole text is a secret. */
const SECRET_FIELDS = /^(key|secret|code_verifier|.*[tT]oken|.*Secret|sessionToken)$/
const ID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i

/** Remembers what of a response or mail is as good as a password: tokens, and what makes links impossible to guess. */
function collect(value: unknown, name = ''): void {
  if (typeof value === 'string') {
    if (SECRET_FIELDS.test(name) && value.length >= 20) secrets.add(value)
    for (const [link] of value.matchAll(/https?:\/\/[^\s"'<>]+/g)) collectLink(link)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collect(inner, key)
  }
}

function collectLink(link: string) {
  const { pathname, searchParams } = new URL(link)
  for (const part of [...pathname.split('/'), ...searchParams.values()])
    if (part.length >= 20 && !ID.test(part) && !part.includes(' ')) secrets.add(decodeURIComponent(part))
}

/** A shop that logs everything, and notes the secrets of each response. */
async function openLoggingShop() {
  const log = createLogger('trace', { write: (line: string) => lines.push(line) })
  const opened = await openBillingShop({ log })
  const fetch: typeof opened.site.fetch = async (request, address) => {
    const response = await opened.site.fetch(request, address)
    if (response.headers.get('content-type')?.includes('json')) collect(await response.clone().json())
    return response
  }
  shop = { ...opened, site: { ...opened.site, fetch } }
  secrets.add(shop.staff)
}

const get = (url: string, method = 'GET') => shop.site.fetch(new Request(url, { method }), '203.0.113.7')

async function sellDownload() {
  const { site, staff } = shop
  const { uploadUrl } = await ask(site, staff, calls.GenerateFileUploadUrl, { fileName: 'moor.txt', private: true })
  const uploaded = await site.fetch(new Request(uploadUrl, { method: 'PUT', body: 'A wallpaper of heather.' }))
  const fileId = calls.GetFileDescriptor.response.parse(await uploaded.json()).file.id
  await get((await ask(site, staff, calls.GenerateFileDownloadUrl, { fileId })).downloadUrl)
  await ask(site, staff, calls.SetProductFiles, { productId: fixtures.wallpaper, files: [{ fileId }] })
  const { order } = await placeTestOrder(shop, [[fixtures.wallpaper, 1]])
  await ask(site, staff, calls.MarkOrderAsPaid, { ecomOrderId: order.id })
  const list = async () => (await ask(site, staff, calls.ListOrderDownloads, { orderId: order.id })).downloads
  await expect.poll(async () => (await list()).length).toBe(1)
  const url = (await list())[0]?.url ?? ''
  expect((await get(url)).status).toBe(200)
  await get(url, 'HEAD')
  await get(`${url}x`)
  await get(url, 'POST')
  return order.id
}

async function openDocuments(orderId: string) {
  const { site, staff } = shop
  const list = async () => (await ask(site, staff, calls.ListOrderInvoices, { orderId })).invoices
  await expect.poll(async () => (await list()).length).toBe(1)
  const invoices = await list()
  for (const { url } of invoices) {
    expect((await get(url)).status).toBe(200)
    expect((await get(`${url}x`)).status).toBeGreaterThanOrEqual(400)
  }
  const { order } = await placeTestOrder(shop)
  const { orderPaymentRequestUrl } = await ask(site, staff, calls.CreateOrderPaymentRequest, {
    orderPaymentRequest: { orderId: order.id, title: 'Rush delivery' },
  })
  await get(orderPaymentRequestUrl)
}

async function useGiftCard() {
  const { site, clientId, staff } = shop
  const { giftCard, code = '' } = await ask(site, staff, calls.IssueGiftCard, {
    giftCard: { initialValue: { value: '5' } },
  })
  // The code of this one is only in its mail.
  const mailed = { initialValue: { value: '5' }, recipientEmail: 'grace@example.com' }
  await ask(site, staff, calls.IssueGiftCard, { giftCard: mailed })
  for (const spelled of [code, code.toLowerCase(), code.replaceAll('-', '')]) secrets.add(spelled)
  await ask(site, staff, calls.GetGiftCard, { code })
  await ask(site, staff, calls.GetGiftCard, { code: code.toLowerCase() })
  const { token, checkoutId } = await goToCheckout(site, clientId)
  await ask(site, token, calls.GetGiftCardBalance, { code })
  await ask(site, token, calls.UpdateCheckout, { checkout: { id: checkoutId }, giftCardCode: code })
  await buy(site, token, checkoutId)
  const { giftCards } = await ask(site, staff, calls.QueryGiftCards, {})
  const known = giftCards.find(({ id }) => id === giftCard.id)
  await ask(site, staff, calls.UpdateGiftCard, {
    giftCard: { id: giftCard.id ?? '', revision: known?.revision ?? '', active: false },
  })
  const again = await goToCheckout(site, clientId)
  await rejection(site, again.token, calls.UpdateCheckout, { checkout: { id: again.checkoutId }, giftCardCode: code })
  const redeem = { code, amount: { value: '999' }, appId: STORE_APP_ID }
  await rejection(site, staff, calls.RedeemGiftCard, redeem)
  await rejection(site, staff, calls.GetGiftCard, { code: `${code}-${code}` })
}

async function administer() {
  const { site, staff } = shop
  const { key } = await ask(site, staff, calls.CreateApiKey, { apiKey: { name: 'Feed', scopes: ['READ_PRODUCTS'] } })
  await ask(site, key, calls.QueryProducts, {})
  await ask(site, staff, calls.CreateWebhookSubscription, { subscription: { url: 'https://hooks.example.com/in' } })
  await ask(site, staff, calls.InviteStaff, { staffMember: { email: 'ada@example.org', role: 'ANALYST' } })
  await memberToken(site)
}

/** Opens every link of every mail. */
async function openMails() {
  const delivered = async () => {
    const open = await shop.site.db.selectFrom('events').select('id').where('delivered_at', 'is', null).execute()
    return open.length
  }
  await expect.poll(delivered).toBe(0)
  const mails = await shop.site.db.selectFrom('mails').select(['text', 'html']).execute()
  expect(mails.length).toBeGreaterThan(3)
  for (const { text, html } of mails) {
    collect(text)
    for (const [code] of text.matchAll(/(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}/g)) secrets.add(code)
    for (const [link] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"'<>]+/g))
      if (link.startsWith(shop.site.url)) await get(link)
  }
}

test('O07: the log of a whole journey contains no secret that the site issued', async () => {
  await openLoggingShop()
  await openDocuments(await sellDownload())
  await useGiftCard()
  await administer()
  await openMails()
  expect(secrets.size).toBeGreaterThan(20)
  const log = lines.join('')
  expect(log).toContain('answered')
  const logged = [...secrets].filter((secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)))
  expect(lines.filter((line) => logged.some((secret) => line.includes(secret)))).toEqual([])
  expect(logged).toEqual([])
})
