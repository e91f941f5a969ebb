import { isCartwrightError } from '@cartwright/client'
import { write } from '@cartwright/server'
import { createApiKey } from '@cartwright/server/hosted'
import { openTestShop } from '@cartwright/server/testing-shop'
import type { Scene } from './actions/action.ts'
import { actions } from './actions/actions.ts'
import { buyerOf } from './actions/cart-actions.ts'
import { CrashError, look } from './incarnation.ts'
import { consequences } from './invariants/consequences.ts'
import { coupons } from './invariants/coupons.ts'
import { giftCards } from './invariants/gift-cards.ts'
import type { Invariant } from './invariants/invariant.ts'
import { money } from './invariants/money.ts'
import { orders } from './invariants/orders.ts'
import { beginStock } from './invariants/quiet-stock.ts'
import { stock } from './invariants/stock.ts'
import { LostError } from './network.ts'
import { gatherPeople } from './people.ts'
import { ONLY_VARIANT } from './records.ts'
import { settle } from './settle.ts'
import type { Step } from './step.ts'
import type { Round } from './story.ts'
import { turns } from './turns.ts'
import { World, type WorldOptions } from './world.ts'

/** What holds after each step, whatever is in flight. */
const always: readonly Invariant[] = [orders, stock, coupons, giftCards]
/** What holds when all work is done. */
const whenSettled: readonly Invariant[] = [...always, money, consequences]

/** Rounds between two looks at everything. */
const BETWEEN_LOOKS = 250

export interface Outcome {
  /** Steps that were done. */
  readonly steps: number
  /** The round after which a promise was broken; null when none was. */
  readonly failedAt: number | null
  /** What was broken, a sentence each. */
  readonly problems: readonly string[]
  /** How often each action was done, and how it ended. */
  readonly counts: ReadonlyMap<string, number>
}

export interface SimulateOptions extends WorldOptions {
  /** Fills the shop. Default: a shop with deliveries and taxes in Germany. */
  readonly stock?: (site: World['site']) => Promise<{ readonly clientId: string }>
}

/** Lives through the rounds of a story, and stops at the first promise that is broken. */
export async function simulate(rounds: readonly Round[], options: SimulateOptions): Promise<Outcome> {
  const world = new World(options)
  try {
    return await live(rounds, await world.during(open(world, options)))
  } finally {
    await world.close()
  }
}

async function open(world: World, { stock: fill }: SimulateOptions): Promise<Scene> {
  await world.start()
  const { clientId } = await (fill ? world.filling(fill(world.site)) : openTestShop(world.site, { name: 'Simulation' }))
  const { apiKey } = await createApiKey(world.site, { name: 'Simulation' })
  const people = gatherPeople(world, { clientId, apiKey })
  for (let n = 1; n <= GOODS; n++) {
    const { product } = await people.staff.catalogWriter.createProduct({
      name: `Simulated product ${n}`,
      productType: 'physical',
      priceData: { price: 5 + n * 3.17 },
      visible: true,
    })
    const units = n * n
    const variants = [{ variantId: ONLY_VARIANT, quantity: units }]
    await people.staff.inventory.updateInventoryVariants(product.id, { trackQuantity: true, variants })
    world.records.goods.push({ productId: product.id, units, uncertain: [] })
  }
  await beginStock(world)
  return { world, ...people }
}

const GOODS = 8

async function live(rounds: readonly Round[], scene: Scene): Promise<Outcome> {
  const { world } = scene
  let steps = 0
  let round = 0
  const outcome = (problems: readonly string[]): Outcome => ({
    steps,
    failedAt: problems.length > 0 ? round : null,
    problems,
    counts: world.records.counts,
  })
  for (const { steps: together, pause } of rounds) {
    round += 1
    steps += together.length
    const acts = Promise.all(together.map((step) => act(scene, step)))
    // What waits for a disk that has stalled would wait for the power cut, and that for a further statement.
    if (world.isEnding) await Promise.race([acts, turns(TURNS_TO_END)]).then(() => world.crashNow())
    await world.during(acts)
    await world.pass(pause)
    if (world.isEnding) await world.restart()
    const isLook = round % BETWEEN_LOOKS === 0
    const problems = isLook ? await lookAtAll(world) : await lookQuickly(world, together)
    world.calm()
    if (problems.length > 0) return outcome(problems)
  }
  return outcome(await lookAtAll(world))
}

/** Turns of the event loop after which a process ends that was to end. */
const TURNS_TO_END = 300

/** Actions that change nothing that the cheap invariants are about. */
const QUIET: ReadonlySet<string> = new Set([
  'browse',
  'readCart',
  'addToCart',
  'setQuantity',
  'removeLine',
  'estimate',
  'readGiftCard',
])

async function lookQuickly(world: World, together: readonly Step[]): Promise<string[]> {
  const isQuiet = together.every(({ action }) => QUIET.has(action))
  return [...world.records.problems, ...(isQuiet ? [] : await check(world, always))]
}

async function lookAtAll(world: World): Promise<string[]> {
  const undone = await settle(world)
  const { problems, carts, stock, ledgers } = world.records
  const histories = [...carts.check(), ...stock.check(), ...ledgers.check()]
  const found = [...problems, ...undone, ...histories, ...(await check(world, whenSettled))]
  await beginStock(world)
  return found
}

const check = async (world: World, invariants: readonly Invariant[]): Promise<string[]> => {
  const problems: string[] = []
  for (const invariant of invariants) {
    const atOnce = () => write(world.site, null, (db) => invariant(world, db))
    problems.push(...(await world.during(look(atOnce))))
  }
  return problems
}

/** Does a step, and counts how it ended. A failure without a fault that explains it is a problem. */
async function act(scene: Scene, step: Step): Promise<void> {
  const { records } = scene.world
  const { action, network } = step
  try {
    await scene.world.travel(network, () => actions[action](scene, step))
    records.count(action)
  } catch (error) {
    const { status, code } = isCartwrightError(error) ? error : {}
    if (status !== undefined && status < 500) return records.count(`${action}: ${code ?? status}`)
    records.count(`${action}: failed`)
    const { cartId, doubtfulCarts } = buyerOf(scene, step.actor)
    if (cartId !== undefined) doubtfulCarts.add(cartId)
    const id = requestIdOf(error)
    if (scene.world.hasFault) {
      if (id !== '') records.explainedFailures.add(id)
    } else if (!isLost(error) && !records.explainedFailures.has(id))
      records.problems.push(`${action} failed without a fault: ${describe(error)}`)
  }
}

/** The id of the request that failed. A client remembers a failed renewal of its tokens for some seconds. */
const requestIdOf = (error: unknown): string =>
  isCartwrightError(error) ? (error.requestId ?? requestIdOf(error.cause)) : ''

/**
 * Whether a connection broke, or the process at its other end: of the call itself, or of one that it waited for, such as that
 * for a token.
 */
const isLost = (error: unknown): boolean =>
  error instanceof LostError ||
  error instanceof CrashError ||
  (error instanceof Error && error.cause !== undefined && isLost(error.cause))

const describe = (error: unknown): string =>
  error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : [describe(error.cause)])].join(': ')
    : String(error)
