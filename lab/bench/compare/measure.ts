import { setTimeout as pause } from 'node:timers/promises'
import { postgresCpu } from '../postgres/cpu.ts'
import { scaled } from '../scale.ts'
import { cartSlugOf, slugOf } from './catalog.ts'
import { closeConnections, sendFor } from './http.ts'
import { type Figures, measureRequests, measureWork } from './load.ts'
import { type Running, startPrograms } from './programs.ts'
import { BUY_SECONDS, CONNECTIONS, SECONDS } from './sizes.ts'
import type { OpenCart, Place, Shop, System } from './system.ts'

const STARTS = scaled(2)
/** Milliseconds of a look at how busy a system is, and how long it may stay busy after its last order. */
const LOOK = 250
const BUSY_LIMIT = 60_000
/** How much of a core a system may use beyond what it uses at rest, to count as idle. */
const IDLE_SHARE = 0.1

export const tasks = ['page', 'product', 'read', 'add'] as const
export type Task = (typeof tasks)[number]

/** What one round has measured. */
export interface Round {
  readonly requests: Readonly<Record<Task, Figures>>
  readonly purchase: Figures
  /** Orders over the time until nothing is left to do for them. */
  readonly ordersAMinute: number
  /** CPU milliseconds of the system and its database. */
  readonly cpuPerOrder: number
}

/** A filled and started system, which waits until it is measured. */
export interface Contender {
  readonly system: System
  readonly running: Running
  readonly shop: Shop
  readonly startMs: readonly number[]
  readonly restMegabytes: number
  /** Bytes of a response. */
  readonly bytes: Readonly<Record<Task, number>>
  /** CPU milliseconds of the system and its database since they started. */
  cpu(): number
  /** Of a core, at rest. */
  readonly restShare: number
}

/** Starts a system several times on the data that it has been filled with, and leaves the last one paused. */
export async function prepare(system: System, place: Place, databaseDir: string): Promise<Contender> {
  const readyUrl = `http://127.0.0.1:${place.port}${system.readyPath}`
  const start = () => startPrograms(system.programs(place), readyUrl)
  let running = await start()
  const startMs = [running.startMs]
  while (startMs.length < STARTS) {
    await running.stop()
    running = await start()
    startMs.push(running.startMs)
  }
  const cpu = () => running.cpu() + (system.database === 'PostgreSQL' ? postgresCpu(databaseDir) : 0)
  await pause(scaled(3_000, 100))
  const before = cpu()
  const look = scaled(2_000, 100)
  await pause(look)
  const restShare = (cpu() - before) / look
  const restMegabytes = running.megabytes()
  const shop = await system.shop(place)
  const cart = await shop.openCart(slugOf(0))
  const [page, product, read, add] = [shop.page, shop.product(slugOf(0)), cart.read, cart.add]
  const bytes = { page: 0, product: 0, read: 0, add: 0 }
  for (const [task, wanted] of Object.entries({ page, product, read, add }))
    if (isTask(task)) bytes[task] = Buffer.byteLength((await sendFor(wanted)).text)
  running.pause()
  closeConnections()
  return { system, running, shop, startMs, restMegabytes, bytes, cpu, restShare }
}

const isTask = (word: string): word is Task => tasks.some((task) => task === word)

/** @param firstBuyer the number of the first buyer; each has an email address of its own */
export async function measureRound({ shop, running, cpu, restShare }: Contender, firstBuyer: number): Promise<Round> {
  running.resume()
  const carts: OpenCart[] = []
  while (carts.length < CONNECTIONS) carts.push(await shop.openCart(cartSlugOf(carts.length)))
  const requests = {
    page: await measureRequests(
      carts.map(() => shop.page),
      SECONDS,
    ),
    product: await measureRequests(
      carts.map((_, n) => shop.product(cartSlugOf(n))),
      SECONDS,
    ),
    read: await measureRequests(
      carts.map(({ read }) => read),
      SECONDS,
    ),
    add: await measureRequests(
      carts.map(({ add }) => add),
      SECONDS,
    ),
  }
  await untilIdle(cpu, restShare)
  const before = cpu()
  const started = performance.now()
  const buy = (turn: number) => shop.buy(slugOf((firstBuyer + turn) * 7), firstBuyer + turn)
  const { count, ...purchase } = await measureWork(buy, CONNECTIONS, BUY_SECONDS)
  const idleAt = await untilIdle(cpu, restShare)
  const cpuPerOrder = (cpu() - before) / count
  running.pause()
  closeConnections()
  return { requests, purchase, ordersAMinute: (count * 60_000) / (idleAt - started), cpuPerOrder }
}

/** Waits until a system has done what follows from its requests, such as mails. @returns when it was idle */
async function untilIdle(cpu: () => number, restShare: number): Promise<number> {
  for (const end = performance.now() + BUSY_LIMIT; performance.now() < end; ) {
    const from = performance.now()
    const before = cpu()
    await pause(LOOK)
    if ((cpu() - before) / (performance.now() - from) <= restShare + IDLE_SHARE) return from
  }
  return performance.now()
}
