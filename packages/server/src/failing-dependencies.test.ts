/**
 * What shoppers, owners and the log see while a part that the shop depends on is slow, away or wrong. The table of
 * docs/failures.md has a row for each test here; its other rows name tests elsewhere.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@cartwright/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { type BillingShop, openBillingShop } from './orders/billing/testing.ts'
import { callSite } from './people/oauth/testing.ts'
import type { DatabaseFaults } from './platform/database/faults.ts'
import { ask } from './platform/http/testing.ts'
import { createLogger } from './platform/kernel/log.ts'
import type { Mail } from './platform/mail/mailer.ts'
import { smtpMailer } from './platform/mail/smtp.ts'
import { startMailServer } from './platform/mail/testing.ts'
import { goToCheckout, review, submit } from './selling/checkout/testing.ts'
import type { Authorization, PaymentProvider } from './selling/payments/provider.ts'
import type { SiteOptions } from './site.ts'
import { testServer } from './testing.ts'

interface Line {
  readonly level: number
  readonly msg: string
}
const WARN = 40
const ERROR = 50

let shop: BillingShop
let lines: Line[] = []
afterEach(() => shop.site.close())

async function open(options: Partial<SiteOptions>) {
  lines = []
  const log = createLogger('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  shop = await openBillingShop({ log, ...options })
  lines = []
}

const messages = (level: number) => lines.filter((line) => line.level === level).map(({ msg }) => msg)
const stock = () => shop.site.db.selectFrom('variants').select(['id', 'quantity']).execute()
const countOrders = async () => (await shop.site.db.selectFrom('orders').select('id').execute()).length

describe.skipIf(testServer)('the database', () => {
  let run: NonNullable<DatabaseFaults['run']>
  const openWith = async () => {
    run = (_, work) => work()
    await open({ databaseFaults: { run: (statement, work) => run(statement, work) } })
  }

  test('is slow: calls take longer, and nothing fails', async () => {
    await openWith()
    run = async (_, work) => {
      await pause(2)
      return work()
    }
    const { checkoutId } = await goToCheckout(shop.site, shop.clientId)
    expect(await submit(shop.site, checkoutId, await review(shop.site, checkoutId))).toMatchObject({ status: 'placed' })
    expect(messages(ERROR)).toEqual([])
  })

  test('fails a statement of an order: the customer gets 500 with an id that is in the log, nothing is stored, and the next try succeeds', async () => {
    await openWith()
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
    const before = await stock()
    run = (statement, work) =>
      statement.sql.startsWith('insert into "orders"') ? Promise.reject(new Error('disk I/O error')) : work()
    const place = () =>
      callSite<{ orderId?: string }>(shop.site, token, 'POST', `/ecom/v1/checkouts/${checkoutId}/create-order`, {})
    expect((await place()).status).toBe(500)
    expect([await countOrders(), await stock()]).toEqual([0, before])
    expect(lines.some(({ level, ...line }) => level === ERROR && JSON.stringify(line).includes('disk I/O'))).toBe(true)
    run = (_, work) => work()
    expect(await place()).toMatchObject({ status: 200 })
    expect(await countOrders()).toBe(1)
  })
})

describe('the mail server', () => {
  const sent: Mail[] = []
  let send: (mail: Mail) => Promise<void>
  const openWith = async () => {
    sent.length = 0
    await open({ mailer: { send: (mail) => send(mail), close: () => undefined } })
  }
  const buyOne = async () => {
    const { checkoutId } = await goToCheckout(shop.site, shop.clientId)
    return submit(shop.site, checkoutId, await review(shop.site, checkoutId))
  }
  const mailsOf = async (orderId: string) => (await ask(shop.site, shop.staff, calls.ListOrderMails, { orderId })).mails

  test('is slow: the order is placed without waiting for its mail', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    send = async (mail) => {
      await promise
      sent.push(mail)
    }
    await openWith()
    expect(await buyOne()).toMatchObject({ status: 'placed' })
    expect(sent).toEqual([])
    resolve()
    await expect.poll(() => sent.length).toBe(1)
  })

  test('is away: the order is placed, its mail waits, and the owner and the log see why', async () => {
    send = () => Promise.reject(new Error('connect ECONNREFUSED'))
    await openWith()
    const placed = await buyOne()
    if (placed.status !== 'placed') throw new Error('The order was not placed')
    await expect.poll(() => messages(WARN)).toContain('not delivered')
    const [mail] = await mailsOf(placed.orderId)
    expect(mail).toMatchObject({ status: 'FAILED', attempts: 1, failureReason: 'connect ECONNREFUSED' })
    send = async (delivered) => void sent.push(delivered)
    await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(1)
  })

  test('rejects the mail: the order is placed, and the owner reads what the server said', async () => {
    const server = await startMailServer({ rejection: '550 5.1.1 no such mailbox' })
    const mailer = smtpMailer({
      url: `smtp://127.0.0.1:${server.port}`,
      siteUrl: 'https://shop.test',
      senderName: async () => 'Linholme',
    })
    send = (mail) => mailer.send(mail)
    try {
      await openWith()
      const placed = await buyOne()
      if (placed.status !== 'placed') throw new Error('The order was not placed')
      await expect.poll(() => messages(WARN)).toContain('not delivered')
      const [mail] = await mailsOf(placed.orderId)
      expect(mail).toMatchObject({
        status: 'FAILED',
        attempts: 1,
        failureReason: expect.stringContaining('550 5.1.1 no such mailbox'),
      })
      expect(server.received).toEqual([])
    } finally {
      await mailer.close()
      await server.stop()
    }
  })
})

describe('the payment provider', () => {
  let authorize: () => Promise<Authorization>
  const provider: PaymentProvider = {
    id: 'gateway',
    acceptsTokens: true,
    isAvailable: () => true,
    authorize: () => authorize(),
    status: async () => ({ status: 'pending' }),
    capture: async () => undefined,
    void: async () => undefined,
  }
  const openCheckout = async () => {
    await open({ paymentProviders: [provider] })
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
    const path = `/ecom/v1/checkouts/${checkoutId}/create-order-and-charge`
    return () => callSite<object>(shop.site, token, 'POST', path, { paymentToken: 'gateway:card' })
  }

  test('is slow: the call waits, other calls do not, and one order is placed', async () => {
    const { promise, resolve } = Promise.withResolvers<Authorization>()
    authorize = () => promise
    const pay = await openCheckout()
    const paying = pay()
    await goToCheckout(shop.site, shop.clientId)
    expect(await countOrders()).toBe(0)
    resolve({ status: 'authorized', reference: 'late' })
    expect((await paying).status).toBe(200)
    expect(await countOrders()).toBe(1)
  })

  test.each([
    ['is away', () => Promise.reject(new Error('connect ETIMEDOUT'))],
    ['responds with what it never should', async () => JSON.parse('{"status": "perhaps"}')],
  ])('%s: no order is placed, the log says so, and the next try places one', async (_, failing) => {
    authorize = failing
    const pay = await openCheckout()
    expect((await pay()).status).toBeGreaterThanOrEqual(400)
    expect(await countOrders()).toBe(0)
    expect(lines.some(({ level }) => level >= WARN)).toBe(true)
    authorize = async () => ({ status: 'authorized', reference: 'next' })
    expect((await pay()).status).toBe(200)
    expect(await countOrders()).toBe(1)
  })
})
