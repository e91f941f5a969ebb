/** Reports of users of other systems: renewals that were charged twice, at a wrong date, or without a way to pay. */
import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { responseOf } from '../../../platform/http/testing.ts'
import { readSettings, writeSettings } from '../../../platform/settings/settings.ts'
import { trialEnd } from '../../../selling/cart/lines/subscription-line.ts'
import { goToCheckout, review, submit } from '../../../selling/checkout/testing.ts'
import { findPayment } from '../../../selling/payments/payments.ts'
import { payTestPayment } from '../../../selling/payments/test/pay.ts'
import { settlePayment } from '../../orders/settle-payment.ts'
import { settleCheckout } from '../../orders/submit-checkout.ts'
import { pauseContract } from '../changes/pause.ts'
import { resumeContract } from '../changes/resume.ts'
import { SubscriptionShop } from '../testing.ts'

let shop: SubscriptionShop
beforeEach(async () => {
  shop = await new SubscriptionShop('2027-01-31T09:00:00Z').open()
})
afterEach(() => shop.site.close())

const charges = () => shop.site.db.selectFrom('test_payments').selectAll().where('amount_minor', '>', 0).execute()

test('a message of the provider that arrives again places no second order', async () => {
  const { contract } = await shop.begin((await shop.product())())
  await shop.at('2027-02-28T09:00:00Z')
  const rows = await shop.site.db.selectFrom('payments').select('id').execute()
  for (const { id } of [...rows, ...rows]) {
    const payment = await findPayment(shop.site.db, id)
    // As a process that read it before it was settled.
    if (payment) await settlePayment(shop.site, { ...payment, status: 'pending', orderId: null })
  }
  expect(await shop.orders(contract.id)).toHaveLength(2)
  expect(await charges()).toHaveLength(2)
})

test('a shop that moves to another time zone delivers once a month', async () => {
  const { contract } = await shop.begin((await shop.product())())
  for (let month = 2; month <= 12; month += 1) {
    const timeZone = month % 2 === 0 ? 'Pacific/Kiritimati' : 'America/Los_Angeles'
    const { business } = await readSettings(shop.site.db)
    await writeSettings(shop.site.db, { business: { ...business, timeZone } })
    const { nextAt } = await shop.contract(contract.id)
    await shop.at(nextAt ?? '')
    await shop.runDue()
  }
  expect((await shop.contract(contract.id)).cycle).toBe(12)
  expect(await charges()).toHaveLength(12)
  expect((await shop.contract(contract.id)).nextAt).toMatch(/^2028-01-3[01]/)
})

test('after a long pause one delivery is charged, at the next date of the rhythm', async () => {
  const { contract } = await shop.begin((await shop.product())())
  await pauseContract(shop.site, contract.id)
  await shop.at('2027-11-15T09:00:00Z')
  await resumeContract(shop.site, contract.id)
  await shop.runDue()
  expect(await charges()).toHaveLength(1)
  await shop.at('2027-11-30T09:00:00Z')
  expect(await charges()).toHaveLength(2)
  expect(await shop.contract(contract.id)).toMatchObject({ cycle: 2, nextAt: '2027-12-31T09:00:00.000Z' })
})

test('a trial begins after a card that was declined, stores the next card, and is charged at its end', async () => {
  const product = await shop.product({ freeTrialPeriod: { frequency: 'MONTH', interval: 1 } })
  await responseOf(shop.site, shop.staff, calls.CreateCoupon, {
    specification: { name: 'All', code: 'ALL', startTime: '0', percentOffRate: 100, scope: { namespace: 'stores' } },
  })
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [product()])
  await responseOf(shop.site, token, calls.UpdateCheckout, { checkout: { id: checkoutId }, couponCode: 'ALL' })
  for (const card of ['declined', 'succeeds'] as const) {
    const agreed = await submit(shop.site, checkoutId, await review(shop.site, checkoutId))
    if (agreed.status !== 'redirect') throw new Error('The customer has to agree')
    await payTestPayment(shop.site, new URL(agreed.url).pathname.split('/').at(-1) ?? '', { card })
    const settled = await settleCheckout(shop.site, checkoutId)
    expect(settled?.status).toBe(card === 'declined' ? 'declined' : 'placed')
  }
  expect(await charges()).toHaveLength(0)
  const row = await shop.site.db.selectFrom('subscription_contracts').select('id').executeTakeFirstOrThrow()
  await shop.at('2027-02-28T09:00:00Z')
  const [, first] = await shop.orders(row.id)
  expect(first).toMatchObject({
    lineItems: [{ price: { amount: '18.00' } }],
    priceSummary: { total: { amount: '22.90' } },
  })
  expect(await charges()).toHaveLength(1)
})

test('a currency that the shop no longer sells in charges nothing', async () => {
  const { contract } = await shop.begin((await shop.product())())
  await writeSettings(shop.site.db, { currency: 'CHF' })
  await shop.at('2027-02-28T09:00:00Z')
  expect(await shop.contract(contract.id)).toMatchObject({ status: 'PAST_DUE', cycle: 1 })
  expect(await shop.cycles(contract.id)).toMatchObject([{ failure_code: 'CURRENCY_NOT_OFFERED', attempts: 1 }])
  expect(await charges()).toHaveLength(1)
})

test('a trial that begins before midnight keeps its hour through a clock change', () => {
  const option = { freeTrialPeriod: { frequency: 'DAY' as const, interval: 30 } }
  const begins = new Date('2027-03-02T07:30:00Z')
  const end = trialEnd(
    { id: '', title: '', visible: true, frequency: 'MONTH', interval: 1, ...option },
    begins,
    'America/Los_Angeles',
  )
  expect(end?.toISOString()).toBe('2027-04-01T06:30:00.000Z')
})
