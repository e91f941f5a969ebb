/** The shop in which lives are lived, one after another, each in years of its own. */
import {
  BusinessAddress,
  type Call,
  calls,
  ErrorResponse,
  type InvoiceSettings,
  type Order,
} from '@cartwright/contract'
import type { z } from 'zod'
import { fixtures } from '../../catalog/testing.ts'
import { ask, callOf } from '../../platform/http/testing.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { PaymentProvider, RefundOutcome } from '../../selling/payments/provider.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import { saveShippingOption, saveShippingRegion } from '../../selling/shipping/store.ts'
import { saveTaxRegion } from '../../selling/taxes/tax-regions.ts'
import { createTestSite } from '../../testing.ts'
import { type BillingShop, openBillingShop } from '../billing/testing.ts'
import type { Item, LifeShop } from './testing-step.ts'

/** A payment provider that adds up the money it holds. Refunds succeed, unless a life says otherwise. */
export class LifeGateway {
  readonly captured = new Map<string, number>()
  readonly refunded = new Map<string, number>()
  next: 'succeeds' | 'fails' | 'waits' = 'succeeds'
  /** Refunds that the provider has not decided yet. */
  readonly waiting: (() => void)[] = []

  readonly provider: PaymentProvider = {
    id: 'gateway',
    isAvailable: () => true,
    authorize: async ({ idempotencyKey }) => ({ status: 'authorized', reference: idempotencyKey }),
    capture: async ({ idempotencyKey, amount }) => void this.captured.set(idempotencyKey, amount),
    void: async () => undefined,
    refund: async ({ idempotencyKey, amount }): Promise<RefundOutcome> => {
      const { next } = this
      this.next = 'succeeds'
      if (next === 'fails') return { status: 'failed', reason: 'The account is closed' }
      if (next === 'waits') await new Promise<void>((resolve) => this.waiting.push(resolve))
      this.refunded.set(idempotencyKey, amount)
      return { status: 'succeeded', reference: `refund-${idempotencyKey}` }
    },
  }

  /** What it holds, in minor units of whatever currency. */
  get money(): number {
    return sum([...this.captured.values()]) - sum([...this.refunded.values()])
  }

  /** Forgets what was before. */
  begin(): void {
    this.next = 'succeeds'
    this.captured.clear()
    this.refunded.clear()
  }

  settle(): void {
    for (const go of this.waiting.splice(0)) go()
  }
}

/** A call that was rejected; the life goes on. */
export class Rejected extends Error {}

/** The time of a shop, which goes on and can be moved. */
export class LifeClock {
  /** Milliseconds that it is ahead. */
  #ahead = Date.parse('2027-01-01T12:00:00Z') - Date.now()

  readonly now = (): Date => new Date(Date.now() + this.#ahead)

  goTo(time: Date): void {
    this.#ahead = time.getTime() - Date.now()
  }

  pass(hours: number): void {
    this.#ahead += hours * 3_600_000
  }
}

export class World {
  readonly shop: BillingShop
  readonly gateway: LifeGateway
  readonly clock: LifeClock
  /** Ids by kind. */
  products: Readonly<Partial<Record<Item, string>>> = {}
  lives = 0
  /** The settings of invoices, which are changed as a whole. */
  invoices: InvoiceSettings = { issue: 'BY_HAND', invoicePrefix: 'R-', creditNotePrefix: 'K-' }

  constructor(shop: BillingShop, gateway: LifeGateway, clock: LifeClock) {
    this.shop = shop
    this.gateway = gateway
    this.clock = clock
  }

  now = (): Date => this.clock.now()

  close(): Promise<void> {
    this.gateway.settle()
    return this.shop.site.close()
  }

  /** Begins a life, in the year after the life before. */
  async begin({ begins, issue, taxIncludedInPrices, timeZone, shippingTax, rounding }: LifeShop): Promise<string> {
    this.lives += 1
    this.clock.goTo(new Date(`${this.now().getUTCFullYear() + 2}-${begins}`))
    this.gateway.begin()
    this.invoices = {
      issue,
      invoicePrefix: 'R-',
      creditNotePrefix: 'K-',
      vatNumber: 'DE123456789',
      sellerName: 'Linholme GmbH',
    }
    await writeSettings(this.shop.site.db, {
      taxIncludedInPrices,
      taxes: { shippingTax, rounding, reverseCharge: true },
      business: { address: BusinessAddress.parse(home), timeZone },
      invoices: this.invoices,
    })
    return `life-${this.lives}@example.com`
  }

  /** @throws Rejected for what a caller did wrong, and an error for what the site did */
  async staff<Request extends z.ZodType, Response extends z.ZodType>(
    call: Call<Request, Response>,
    request: object,
  ): Promise<z.output<Response>> {
    const response = await callOf(this.shop.site, this.shop.staff, call, request)
    const body: unknown = await response.json()
    if (response.status === 200) return call.response.parse(body)
    if (response.status >= 500) throw new Error(`${call.name} answered ${response.status}: ${JSON.stringify(body)}`)
    throw new Rejected(`${call.name}: ${response.status} ${JSON.stringify(ErrorResponse.parse(body).details)}`)
  }

  order = async (id: string): Promise<Order> =>
    (await ask(this.shop.site, this.shop.staff, calls.GetOrder, { id })).order

  /** Waits until the site has done what follows from what happened. */
  async settle(): Promise<void> {
    const { db } = this.shop.site
    let left = ''
    for (let looks = 0; looks < 2000; looks += 1) {
      const events = await db
        .selectFrom('events')
        .select(['entity_type', 'slug'])
        .where('delivered_at', 'is', null)
        .execute()
      const tasks = await db
        .selectFrom('tasks')
        .select(['queue', 'attempts', 'last_error'])
        .where('queue', 'in', ['refunds', 'captures'])
        .where('due_at', '<=', this.now().toISOString())
        .execute()
      if (events.length === 0 && tasks.length <= this.gateway.waiting.length) return
      left = JSON.stringify([...events, ...tasks])
      await new Promise((resolve) => setTimeout(resolve, 4))
    }
    throw new Error(`The site does not come to rest: ${left}`)
  }
}

type Options = Parameters<typeof createTestSite>[0]

/** Opens a shop and stocks it. */
export async function openWorld(options: Options = {}): Promise<World> {
  const [gateway, clock] = [new LifeGateway(), new LifeClock()]
  const shop = await openBillingShop({ paymentProviders: [gateway.provider], now: clock.now, ...options })
  const world = new World(shop, gateway, clock)
  world.products = await stock(world)
  return world
}

/** Opens a shop on a database that it has, perhaps of another version. */
export async function reopenWorld(staff: string, options: Options): Promise<World> {
  const [gateway, clock] = [new LifeGateway(), new LifeClock()]
  const site = await createTestSite({ paymentProviders: [gateway.provider], now: clock.now, ...options })
  return new World({ site, staff, clientId: '' }, gateway, clock)
}

const home = { country: 'DE', city: 'Bremen', zip: '28195', street: 'Moorweg', streetNumber: '1' }

const COUNTRIES = ['FR', 'DE', 'IE', 'US']

/** Products of several kinds and rates, deliveries, coupons and currencies. */
async function stock(world: World): Promise<Readonly<Record<Item, string>>> {
  const { db } = world.shop.site
  await writeSettings(db, {
    currencyRates: [
      { currency: 'USD', rate: '1.0842' },
      { currency: 'JPY', rate: '162.35' },
      { currency: 'KWD', rate: '0.33517', roundTo: '0.005' },
      { currency: 'CHF', rate: '0.9413', roundTo: '0.05' },
    ],
  })
  const { taxGroup: reduced } = await world.staff(calls.CreateTaxGroup, { taxGroup: { name: 'Books' } })
  const { taxGroup: zero } = await world.staff(calls.CreateTaxGroup, { taxGroup: { name: 'Exempt' } })
  await world.staff(calls.UpdateTaxGroup, { taxGroup: { ...reduced, productIds: [fixtures.bowl] } })
  await world.staff(calls.UpdateTaxGroup, { taxGroup: { ...zero, productIds: [fixtures.plate] } })
  for (const [country, name, standard, low] of [
    ['FR', 'TVA', '0.2', '0.055'],
    ['DE', 'MwSt.', '0.19', '0.07'],
    ['IE', 'VAT', '0.23', '0.135'],
  ] as const) {
    if (country !== 'DE') await saveTaxRegion(db, { country, name, rate: standard })
    await saveTaxRegion(db, { country, name, rate: low, ...(reduced.id && { taxGroupId: reduced.id }) })
    await saveTaxRegion(db, { country, name, rate: '0', ...(zero.id && { taxGroupId: zero.id }) })
  }
  const regionId = await saveShippingRegion(db, {
    name: 'Abroad',
    destinations: COUNTRIES.filter((country) => country !== 'DE').map((country) => ({ country })),
  })
  await saveShippingOption(db, {
    ...{ code: 'abroad', regionId, title: 'Post', method: 'DELIVERY', deliveryTime: '', position: 1 },
    tiers: [{ upToWeight: null, cost: 490 }],
  })
  await saveCoupon(db, { code: 'TEN', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } })
  await saveCoupon(db, { code: 'FIVE', name: 'Five', benefit: { type: 'AMOUNT', amount: 500 } })
  await db.updateTable('variants').set({ quantity: 1_000_000 }).where('quantity', 'is not', null).execute()
  const { product } = await world.staff(calls.CreateProduct, {
    product: { name: 'Gift card', priceData: { price: 50 }, giftCard: { minimumAmount: '1', maximumAmount: '500' } },
  })
  return {
    ...{ thing: fixtures.mug, book: fixtures.bowl, exempt: fixtures.plate, apron: fixtures.apron },
    ...{ file: fixtures.wallpaper, card: product.id ?? '' },
  }
}
