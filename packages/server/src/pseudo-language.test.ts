import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeRecovery } from './growth/abandoned/mail/compose.ts'
import { recoveryMessages } from './growth/abandoned/mail/messages.ts'
import { composeBackInStock } from './growth/back-in-stock/mail/compose.ts'
import { backInStockMessages } from './growth/back-in-stock/mail/messages.ts'
import { type BillingShop, openBillingShop, placeTestOrder } from './orders/billing/testing.ts'
import { composeOrderMail } from './orders/order-mails/compose.ts'
import { composeOrderConfirmation } from './orders/order-mails/confirmation/compose.ts'
import { confirmationMessages } from './orders/order-mails/confirmation/messages.ts'
import type { MailSubject } from './orders/order-mails/facts.ts'
import { orderMailMessages } from './orders/order-mails/messages.ts'
import { type AccountMail, composeAccountMail } from './people/sign-in/mail/compose.ts'
import { en as accountMessages } from './people/sign-in/mail/messages.ts'
import { ask } from './platform/http/testing.ts'
import { mailBrand } from './platform/mail/design/brand.ts'
import { readSettings } from './platform/settings/settings.ts'
import { composeGiftCard } from './selling/gift-cards/compose.ts'
import { giftCardMessages } from './selling/gift-cards/messages.ts'
import { findGiftCard } from './selling/gift-cards/store.ts'
import { composeStoreCredit } from './selling/store-credit/compose.ts'
import { storeCreditMessages } from './selling/store-credit/messages.ts'
import { foreignTexts, pseudo } from './testing-pseudo.ts'

/** Words of the shop, its customers, carriers and calendars. */
const data = [
  /Linholme|Harbour mug|A mug|Ada|Larkin|Am Deich|Bremen|Germany|Standard delivery|2 to 4 working days|VAT|DHL/g,
  /https?:\/\/\S+|[\w.+-]+@[\w.-]+\w|[A-Z][a-z]+ \d{1,2}, \d{4}( at \d{1,2}:\d\d ?[AP]M)?|UTC|ABC234|Firefox on Linux|Gannet/g,
]

const folders = [
  accountMessages,
  backInStockMessages.en,
  confirmationMessages.en,
  giftCardMessages.en,
  orderMailMessages.en,
  recoveryMessages.en,
  storeCreditMessages.en,
]
const originals = folders.map((texts) => ({ ...texts }))

let shop: BillingShop
let order: MailSubject['order']
beforeAll(async () => {
  shop = await openBillingShop()
  order = (await placeTestOrder(shop)).order
  for (const texts of folders) Object.assign(texts, pseudo({ ...texts }))
})
afterAll(async () => {
  for (const [index, texts] of folders.entries()) Object.assign(texts, originals[index])
  await shop.site.close()
})

const link = 'https://site.test/reset-password?token=x'
const addressee = { to: 'ada@example.com', language: 'en' }
const accountMails: readonly AccountMail[] = [
  { ...addressee, kind: 'VERIFICATION', code: 'ABC234' },
  { ...addressee, kind: 'ADDRESS_CODE', code: 'ABC234' },
  { ...addressee, kind: 'ORDER_CLAIM', code: 'ABC234', orderNumber: '1001' },
  ...(['RECOVERY', 'ACTIVATION', 'OWNER_RECOVERY', 'STAFF_INVITED'] as const).map((kind) => ({
    ...addressee,
    kind,
    link,
  })),
  ...(['PROVIDER_CONNECTED', 'PROVIDER_DISCONNECTED'] as const).map((kind) => ({
    ...addressee,
    kind,
    provider: 'Gannet',
  })),
  { ...addressee, kind: 'NEW_SIGN_IN', device: null, at: '2026-01-02T03:04:00Z' },
  ...(['WELCOME', 'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'PASSWORD_CHANGED', 'APPROVED', 'ACCOUNT_EXISTS'] as const).map(
    (kind) => ({ ...addressee, kind }),
  ),
  ...(['ADDRESS_CHANGED', 'OWNER_PASSWORD_CHANGED', 'OWNER_FACTORS_CHANGED', 'ERASED'] as const).map((kind) => ({
    ...addressee,
    kind,
  })),
]

async function check({ subject, html, text }: { subject: string; html: string; text: string }) {
  const lines = text.split('\n').map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`)
  expect(await foreignTexts(html, data)).toEqual([])
  expect(await foreignTexts(`<p>${subject}</p>${lines.join('')}`, data)).toEqual([])
}

test('mails about orders are written in the texts of their language alone', async () => {
  const { url: siteUrl, db } = shop.site
  const settings = await readSettings(db)
  const shared = { to: 'ada@example.com', language: 'en' as const, settings, siteUrl, orderUrl: link }
  await check(await composeOrderConfirmation({ ...shared, order }))
  for (const kind of kinds)
    await check(
      await composeOrderMail({
        ...shared,
        subject: { kind, order, fulfillment: null, refund: null, paymentRequest: null, orderReturn: null },
      }),
    )
})

const kinds = ['NEW_ORDER', 'PAID', 'CANCELED', 'REFUNDED', 'SHIPPED', 'DELIVERED', 'PAYMENT_REQUEST'] as const

test.each(accountMails)('the account mail $kind is written in the texts of its language alone', async (mail) => {
  const { url, db } = shop.site
  await check(composeAccountMail(mail, await readSettings(db), url))
})

test('mails with gift cards and about items back in stock are written in the texts of their language alone', async () => {
  const brand = mailBrand(await readSettings(shop.site.db), shop.site.url, 'en')
  const item = { name: 'Harbour mug', price: '€12.50', choices: [], path: null, image: null }
  await check(composeBackInStock({ brand, language: 'en' }, { item, itemUrl: link, unsubscribe: link }))
  const { giftCard } = await ask(shop.site, shop.staff, calls.IssueGiftCard, {
    giftCard: { initialValue: { value: '10.00' } },
  })
  const card = await findGiftCard(shop.site.db, giftCard.id ?? '')
  expect(card).toBeDefined()
  if (card) await check(composeGiftCard({ brand, language: 'en' }, { card, code: 'ABC234' }))
})

test('mails about store credit and abandoned checkouts are written in the texts of their language alone', async () => {
  const brand = mailBrand(await readSettings(shop.site.db), shop.site.url, 'en')
  const entry = { amount_minor: 2500, balance_minor: 4000, note: null }
  await check(composeStoreCredit({ brand, language: 'en' }, entry, 'EUR'))
  const lines = [{ name: 'Harbour mug', quantity: 2, price: '€25.00' }]
  const recovery = { lines, total: '€25.00', link, isPermitted: true, unsubscribe: link }
  await check(composeRecovery({ brand, language: 'en' }, recovery))
})
