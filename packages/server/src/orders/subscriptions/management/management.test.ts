import { calls, type NewCancellation, type SubscriptionBulkChange } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { visitorTokens } from '../../../people/oauth/testing.ts'
import { rejection, responseOf } from '../../../platform/http/testing.ts'
import { findMail, listMails } from '../../../platform/mail/mailbox.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { type BillingShop, openBillingShop } from '../../billing/testing.ts'

let now = Date.parse('2026-12-01T12:00:00Z')
let shop: BillingShop
beforeEach(async () => {
  now = Date.parse('2026-12-01T12:00:00Z')
  shop = await openBillingShop({ now: () => new Date(now) })
  await writeSettings(shop.site.db, { business: { email: 'shop@example.com', timeZone: 'Europe/Berlin' } })
})
afterEach(() => shop.site.close())

const HEAD =
  'external_id,status,email,first_name,last_name,country,city,currency,frequency,interval,next_date,product_id,quantity,unit_price'
const rowOf = (id: string, changes: Record<string, string> = {}) => {
  const cells = {
    ...{ external_id: id, status: 'active', email: `${id}@example.com`, first_name: 'Ada', last_name: 'Larkin' },
    ...{ country: 'DE', city: 'Kiel', currency: 'EUR', frequency: 'MONTH', interval: '1', next_date: '2026-12-31' },
    ...{ product_id: fixtures.mug, quantity: '2', unit_price: '10.80' },
    ...changes,
  }
  return Object.values(cells).join(',')
}
const importRows = (rows: readonly string[], dryRun = false) =>
  responseOf(shop.site, shop.staff, calls.ImportSubscriptions, { csv: [HEAD, ...rows].join('\n'), dryRun })
const query = async (filter: Record<string, unknown> = {}) =>
  (await responseOf(shop.site, shop.staff, calls.QueryManagedSubscriptions, { query: { filter } })).subscriptions
const only = async () => {
  const [first] = await query()
  if (!first) throw new Error('There is no subscription')
  return first.contract
}
const change = async (kind: SubscriptionBulkChange['kind'], details: Omit<SubscriptionBulkChange, 'kind'> = {}) => {
  const subscriptionIds = (await query()).map(({ contract }) => contract.id)
  return responseOf(shop.site, shop.staff, calls.ApplySubscriptionChanges, {
    subscriptionIds,
    change: { kind, ...details },
  })
}

describe('an import', () => {
  test('changes nothing as a dry run, and imports each row once', async () => {
    expect(await importRows([rowOf('a'), rowOf('b')], true)).toMatchObject({ format: 'OWN', created: 2, errorCount: 0 })
    expect(await query()).toEqual([])
    expect(await importRows([rowOf('a'), rowOf('b')])).toMatchObject({ created: 2, skipped: 0, withoutMandate: 2 })
    expect(await importRows([rowOf('a'), rowOf('c')])).toMatchObject({ created: 1, skipped: 1 })
    expect(await query()).toHaveLength(3)
  })

  test('keeps the next date, and names customer, product and price', async () => {
    await importRows([rowOf('a')])
    expect(await only()).toMatchObject({
      number: '1001',
      status: 'ACTIVE',
      email: 'a@example.com',
      nextBillingDate: '2026-12-31T11:00:00.000Z',
      lineItems: [{ quantity: 2, price: { amount: '10.80' }, catalogReference: { catalogItemId: fixtures.mug } }],
      priceSummary: { total: { amount: '21.60' } },
    })
  })

  test('keeps the day of the month of the start, which the next date may lack', async () => {
    const csv = [`${HEAD},start_date`, `${rowOf('a', { next_date: '2027-02-28' })},2026-08-31`].join('\n')
    await responseOf(shop.site, shop.staff, calls.ImportSubscriptions, { csv })
    await change('SKIP')
    expect((await only()).nextBillingDate).toBe('2027-03-31T10:00:00.000Z')
  })

  test('imports nothing where a row is wrong, and names row and column', async () => {
    const rows = [rowOf('a'), rowOf('b', { product_id: 'nothing' }), rowOf('c', { next_date: '2026-11-30' })]
    const result = await importRows(rows)
    expect(result).toMatchObject({ created: 0, errorCount: 2 })
    expect(result.errors.map(({ line, column }) => [line, column])).toEqual([
      [3, 'product_id'],
      [4, 'next_date'],
    ])
    expect(await query()).toEqual([])
  })

  test('rejects a payment provider that the shop does not have', async () => {
    const head = `${HEAD},payment_provider,payment_method`
    const csv = [head, `${rowOf('a')},unknown,pm_1`].join('\n')
    const { errors } = await responseOf(shop.site, shop.staff, calls.ImportSubscriptions, { csv })
    expect(errors).toEqual([
      { line: 2, column: 'payment_provider', reason: 'is no provider of this shop that stores cards' },
    ])
  })
})

describe('the list', () => {
  test('finds by status, product, next date, value, number and name', async () => {
    await importRows([rowOf('a'), rowOf('b', { status: 'paused', last_name: 'Zuse', unit_price: '50.00' })])
    const numbers = async (filter: Record<string, unknown>) =>
      (await query(filter)).map(({ contract }) => contract.number)
    expect(await numbers({ status: 'PAUSED' })).toEqual(['1002'])
    expect(await numbers({ productId: { $hasSome: [fixtures.mug] } })).toHaveLength(2)
    expect(await numbers({ productId: { $hasSome: [fixtures.bowl] } })).toEqual([])
    expect(await numbers({ nextBillingDate: { $lt: '2027-01-01T00:00:00Z', $gt: '2026-12-01T00:00:00Z' } })).toEqual([
      '1001',
    ])
    expect(await numbers({ value: { $gt: 5000 } })).toEqual(['1002'])
    expect(await numbers({ lastName: { $startsWith: 'zus' } })).toEqual(['1002'])
    expect(await numbers({ number: 1001 })).toEqual(['1001'])
  })

  test('counts the subscriptions of products', async () => {
    await importRows([rowOf('a'), rowOf('b')])
    const { counts } = await responseOf(shop.site, shop.staff, calls.CountSubscriptionsOf, {
      kind: 'PRODUCT',
      ids: [fixtures.mug, fixtures.bowl],
    })
    expect(counts.map(({ subscriptions }) => subscriptions)).toEqual([2, 0])
  })
})

test('reports revenue, churn and forecast', async () => {
  await importRows([rowOf('a'), rowOf('b', { frequency: 'YEAR' }), rowOf('c', { status: 'paused' })])
  const { currencies } = await responseOf(shop.site, shop.staff, calls.GetSubscriptionReport, {
    from: '2026-12-01',
    to: '2026-12-31',
    months: 2,
  })
  expect(currencies).toEqual([
    {
      figures: expect.objectContaining({ active: 2, paused: 1, monthlyRevenue: '23.40', started: 3, atEnd: 3 }),
      forecast: [
        { month: '2026-12', orders: 2, revenue: '43.20' },
        { month: '2027-01', orders: 1, revenue: '21.60' },
      ],
    },
  ])
})

describe('a change of many', () => {
  test('is shown before it is made, and taken back', async () => {
    await importRows([rowOf('a'), rowOf('b')])
    const subscriptionIds = (await query()).map(({ contract }) => contract.id)
    const request = { subscriptionIds, change: { kind: 'MOVE_DATE', days: 3 } } as const
    const { results } = await responseOf(shop.site, shop.staff, calls.PreviewSubscriptionChanges, request)
    expect(results.map(({ outcome, nextBillingDateAfter }) => [outcome, nextBillingDateAfter])).toEqual([
      ['CHANGED', '2027-01-03T11:00:00.000Z'],
      ['CHANGED', '2027-01-03T11:00:00.000Z'],
    ])
    expect((await only()).nextBillingDate).toBe('2026-12-31T11:00:00.000Z')
    const { run } = await change('MOVE_DATE', { days: 3 })
    expect((await only()).nextBillingDate).toBe('2027-01-03T11:00:00.000Z')
    const { runs } = await responseOf(shop.site, shop.staff, calls.ListSubscriptionRuns, {})
    expect(runs).toMatchObject([{ id: run.id, changed: 2, isUndone: false }])
    const undone = await responseOf(shop.site, shop.staff, calls.UndoSubscriptionChanges, { runId: run.id })
    expect(undone.run).toMatchObject({ changed: 2, isUndone: true })
    expect((await only()).nextBillingDate).toBe('2026-12-31T11:00:00.000Z')
    const again = rejection(shop.site, shop.staff, calls.UndoSubscriptionChanges, { runId: run.id })
    expect(await again).toMatchObject({ code: 'SUBSCRIPTION_RUN_UNDONE' })
  })

  test('leaves subscriptions alone that changed since', async () => {
    await importRows([rowOf('a')])
    const { run } = await change('PAUSE')
    await change('RESUME')
    const { results } = await responseOf(shop.site, shop.staff, calls.UndoSubscriptionChanges, { runId: run.id })
    expect(results).toMatchObject([{ outcome: 'FAILED', problem: 'It has changed since.' }])
    expect((await only()).status).toBe('ACTIVE')
  })

  test('skips a delivery with a row of the history, and plans it again', async () => {
    await importRows([rowOf('a')])
    const { run } = await change('SKIP')
    const { id, nextBillingDate } = await only()
    const cycles = async () =>
      (await responseOf(shop.site, shop.staff, calls.GetManagedSubscription, { subscriptionId: id })).cycles
    expect(nextBillingDate).toBe('2027-01-31T11:00:00.000Z')
    expect(await cycles()).toMatchObject([{ cycleNumber: 2, status: 'SKIPPED', dueDate: '2026-12-31T11:00:00.000Z' }])
    await responseOf(shop.site, shop.staff, calls.UndoSubscriptionChanges, { runId: run.id })
    expect(await cycles()).toEqual([])
  })

  test('never makes a delivery due in the past, also after a long pause', async () => {
    await importRows([rowOf('a')])
    await change('PAUSE')
    now = Date.parse('2027-05-15T12:00:00Z')
    await change('RESUME')
    expect((await only()).nextBillingDate).toBe('2027-05-31T10:00:00.000Z')
    const { results } = await change('MOVE_DATE', { date: '2027-05-14' })
    expect(results[0]?.problem).toContain('has passed')
  })

  test('plans a higher price after the notice, and a lower one at once', async () => {
    await importRows([rowOf('a')])
    const details = { productId: fixtures.mug, noticeDays: 45 }
    const { results } = await change('CHANGE_PRICE', { ...details, unitPrice: '12.00' })
    expect(results).toMatchObject([{ outcome: 'CHANGED', valueBefore: '21.60', valueAfter: '24.00' }])
    expect((await only()).priceSummary.total.amount).toBe('21.60')
    const other = await change('CHANGE_PRICE', { productId: fixtures.bowl, unitPrice: '12.00' })
    expect(other.results[0]?.problem).toBe('It has no item of this product.')
  })

  test('swaps a variant at the price of the subscription, and says so where there is none', async () => {
    const { smallMoss, mediumMoss } = fixtures.apronVariants
    const csv = [`${HEAD},variant_id`, `${rowOf('a', { product_id: fixtures.apron })},${smallMoss}`].join('\n')
    await responseOf(shop.site, shop.staff, calls.ImportSubscriptions, { csv })
    const details = { productId: fixtures.apron, fromVariantId: smallMoss }
    const { results } = await change('SWAP_VARIANT', { ...details, toVariantId: mediumMoss })
    expect(results).toMatchObject([{ outcome: 'CHANGED', valueBefore: '21.60', valueAfter: '21.60' }])
    expect((await only()).lineItems[0]).toMatchObject({
      catalogReference: { options: { variantId: mediumMoss } },
      physicalProperties: { sku: 'APR-M-M' },
    })
    const missing = await change('SWAP_VARIANT', { productId: fixtures.apron, toVariantId: fixtures.mug })
    expect(missing.results).toMatchObject([{ outcome: 'FAILED', problem: 'There is no such variant.' }])
  })

  test('needs what its kind needs', async () => {
    await importRows([rowOf('a')])
    await expect(change('MOVE_DATE')).rejects.toThrow('change.date')
    await expect(change('CHANGE_PRICE', { productId: fixtures.mug })).rejects.toThrow('change.unitPrice')
  })
})

describe('a statement of cancellation', () => {
  const visitor = async () => (await visitorTokens(shop.site, shop.clientId)).access_token
  const state = async (changes: object = {}) => {
    const cancellation: NewCancellation = {
      kind: 'ORDINARY',
      name: 'Ada',
      email: 'a@example.com',
      number: '1001',
      ...changes,
    }
    return (await responseOf(shop.site, await visitor(), calls.CreateSubscriptionCancellation, { cancellation }))
      .cancellation
  }
  const mails = async () => (await listMails(shop.site.db)).filter(({ subject }) => subject.includes('cancellation'))

  test('ends the subscription at once, and is acknowledged with its content and time', async () => {
    await importRows([rowOf('a')])
    expect(await state()).not.toHaveProperty('subscriptionId')
    expect(await only()).toMatchObject({ status: 'CANCELED', cancelDate: '2026-12-01T12:00:00.000Z' })
    await expect.poll(async () => (await mails()).length).toBe(1)
    const [mail] = await mails()
    const text = (await findMail(shop.site.db, mail?.id ?? ''))?.text ?? ''
    expect(text).toContain('The subscription ends on December 1, 2026')
    expect(text).toContain('December 1, 2026 at 1:00:00 PM Central European Standard Time')
  })

  test('answers the same where nothing matches, and cancels nothing', async () => {
    await importRows([rowOf('a')])
    const { id: _, ...fields } = await state({ email: 'b@example.com' })
    expect(fields).toMatchObject({ number: '1001', email: 'b@example.com' })
    expect((await only()).status).toBe('ACTIVE')
  })

  test('is stored once when it is sent twice', async () => {
    await importRows([rowOf('a')])
    expect((await state()).id).toBe((await state()).id)
  })

  test('needs a reason where it is extraordinary, and waits for a later date', async () => {
    await importRows([rowOf('a')])
    await expect(state({ kind: 'EXTRAORDINARY' })).rejects.toThrow('cancellation.reason')
    await state({ endDate: '2027-06-30' })
    expect((await only()).status).toBe('ACTIVE')
  })
})
