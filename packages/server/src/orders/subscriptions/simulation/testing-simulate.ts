/** Lives through years of subscriptions, while processes die, responses get lost, cards are declined and clocks jump. */
import { crashingAfter } from '../../../platform/database/testing-crash.ts'
import { rehearsal } from '../../../platform/database/write.ts'
import { findPayment, PAYMENTS } from '../../../selling/payments/payments.ts'
import type { PaymentProvider } from '../../../selling/payments/provider.ts'
import type { TestCard } from '../../../selling/payments/test/cards.ts'
import { payTestPayment } from '../../../selling/payments/test/pay.ts'
import { testProvider } from '../../../selling/payments/test/provider.ts'
import type { Site } from '../../../site.ts'
import { settlePayment } from '../../orders/settle-payment.ts'
import { cancelContract } from '../changes/cancel.ts'
import { changeDate } from '../changes/change-date.ts'
import { changeLines } from '../changes/change-lines.ts'
import { finishPaymentChange, startPaymentChange } from '../changes/change-payment.ts'
import { pauseContract } from '../changes/pause.ts'
import { resumeContract } from '../changes/resume.ts'
import { skipCycle, undoSkip } from '../changes/skip-cycle.ts'
import type { Contract } from '../contract.ts'
import { renewalQueue } from '../renewals/queue.ts'
import { RENEWALS } from '../schedule.ts'
import { findContracts } from '../store.ts'
import { SubscriptionShop } from '../testing.ts'
import { findViolations, type Violation } from './testing-invariants.ts'

const DAY = 86_400_000

export interface SimulationOptions {
  readonly seed: number
  readonly contracts: number
  readonly days: number
  /** Replaces the provider by one with a planted bug. Default: the real one. */
  readonly provider?: (real: PaymentProvider) => PaymentProvider
}

export interface SimulationResult {
  readonly violations: readonly Violation[]
  readonly renewals: number
  readonly crashes: number
  readonly declines: number
}

/** Runs one shop. The database of PostgreSQL is used where tests use it. */
export async function simulateShop(options: SimulationOptions): Promise<SimulationResult> {
  const wasOn = rehearsal.isOn
  rehearsal.isOn = false
  const shop = new SubscriptionShop('2027-01-31T09:00:00Z')
  const { provider = (real) => real } = options
  await shop.open({ paymentProviders: [(site) => provider(testProvider(site))] })
  try {
    return await live(shop, options)
  } finally {
    await shop.site.close()
    rehearsal.isOn = wasOn
  }
}

const rhythms = [
  { frequency: 'DAY', interval: 10 },
  { frequency: 'WEEK', interval: 2 },
  { frequency: 'MONTH', interval: 1 },
  { frequency: 'MONTH', interval: 3 },
  { frequency: 'YEAR', interval: 1 },
] as const
const cards: readonly TestCard[] = ['succeeds', 'succeeds', 'lost', 'unattended', 'expires', 'renewed']

async function live(shop: SubscriptionShop, { seed, contracts, days }: SimulationOptions): Promise<SimulationResult> {
  const random = mulberry(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const ids: string[] = []
  const products = new Map<string, Awaited<ReturnType<SubscriptionShop['product']>>>()
  for (let index = 0; index < contracts; index += 1) {
    const terms = { ...pick(rhythms), ...(random() < 0.1 && { billingCycles: 3 }) }
    const name = JSON.stringify(terms)
    const product = products.get(name) ?? (await shop.product(terms))
    products.set(name, product)
    const { contract } = await shop.begin(product(1 + Math.floor(random() * 2)), { card: pick(cards) })
    ids.push(contract.id)
  }
  const counts = { crashes: 0 }
  const start = shop.now.getTime()
  for (let day = 1; day <= days; day += 1) {
    // A clock that is set back or forward by hours sees some times twice and others never.
    const drift = random() < 0.05 ? (random() - 0.5) * 12 * 3_600_000 : 0
    shop.now = new Date(start + day * DAY + drift)
    await work(shop, random, counts)
    if (random() < 0.08) await act(shop, pick(ids), random)
  }
  await drain(shop)
  const { db } = shop.site
  const orders = await db.selectFrom('orders').select('id').execute()
  const declines = await db.selectFrom('payments').select('id').where('status', '=', 'declined').execute()
  return {
    violations: await findViolations(db, shop.now),
    renewals: orders.length - contracts,
    crashes: counts.crashes,
    declines: declines.length,
  }
}

/** Runs what is due; some runs die after any statement, and some are made by two processes at once. */
async function work(shop: SubscriptionShop, random: () => number, counts: { crashes: number }): Promise<void> {
  const due = await dueTasks(shop)
  if (due.length > 0) await renewDue(shop, due, random, counts)
  if (random() < 0.3) await sweep(shop)
}

async function renewDue(
  shop: SubscriptionShop,
  due: readonly string[],
  random: () => number,
  counts: { crashes: number },
): Promise<void> {
  for (const key of due) {
    if (random() < 0.25) {
      const dying: Site = { ...shop.site, db: crashingAfter(shop.site.db, 1 + Math.floor(random() * 60)) }
      await runTask(dying, key).catch(() => (counts.crashes += 1))
    }
    if (random() < 0.1) await Promise.all([runTask(shop.site, key), runTask(shop.site, key)])
  }
  await shop.runDue()
  // Mails, captures and invoices keep up with the clock, as in a shop that sleeps at night.
  await shop.settle()
}

const runTask = (site: Site, key: string) =>
  renewalQueue(site).run({ id: 0, key, payload: '{}', attempts: 0, revision: 0 }, new AbortController().signal)

async function dueTasks(shop: SubscriptionShop): Promise<string[]> {
  const rows = await shop.site.db
    .selectFrom('tasks')
    .select('key')
    .where('queue', '=', RENEWALS)
    .where('due_at', '<=', shop.now.toISOString())
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** Asks the provider about payments that wait, as the sweeper does. */
async function sweep({ site, now }: SubscriptionShop): Promise<void> {
  const tasks = await site.db
    .selectFrom('tasks')
    .select('key')
    .where('queue', '=', PAYMENTS)
    .where('due_at', '<=', now.toISOString())
    .execute()
  for (const { key } of tasks) {
    const payment = await findPayment(site.db, key)
    if (payment?.status === 'pending' && payment.request !== null) await settlePayment(site, payment)
  }
}

/** A customer does something. What the state of the subscription does not allow is no problem. */
async function act(shop: SubscriptionShop, id: string, random: () => number): Promise<void> {
  const { site } = shop
  const [contract] = await findContracts(site.db, [id])
  if (!contract) return
  const kind = Math.floor(random() * 9)
  const until = new Date(shop.now.getTime() + (1 + Math.floor(random() * 60)) * DAY).toISOString()
  const [line] = contract.document.lines
  await [
    () => skipCycle(site, id),
    () => undoSkip(site, id),
    () => pauseContract(site, id, { until }),
    () => pauseContract(site, id),
    () => resumeContract(site, id),
    () => changeDate(site, id, until),
    () => changeLines(site, id, [{ id: line?.id ?? '', quantity: 1 + Math.floor(random() * 3) }]),
    () => changeCard(shop, contract),
    () => (random() < 0.1 ? cancelContract(site, id) : resumeContract(site, id)),
  ]
    [kind]?.()
    .catch((error: Error) => {
      if (!('code' in error)) throw error
    })
}

async function changeCard({ site }: SubscriptionShop, contract: Contract): Promise<void> {
  const { setUpId, redirectUrl } = await startPaymentChange(site, contract, { returnUrl: `${site.url}/back` })
  await payTestPayment(site, redirectUrl.split('/').at(-1) ?? '', { card: 'succeeds' })
  await finishPaymentChange(site, contract, setUpId)
}

/** Makes all that is due, without faults, until nothing waits for a provider any more. */
async function drain(shop: SubscriptionShop): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await shop.runDue()
    await sweep(shop)
    shop.now = new Date(shop.now.getTime() + 11 * 60_000)
  }
  await shop.runDue()
  // Orders are captured and get their invoices by the outbox.
  await shop.settle()
}

function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
