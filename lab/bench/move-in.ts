import { join } from 'node:path'
import { inFolder, startServer } from './measured-server.ts'
import { openLargeShop } from './move-in/stand-in.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const size = {
  members: Number(process.env.BENCH_MEMBERS ?? scaled(10_000, 20)),
  orders: Number(process.env.BENCH_ORDERS ?? scaled(100_000, 50)),
  products: Number(process.env.BENCH_PRODUCTS ?? scaled(50_000, 20)),
  images: 4,
}
const MOST_MEGABYTES = 500
const mover = new URL('./move-in/mover.ts', import.meta.url)

interface Moved {
  readonly planSeconds: number
  readonly runSeconds: number
  readonly againSeconds: number
  readonly state: string
  readonly failed: number
  readonly rewritten: number
  readonly megabytes: number
}
const isMoved = (message: unknown): message is Moved =>
  typeof message === 'object' && message !== null && 'megabytes' in message

/** What it takes to move a large shop in from another system, and to compare it a second time. */
export const run = (): Promise<Row[]> =>
  inFolder(async (folder) => {
    const shop = await openLargeShop(size)
    try {
      const { ready, stop } = await startServer(mover, [join(folder, 'site.db'), folder, shop.origin], isMoved)
      await stop()
      const { members, orders, products, images } = size
      const number = (value: number) => value.toLocaleString('en')
      const what = `${number(members)} members, ${number(orders)} orders, ${number(products)} products, ${number(products * images)} images`
      const row = (name: string, measured: string, budget = '', ok = true): Row => ({
        what: name,
        measured,
        against: '',
        ratio: '',
        budget,
        ok,
      })
      return [
        row(
          `move in: ${what}`,
          `${Math.round(ready.runSeconds)} s`,
          'no record fails',
          ready.state === 'COMPLETED' && ready.failed === 0,
        ),
        row('move in: plan', `${Math.round(ready.planSeconds)} s`),
        row('move in: again', `${Math.round(ready.againSeconds)} s`, 'nothing is rewritten', ready.rewritten === 0),
        row(
          'move in: memory',
          `${Math.round(ready.megabytes)} MB`,
          `${MOST_MEGABYTES} MB`,
          ready.megabytes <= MOST_MEGABYTES,
        ),
      ]
    } finally {
      shop.close()
    }
  })
