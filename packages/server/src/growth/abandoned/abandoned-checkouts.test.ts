import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { openHostedCheckout } from '../../edges/hosted/checkout.ts'
import { type BillingShop, openBillingShop } from '../../orders/billing/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { goToCheckout, review, setDetails, submit } from '../../selling/checkout/testing.ts'
import { invoicePayment } from '../../selling/payments/manual.ts'
import { recordAbandoned } from './find-abandoned.ts'
import { openRecovery } from './open-recovery.ts'
import { endReminders } from './opt-out.ts'
import { queueRecoveryMails } from './send-mails.ts'

const HOUR = 60 * 60 * 1000
let shop: BillingShop
let clock: number
beforeEach(async () => {
  clock = 0
  shop = await openBillingShop({ paymentProviders: [invoicePayment], now: () => new Date(Date.now() + clock) })
})
afterEach(() => shop.site.close())

/** A customer enters an email address in the checkout, and leaves. */
async function leave({ reminders = true, email = 'Ada@example.com' } = {}) {
  const { checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, 2]])
  await setDetails(shop.site, checkoutId, () => ({ email, ...(reminders && { reminders }) }))
  return { checkoutId }
}

/** So many hours later the site has done its hourly work. */
async function pass(hours: number) {
  clock += hours * HOUR
  await recordAbandoned(shop.site)
  await queueRecoveryMails(shop.site)
}

const allow = (recoveryMails: 'NEVER' | 'WITH_PERMISSION' | 'ALWAYS', recoveryMailHours = [1, 24]) =>
  ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings: { recoveryMails, recoveryMailHours } })
const list = async () =>
  (await ask(shop.site, shop.staff, calls.QueryAbandonedCheckouts, { query: {} })).abandonedCheckouts
const mails = () => shop.site.db.selectFrom('mails').select(['recipient', 'subject', 'text']).execute()
const reminders = async () => (await mails()).filter(({ text }) => text.includes('/recover/'))
const slugs = async () =>
  (
    await shop.site.db
      .selectFrom('events')
      .select('slug')
      .where('entity_type', '=', 'wix.ecom.v1.abandoned_checkout')
      .orderBy('occurred_at')
      .execute()
  ).map(({ slug }) => slug)

test('a checkout with an email address that is left for an hour is listed once, with what was in it', async () => {
  const { checkoutId } = await leave()
  await pass(0)
  expect(await list()).toEqual([])
  await pass(2)
  await pass(1)
  const [abandoned, ...others] = await list()
  expect(others).toEqual([])
  expect(abandoned).toMatchObject({ checkoutId, status: 'ABANDONED', buyerInfo: { email: 'Ada@example.com' } })
  expect(abandoned?.lineItems).toMatchObject([{ quantity: 2 }])
  const id = abandoned?.id ?? ''
  const found = await ask(shop.site, shop.staff, calls.GetAbandonedCheckout, { abandonedCheckoutId: id })
  expect(found.abandonedCheckout).toMatchObject({ id, totalPrice: abandoned?.totalPrice })
  const search = (expression: string) =>
    ask(shop.site, shop.staff, calls.SearchAbandonedCheckouts, { search: { search: { expression } } })
  expect((await search('ADA@')).abandonedCheckouts).toHaveLength(1)
  expect((await search('bob')).abandonedCheckouts).toEqual([])
  expect(await slugs()).toEqual(['created'])
})

test('mails are sent by the hours of the setting, to customers who asked for them', async () => {
  await allow('WITH_PERMISSION')
  await leave()
  await leave({ reminders: false, email: 'bob@example.com' })
  await pass(2)
  await expect.poll(reminders).toHaveLength(1)
  const [mail] = await reminders()
  expect(mail).toMatchObject({ recipient: 'Ada@example.com', text: expect.stringContaining('/unsubscribe/reminders') })
  await pass(1)
  await pass(22)
  await expect.poll(reminders).toHaveLength(2)
  await pass(48)
  await expect.poll(async () => (await list()).flatMap(({ activities }) => activities)).toHaveLength(5)
  expect(await reminders()).toHaveLength(2)
})

test('an address gets three mails a day, whatever checkouts strangers leave with it', async () => {
  await allow('ALWAYS', [1])
  for (let round = 0; round < 6; round++) {
    await leave({ email: 'victim@example.com' })
    await pass(2)
  }
  await leave({ email: 'bob@example.com' })
  await pass(2)
  const recipients = async () => (await reminders()).map(({ recipient }) => recipient)
  await expect.poll(recipients).toContain('bob@example.com')
  expect((await recipients()).filter((recipient) => recipient === 'victim@example.com')).toHaveLength(3)
  await pass(24)
  await expect.poll(recipients).toHaveLength(5)
})

test('no mail is sent while the shop does not send any, and without permission where the setting says always', async () => {
  await leave({ reminders: false })
  await pass(30)
  expect(await reminders()).toEqual([])
  await allow('ALWAYS', [1])
  await pass(1)
  await expect.poll(reminders).toHaveLength(1)
})

test('S15 an opt-out by the link of a mail is final', async () => {
  await allow('ALWAYS')
  await leave()
  await pass(2)
  await expect.poll(reminders).toHaveLength(1)
  const token = /reminders\?token=([\w-]+)/.exec((await reminders())[0]?.text ?? '')?.[1] ?? ''
  expect(await endReminders(shop.site, `${token}x`)).toBe(false)
  expect(await endReminders(shop.site, token)).toBe(true)
  await pass(30)
  await leave({ email: 'ada@example.com' })
  await pass(30)
  expect(await reminders()).toHaveLength(1)
})

test('the link of a mail opens the checkout on another device, and an order ends the mails and counts as recovered', async () => {
  await allow('ALWAYS')
  const { checkoutId } = await leave()
  await pass(2)
  const link = (await list())[0]?.checkoutUrl ?? ''
  const key = await openRecovery(shop.site, link.split('/').at(-1) ?? '')
  const opened = await openHostedCheckout(shop.site, key ?? '', null, 'en')
  expect(opened?.priced?.totals.lines).toHaveLength(1)
  expect(opened?.checkout.details.email).toBe('Ada@example.com')
  expect(await openRecovery(shop.site, 'x'.repeat(22))).toBeNull()

  await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  await expect.poll(async () => (await list())[0]?.status).toBe('RECOVERED')
  expect(await slugs()).toContain('recovered')
  const sent = (await reminders()).length
  await pass(30)
  expect(await reminders()).toHaveLength(sent)
  const today = shop.site.now().toISOString().slice(0, 10)
  const numbers = await ask(shop.site, shop.staff, calls.GetAbandonedCheckoutAnalytics, {
    startDate: '2020-01-01',
    endDate: today,
  })
  expect(numbers).toMatchObject({
    recoveredValue: (await list())[0]?.totalPrice.amount,
    recoveredCheckoutCount: 1,
    recoveryRate: 1,
  })
})

test('an order of the same customer ends the mails about older checkouts', async () => {
  await allow('ALWAYS')
  await leave({ email: 'ada@example.com' })
  await pass(2)
  await expect.poll(reminders).toHaveLength(1)
  const other = await leave({ email: 'ADA@example.com' })
  await submit(shop.site, other.checkoutId, await review(shop.site, other.checkoutId))
  const open = () => shop.site.db.selectFrom('abandoned_checkouts').select('id').where('is_closed', '=', 0).execute()
  await expect.poll(open).toEqual([])
  await pass(30)
  expect(await reminders()).toHaveLength(1)
})

test('staff record what they did, and delete', async () => {
  await leave()
  await pass(2)
  const id = (await list())[0]?.id ?? ''
  const added = await ask(shop.site, shop.staff, calls.AddAbandonedCheckoutActivity, {
    abandonedCheckoutId: id,
    activityType: 'NOTIFICATION_SENT',
  })
  expect(added.abandonedCheckout.activities).toMatchObject([{ type: 'NOTIFICATION_SENT' }])
  const unknown = '7f7a1c7e-1c9b-4f0e-9d0e-3a3f7a5b1c2d'
  const deleted = await ask(shop.site, shop.staff, calls.BulkDeleteAbandonedCheckouts, {
    abandonedCheckoutIds: [id, unknown],
  })
  expect(deleted.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
  for (const call of [calls.GetAbandonedCheckout, calls.DeleteAbandonedCheckout])
    expect(await rejection(shop.site, shop.staff, call, { abandonedCheckoutId: id })).toMatchObject({
      code: 'ABANDONED_CHECKOUT_NOT_FOUND',
    })
  expect(await slugs()).toEqual(['created', 'updated', 'deleted'])
})

test('hours that do not ascend are rejected', async () => {
  const settings = { recoveryMailHours: [24, 1] }
  expect(await rejection(shop.site, shop.staff, calls.UpdateSiteSettings, { settings })).toMatchObject({ status: 400 })
})
