/**
 * Runs in a checkout of an earlier version: lives lives there, and writes down how that version describes them.
 *
 * node --conditions=@cartwright/source testing-older-shop.ts <folder> <lives> <seed>
 */
import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@cartwright/contract'
import fc from 'fast-check'
import { type PaymentReport, type Reports, readReports, spanOf } from './testing-reports.ts'
import { anyLife, type Life, type Step } from './testing-step.ts'
import { take } from './testing-take.ts'
import { openWorld, Rejected, reopenWorld, type World } from './testing-world.ts'

const plainItems = <Line extends { readonly item: string }>(lines: readonly Line[]) =>
  lines.filter(({ item }) => item !== 'card' && item !== 'exempt')

/** A life without anything that versions count in different ways: corrections, other currencies, gift cards and rates of 0. */
export function plainLife({ shop, steps }: Life): Life {
  const plain = steps.flatMap((step): Step[] => {
    if (step.do === 'sell')
      return [{ ...step, lines: plainItems(step.lines), country: 'FR', isBusiness: false, isFeeTaxed: true }]
    if (step.do === 'buy')
      return [{ ...step, lines: plainItems(step.lines), country: 'FR', currency: 'EUR', giftCard: 0 }]
    return ['pay', 'payRest', 'send', 'invoice', 'wait'].includes(step.do) ? [step] : []
  })
  return { shop: { ...shop, shippingTax: 'DEFAULT_GROUP' }, steps: plain }
}

/** What a version says of the orders of a life. */
export interface Told {
  readonly life: Life
  readonly email: string
  /** Years. */
  readonly began: number
  readonly ended: number
  readonly ids: readonly string[]
  readonly documents: readonly {
    readonly id: string
    readonly number: string
    readonly pdf: string
    readonly xml: string
  }[]
  readonly reports: Omit<Reports, 'payments'> & { readonly payments: Readonly<Record<string, PaymentReport>> }
}

export async function tell(
  world: World,
  { life, email, began, ended, ids }: Omit<Told, 'documents' | 'reports'>,
): Promise<Told> {
  const { site } = world.shop
  const read = async (url: string) => Buffer.from(await (await site.fetch(new Request(url))).arrayBuffer())
  const documents: Told['documents'][number][] = []
  const currencies: string[] = []
  for (const orderId of ids) {
    currencies.push((await world.order(orderId)).currency)
    const { invoices } = await world.staff(calls.ListOrderInvoices, { orderId })
    for (const { id, number, url, eInvoiceUrl } of invoices)
      documents.push({
        ...{ id, number, pdf: (await read(url)).toString('base64') },
        xml: eInvoiceUrl ? (await read(eInvoiceUrl)).toString() : '',
      })
  }
  const { payments, ...reports } = await readReports(world, spanOf(began, ended), email, currencies)
  return { life, email, began, ended, ids, documents, reports: { ...reports, payments: Object.fromEntries(payments) } }
}

async function liveOne(world: World, life: Life): Promise<Omit<Told, 'documents' | 'reports'>> {
  const ids: string[] = []
  const email = await world.begin(life.shop)
  const began = world.now().getUTCFullYear()
  for (const step of life.steps) {
    try {
      await take({ world, life, email, ids }, step)
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
    }
    await world.settle()
  }
  world.gateway.settle()
  await world.settle()
  return { life, email, began, ended: world.now().getUTCFullYear(), ids }
}

async function main(folder: string, count: number, seed: number): Promise<void> {
  const database = join(folder, 'site.db')
  const world = await openWorld({ database })
  const lives: Awaited<ReturnType<typeof liveOne>>[] = []
  for (const [index, life] of fc.sample(anyLife, { seed, numRuns: count }).entries())
    lives.push(await liveOne(world, index % 2 === 0 ? life : plainLife(life)))
  await world.close()
  // The next version gets the database without the files that are drawn when they are first read.
  copyFileSync(database, join(folder, 'upgraded.db'))
  const again = await reopenWorld(world.shop.staff, { database })
  const told: Told[] = []
  for (const life of lives) told.push(await tell(again, life))
  await again.close()
  writeFileSync(join(folder, 'told.json'), JSON.stringify({ staff: world.shop.staff, told }))
}

const [, script = '', folder, count, seed] = process.argv
if (script.endsWith('testing-older-shop.ts') && folder) await main(folder, Number(count), Number(seed))
