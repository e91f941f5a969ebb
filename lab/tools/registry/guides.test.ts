import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { provideChromium } from '../../../scripts/chromium.ts'
import { buyInShop } from './first-sale.ts'
import { publishAs } from './next-version.ts'
import { Reader } from './reader.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(() => browser?.close())

async function openReader(): Promise<Reader> {
  const reader = await Reader.open(inject('npmrc'))
  onTestFinished(() => reader.close())
  return reader
}

async function withPage(use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 844 },
    reducedMotion: 'reduce',
    locale: 'en',
  })
  try {
    await use(await context.newPage())
  } finally {
    await context.close()
  }
}

const buyTea = ({ storefrontUrl }: Reader, name: string, hasImages: boolean) =>
  withPage((page) => buyInShop(page, storefrontUrl, name, { slug: 'green-tea', hasImages }))

test('the tutorial leads from an empty folder to an order that is sent', async () => {
  const reader = await openReader()
  await reader.follow('docs/tutorial.md', {
    '5. Buy something': () => buyTea(reader, 'tutorial', false),
    '6. Send the order': () => withPage((page) => sendFirstOrder(page, reader)),
  })
  expect(reader.printed).toContain('3 rows: created 3')
  const stock = JSON.parse(await reader.run('npx cartwright inventory show --json'))
  expect(JSON.stringify(stock)).toMatch(/Green Tea.*?39|39.*?Green Tea/)
})

/** Signs in with what the start printed. */
async function sendFirstOrder(page: Page, { siteUrl, printed }: Reader): Promise<void> {
  const [, email = '', password = ''] = /Owner: (\S+), password \(shown this once\): (\S+)/.exec(printed) ?? []
  await page.goto(`${siteUrl}/admin/orders`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page
    .getByRole('link', { name: /\d{4,}/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Send items' }).click()
  await page.getByRole('dialog', { name: 'Send items' }).getByRole('button', { name: 'Send 1 item' }).click()
  await page.getByText('Parcel 1', { exact: false }).waitFor()
}

test('the page about npm create leads to a sale', async () => {
  const reader = await openReader()
  await reader.follow('docs/create.md', { '3. Buy something': () => buyTea(reader, 'create', true) })
  expect(await reader.run('npx cartwright order list')).toMatch(/\d{4,}/)
})

test('the page about starting a shop starts an empty one and one of a folder, and changes it', async () => {
  const reader = await openReader()
  await reader.run('npm install cartwright')
  await reader.follow('docs/start-a-shop.md')
  expect(JSON.parse(await reader.run('npx cartwright settings show --json')).profile.tagline).toBe(
    'Tea from two gardens.',
  )
})

test('a shop with orders is upgraded to the next release as the guide says, and sells on', async () => {
  const reader = await Reader.open(inject('npmrc'), {
    'sudo systemctl restart cartwright': 'true',
    'sudo ': '',
    '/opt/cartwright': '.',
    '"$BACKUP_DIR/before-upgrade.db"': 'before-upgrade.db',
    'cartwright@latest': 'cartwright@next',
  })
  onTestFinished(() => reader.close())
  const buy = () => withPage((page) => buyInShop(page, reader.storefrontUrl, 'upgrade', { slug: 'letter-set' }))
  const orders = async (): Promise<{ number: string }[]> =>
    JSON.parse(await reader.run('npx cartwright order list --json')).orders
  await reader.run('npm init --yes')
  await reader.run('npm install cartwright@0.1.0')
  await reader.start('npx cartwright start --demo')
  await buy()
  const [first] = await orders()
  expect(first).toBeDefined()
  const documents = () => drawDocuments(reader, first?.number ?? '')
  await expect.poll(documents, { timeout: 60_000 }).toEqual([1, 1])
  await reader.run(`npx cartwright order refund ${first?.number} --all --yes`)
  await expect.poll(documents, { timeout: 60_000, message: 'with a credit note' }).toEqual([2, 1])

  publishAs('0.2.0', inject('tarballs'), inject('npmrc'), 'next')
  await reader.follow('docs/deploy/upgrade.md')
  await reader.start('npx cartwright start')
  expect((await reader.run('npx cartwright --version')).trim()).toBe('0.2.0')
  expect(await orders()).toEqual([expect.objectContaining({ number: first?.number })])
  await buy()
  expect(await orders()).toHaveLength(2)
  expect(existsSync(join(reader.folder, 'before-upgrade.db'))).toBe(true)
  expect(await reader.run('npx cartwright doctor')).not.toContain('BAD')
})

/** Opens each document of an order in the installed shop, with its XML. Returns how many invoices and packing slips there are. */
async function drawDocuments(reader: Reader, order: string): Promise<number[]> {
  const drawn: number[] = []
  for (const command of ['invoice', 'packing-slip']) {
    const links = (await reader.run(`npx cartwright order ${command} ${order} --json`)).match(/https?:[^"\s]+/g) ?? []
    const types = await Promise.all(links.map(typeAt))
    drawn.push(types.filter((type) => type === 'application/pdf').length)
  }
  return drawn
}

async function typeAt(link: string): Promise<string | null> {
  const response = await fetch(link)
  expect(response.status, link).toBe(200)
  return response.headers.get('content-type')
}
