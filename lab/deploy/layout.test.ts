import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Layout, openLayout } from './layout.ts'
import { installTree, openTree } from './tree.ts'

/** The tarballs of an earlier version, with spaces between them: `UPGRADE_FROM="/tmp/cartwright-0.1.0.tgz …"`. */
const EARLIER = process.env.UPGRADE_FROM

const tree = openTree(inject('installed'))
let layout: Layout
beforeAll(async () => {
  layout = await openLayout()
})
afterAll(() => layout?.remove())

const ask = async (...parameters: string[]) => {
  const { code, stdout, stderr } = await layout.cartwright(tree, [...parameters, '--json'])
  expect(code, `${parameters.join(' ')}: ${stderr}`).toBe(0)
  return JSON.parse(stdout)
}
const orderNumbers = async (): Promise<number[]> =>
  (await ask('order', 'list')).orders.map(({ number }: { number: string }) => Number(number))

/** Orders that the shop has sold so far. */
const sold: number[] = []
async function buy() {
  const { order, images } = await layout.buy()
  expect(order).not.toBeNull()
  sold.push(order ?? 0)
  return images
}
const expectSold = async () => expect(await orderNumbers()).toEqual(expect.arrayContaining(sold))

test.skipIf(EARLIER === undefined)('an earlier version sells, and this version starts on its data', async () => {
  const earlier = installTree(EARLIER?.split(' ') ?? [])
  try {
    await layout.newDatabase()
    await layout.startEarlier(earlier)
    await buy()
  } finally {
    await layout.stop('SIGTERM')
    await earlier.remove()
  }
})

test('sells over https through the proxy, from a read-only tree and as an unprivileged user', async () => {
  if (EARLIER === undefined) await layout.newDatabase()
  await layout.start(tree, '--demo')
  const images = await buy()
  await expectSold()
  // Browsers load images from the public address, though the storefront calls the internal one.
  expect(images.length).toBeGreaterThan(0)
  for (const image of images) expect(image).toContain(layout.url)
  expect(layout.printed()).not.toContain('ExperimentalWarning')
})

test.runIf(EARLIER === undefined)('the first start names the owner and the way to set the password, once', async () => {
  const link = /Owner: ada@linholme\.de\. .*\/admin\/reset-password\?token=/
  expect(layout.printed().match(new RegExp(link, 'g'))).toHaveLength(1)
  expect(await ask('owner', 'list')).toMatchObject([{ email: 'ada@linholme.de', invited: true }])
})

test('sells on after kill -9 of all processes, and has lost nothing', async () => {
  await layout.stop('SIGKILL')
  await layout.start(tree)
  await expectSold()
  await buy()
  await expectSold()
})

describe('commands', () => {
  const commands = [
    ['migrate'],
    ['owner', 'list'],
    ['key', 'list'],
    ['order', 'list'],
    ['export', 'products.csv', '--images'],
    ['import', 'products.csv', '--dry-run'],
    ['pull', 'shop.json'],
    ['apply', 'shop.json', '--dry-run'],
    ['settings', 'show'],
    ['audit'],
    ['payments', 'reconcile'],
    ['tax', 'list'],
    ['doctor'],
  ]

  test('none writes into the folder of the code', async () => {
    const before = tree.snapshot()
    for (const parameters of commands) {
      const { code, stdout, stderr } = await layout.cartwright(tree, parameters)
      expect(code, `${parameters.join(' ')}: ${stdout}${stderr}`).toBe(0)
      expect(stderr).not.toContain('ExperimentalWarning')
    }
    expect(tree.snapshot()).toEqual(before)
  })
})

interface Examined {
  readonly healthy: boolean
  readonly findings: readonly { check: string; ok: boolean; detail: string }[]
}

test('doctor --production finds what is missing, and what is not', async () => {
  const { code, stdout } = await layout.cartwright(tree, ['doctor', '--production', '--json'])
  const { healthy, findings }: Examined = JSON.parse(stdout)
  expect([code, healthy]).toEqual([1, false])
  const states = Object.fromEntries(findings.map(({ check, ok, detail }) => [check, ok ? 'ok' : detail]))
  for (const check of ['https', 'site address', 'certificate', 'keys', 'storefront', 'proxy', 'clock', 'database'])
    expect(states).toMatchObject({ [check]: 'ok' })
  expect(states).toMatchObject({
    mail: expect.stringContaining('SMTP_URL'),
    backups: expect.stringContaining('none in'),
    'payment provider': expect.stringContaining('live mode'),
    'owner password': expect.stringContaining('has not chosen a password'),
  })
})

test('a backup is restored into an empty database, with all orders and images', async () => {
  const file = join(layout.dataFolder, 'backups', 'shop.db')
  await ask('backup', file)
  const { stdout } = await layout.cartwright(tree, ['doctor', '--production', '--json'])
  const { findings }: Examined = JSON.parse(stdout)
  expect(findings).toContainEqual(expect.objectContaining({ check: 'backups', ok: true }))
  await layout.stop('SIGTERM')
  const empty = await layout.newDatabase()
  const moved = await layout.cartwright(tree, ['move', '--yes', '--to', empty], { DATABASE_URL: `file:${file}` })
  expect(moved.code, moved.stderr).toBe(0)
  await layout.start(tree)
  await expectSold()
  await buy()
})
