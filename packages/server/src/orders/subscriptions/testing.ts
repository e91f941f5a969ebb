/** Shared by tests of subscriptions: a shop with a clock, its subscriptions, and its days. */
import { calls, type Order } from '@cartwright/contract'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { callSite } from '../../people/oauth/testing.ts'
import { write } from '../../platform/database/write.ts'
import { responseOf } from '../../platform/http/testing.ts'
import { type BoughtItem, checkOutCart, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import { manualPayment } from '../../selling/payments/manual.ts'
import { type TestCard, testCards } from '../../selling/payments/test/cards.ts'
import { testProvider } from '../../selling/payments/test/provider.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import type { Contract } from './contract.ts'
import { renewalQueue } from './renewals/queue.ts'
import { RENEWALS } from './schedule.ts'
import { findContract } from './store.ts'

export class SubscriptionShop {
  site!: Site
  clientId = ''
  staff = ''
  now: Date

  constructor(now: string) {
    this.now = new Date(now)
  }

  async open(options: Parameters<typeof createTestSite>[0] = {}): Promise<this> {
    const paymentProviders = [testProvider, manualPayment]
    return this.attach(await createTestSite({ paymentProviders, ...options, now: () => this.now }))
  }

  /** Stocks a site whose clock is that of the shop. */
  async attach(site: Site): Promise<this> {
    this.site = site
    this.clientId = (await openTestShop(this.site)).clientId
    this.staff = (await createApiKey(this.site, { name: 'Back office' })).apiKey
    return this
  }

  /** A product for 20.00 by subscription, monthly and 10 % less unless said otherwise. */
  async product(option: object = {}, fields: object = {}): Promise<(quantity?: number) => BoughtItem> {
    const monthly = {
      title: 'Monthly',
      visible: true,
      frequency: 'MONTH',
      interval: 1,
      discount: { type: 'PERCENT', value: 10 },
    }
    const { status, body } = await callSite<{ product: { id: string; subscriptionDetails: Options } }>(
      this.site,
      this.staff,
      'POST',
      '/stores/v1/products',
      {
        product: {
          name: 'Coffee',
          priceData: { price: 20 },
          visible: true,
          ...fields,
          subscriptionDetails: { subscriptions: [{ ...monthly, ...option }], allowOneTimePurchases: true },
        },
      },
    )
    if (status !== 200) throw new Error(`No product: ${JSON.stringify(body)}`)
    const { id, subscriptionDetails } = body.product
    const subscriptionOptionId = subscriptionDetails.subscriptions[0]?.id
    return (quantity = 1) => [id, quantity, { subscriptionOptionId }]
  }

  /** A guest, or a member by a token, begins a subscription. */
  async begin(item: BoughtItem, { card = 'succeeds', token: own }: { card?: TestCard; token?: string } = {}) {
    const { token, checkoutId } =
      own === undefined
        ? await goToCheckout(this.site, this.clientId, [item])
        : { token: own, checkoutId: await checkOutCart(this.site, own, [item]) }
    const paymentToken = `test:${testCards[card].number}`
    const { status, body } = await callSite<{ orderId: string; subscriptionId: string }>(
      this.site,
      token,
      'POST',
      `/ecom/v1/checkouts/${checkoutId}/create-order-and-charge`,
      { paymentToken },
    )
    if (status !== 200) throw new Error(`Not bought: ${JSON.stringify(body)}`)
    const contract = await this.until(body.subscriptionId, ({ paymentMethodId }) => paymentMethodId !== null)
    return { contract, token, orderId: body.orderId }
  }

  async contract(id: string): Promise<Contract> {
    const contract = await findContract(this.site.db, id)
    if (!contract) throw new Error('There is no such contract')
    return contract
  }

  /** The contract, once it is as expected. */
  async until(id: string, matches: (contract: Contract) => boolean): Promise<Contract> {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const contract = await findContract(this.site.db, id)
      if (contract && matches(contract)) return contract
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error('The contract did not become as expected')
  }

  /** Sets the clock, and makes what is due then. */
  async at(time: string | Date): Promise<void> {
    this.now = new Date(time)
    await this.runDue()
  }

  /** Runs the tasks of renewals that are due, as the queue does. */
  async runDue(site: Site = this.site): Promise<void> {
    const queue = renewalQueue(site)
    const tasks = await this.site.db
      .selectFrom('tasks')
      .selectAll()
      .where('queue', '=', RENEWALS)
      .where('due_at', '<=', this.now.toISOString())
      .orderBy('due_at')
      .orderBy('key')
      .execute()
    for (const task of tasks) {
      await queue.run(
        { ...task, id: Number(task.id), attempts: 0, revision: Number(task.revision) },
        new AbortController().signal,
      )
      // As the queue does: a task that was added again since stays.
      await write(this.site, null, (transaction) =>
        transaction.deleteFrom('tasks').where('id', '=', task.id).where('revision', '=', task.revision).execute(),
      )
    }
  }

  /** Waits until what follows from orders is done: captures, invoices, mails. */
  async settle(): Promise<void> {
    const latest = Date.now() + 120_000
    while (Date.now() < latest) {
      const events = this.site.db.selectFrom('events').select('id').where('delivered_at', 'is', null).limit(1)
      if ((await events.executeTakeFirst()) === undefined) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    throw new Error('Events of the shop are not delivered')
  }

  /** The orders of a contract, the oldest first. */
  async orders(contractId: string): Promise<Order[]> {
    const { orders } = await responseOf(this.site, this.staff, calls.SearchOrders, {
      search: { sort: [{ fieldName: 'createdDate', order: 'ASC' }], cursorPaging: { limit: 100 } },
    })
    return orders.filter(({ lineItems }) =>
      lineItems.some(({ subscriptionInfo }) => subscriptionInfo?.id === contractId),
    )
  }

  cycles(contractId: string) {
    return this.site.db
      .selectFrom('subscription_cycles')
      .selectAll()
      .where('contract_id', '=', contractId)
      .orderBy('cycle')
      .execute()
  }
}

interface Options {
  readonly subscriptions: readonly { readonly id: string }[]
}
