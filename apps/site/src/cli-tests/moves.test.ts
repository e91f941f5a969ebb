import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openWooStandIn, wooShop } from '@cartwright/server/testing'
import { expect, onTestFinished, test } from 'vitest'
import { cartwright, launch, newPlace, type Place, runJson } from './command-line.ts'

interface Moved {
  readonly move: {
    readonly state: string
    readonly progress: readonly { readonly entity: string; readonly created: number; readonly failed: number }[]
  }
  readonly problems: readonly { readonly label: string; readonly field: string; readonly severity: string }[]
  readonly report: { readonly entities: readonly { readonly sums: readonly Sum[] }[] } | null
}
interface Sum {
  readonly name: string
  readonly source: number
  readonly here: number
}

const lines = (records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')

function writeFiles({ DATA_DIR }: Place): string[] {
  const customers = [
    { sourceId: 'k1', email: 'ada@example.com', addresses: [] },
    { sourceId: 'k2', email: 'nowhere', addresses: [] },
  ]
  const variants = [{ sourceId: 'v1', choices: {}, price: '12.50', quantity: 4 }]
  const products = [{ sourceId: 'p1', name: 'Mug', slug: 'mug', visible: true, productType: 'physical', variants }]
  const files = { 'customers.jsonl': lines(customers), 'products.jsonl': lines(products) }
  return Object.entries(files).map(([name, text]) => {
    const path = join(DATA_DIR, name)
    writeFileSync(path, text)
    return path
  })
}

test('import plans, moves, repeats and undoes, and names row and field of what cannot move', async () => {
  const place = await newPlace()
  const files = ['--set', 'currency=EUR', '--file', ...writeFiles(place)]
  const plan = await cartwright(place, 'import', 'files', ...files, '--dry-run')
  expect(plan.code).toBe(0)
  expect(plan.stdout).toContain('! customers, customers.jsonl, row 2, email: "nowhere" is not an email address')
  expect(plan.stdout).toContain('products: 1 at the source, 0 cannot move, 0 change')
  const moved = await runJson<Moved>(place, 'import', 'files', ...files)
  expect(moved.move.state).toBe('COMPLETED')
  expect(moved.problems).toMatchObject([{ label: 'customers.jsonl, row 2', field: 'email', severity: 'ERROR' }])
  const again = await cartwright(place, 'import', 'files', ...files)
  expect(again.stdout).toContain('products: 0 created, 0 changed, 1 unchanged, 0 failed')
  expect((await cartwright(place, 'import', 'files', '--undo')).stdout).toContain('Undone: 2 removed')
  expect((await cartwright(place, 'import', 'files', '--set', 'currency=euro')).code).toBe(1)
  const unknown = await cartwright(place, 'import', 'nowhere')
  expect([unknown.code, unknown.stdout]).toEqual([1, ''])
  expect(unknown.stderr).toContain('source: must be one of provider, shopify')
})

test('export writes a folder that restore makes the same shop of, once', async () => {
  const place = await newPlace()
  await runJson(place, 'import', 'files', '--set', 'currency=EUR', '--file', ...writeFiles(place))
  const folder = join(place.DATA_DIR, 'export')
  const exported = await runJson<{ folder: string }>(place, 'export', folder)
  expect(exported.folder).toBe(folder)
  expect((await cartwright(place, 'export', folder)).code).toBe(1)
  const other = await newPlace()
  expect((await cartwright(other, 'restore', folder)).code).toBe(0)
  const copy = join(other.DATA_DIR, 'copy')
  await runJson(other, 'export', copy)
  const products = (at: string) => readFileSync(join(at, 'data', 'products.jsonl'), 'utf8')
  expect(products(copy)).toBe(products(folder))
  expect((await cartwright(other, 'restore', folder)).code).toBe(1)
  writeFileSync(join(folder, 'data', 'products.jsonl'), '{}\n')
  const damaged = await cartwright(await newPlace(), 'restore', folder)
  expect([damaged.code, damaged.stdout]).toEqual([1, ''])
  expect(damaged.stderr).toContain('products.jsonl')
})

test('compat ends with 1 where a call is not served', async () => {
  const place = await newPlace()
  const folder = join(place.DATA_DIR, 'storefront')
  mkdirSync(folder)
  writeFileSync(join(folder, 'shop.ts'), "import { products } from '@wix/stores'\nproducts.queryProducts().find()\n")
  expect((await cartwright(place, 'compat', folder)).code).toBe(0)
  writeFileSync(join(folder, 'book.ts'), "import { bookings } from '@wix/bookings'\nbookings.createBooking({})\n")
  const report = await cartwright(place, 'compat', folder, '--json')
  expect(report.code).toBe(1)
  expect(JSON.parse(report.stdout).counts.NOT_SERVED).toBeGreaterThan(0)
})

test('a move that is killed ten times comes to the same result', async () => {
  const shop = await openWooStandIn(wooShop(120))
  onTestFinished(() => shop.close())
  const place = await newPlace()
  const env = { ...place, ALLOWED_PRIVATE_ADDRESSES: '127.0.0.1' }
  const settings = ['url', 'consumerKey', 'consumerSecret', 'currency']
  const values = [shop.origin, 'ck_test', 'cs_test', 'EUR']
  const set = settings.flatMap((name, index) => ['--set', `${name}=${values[index]}`])
  let kills = 0
  for (let isRepeated = false; kills < 10; isRepeated = true) {
    const child = launch(env, ['import', 'woocommerce', ...(isRepeated ? ['--resume'] : set)])
    const after = shop.requests.length + 2 + kills
    shop.beforeRequest = (count) => {
      if (count === after) child.kill('SIGKILL')
    }
    const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)))
    if (signal !== 'SIGKILL') break
    kills += 1
  }
  shop.beforeRequest = () => undefined
  expect(kills).toBeGreaterThanOrEqual(5)
  if (kills === 10) await runJson<Moved>(env, 'import', 'woocommerce', '--resume')
  const again = await runJson<Moved>(env, 'import', 'woocommerce', ...set)
  for (const { entity, created } of again.move.progress) expect([entity, created]).toEqual([entity, 0])
  const sums = again.report?.entities.flatMap((entity) => entity.sums) ?? []
  expect(sums).toContainEqual({ name: 'total EUR', source: 120 * 2499, here: 120 * 2499 })
  for (const { name, source, here } of sums) expect([name, here]).toEqual([name, source])
}, 600_000)
