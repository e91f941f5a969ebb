import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, OAuthStrategy, selfHosted } from '@cartwright/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newShopper, place } from '../../lab/faults/shopper.ts'
import { freePorts } from '../free-ports.ts'
import { succeed } from '../readmes/newcomer.ts'
import { type RunningSite, runSite } from '../shop.ts'
import { blocksOfFile, markdownFiles } from './blocks.ts'
import { guides, isRun, ownCommandsOf } from './run-blocks.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const blocks = markdownFiles(root, '.')
  .flatMap((file) => blocksOfFile(root, file))
  .filter((block) => isRun(block) && !guides.some((guide) => guide === block.file) && ownCommandsOf(block).length > 0)

/** These run until they are stopped, or need another server. That they exist is what can be tested. */
const endless = /^cartwright (start|storefront|proxy|move|verify|webhooks listen|doctor --production)\b/

let site: RunningSite
let folder: string
let environment: Record<string, string>
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-commands-'))
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  const program = `exec "${process.execPath}" "${join(root, 'apps/site/bin/cartwright.js')}" "$@"\n`
  writeFileSync(join(bin, 'cartwright'), `#!/bin/sh\n${program}`, { mode: 0o755 })
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\n${program}`, { mode: 0o755 })
  const [port] = await freePorts(1)
  const own = { DATA_DIR: join(folder, 'data'), SITE_PORT: String(port), LOG_LEVEL: 'error', NODE_NO_WARNINGS: '1' }
  environment = { ...own, HOME: folder, PATH: `${bin}:${process.env.PATH}`, ALLOWED_PRIVATE_ADDRESSES: '127.0.0.1' }
  site = await runSite({ environment: { ...process.env, ...environment }, report: () => undefined })
  await prepare()
})
afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const run = (command: string) => succeed('sh', ['-c', command], { cwd: folder, env: environment })
const json = async (command: string) => JSON.parse(await run(`${command} --json`))

/** The files and entities that commands of the pages name. */
async function prepare(): Promise<void> {
  await run('cartwright export products.csv')
  await run('cartwright pull shop.json')
  await run('cartwright pull shop.yaml')
  await run('cartwright data export pages pages.json')
  writeFileSync(join(folder, 'old-reviews.csv'), 'Product,Author,Rating\nharbour-mug,Ada,5\n')
  writeFileSync(join(folder, 'providers.json'), JSON.stringify([provider]))
  const auth = OAuthStrategy({ clientId: site.clientId })
  const shop = createClient({ auth, host: selfHosted(site.url), modules: {} })
  await shop.auth.register({ email: 'ada@example.com', password: 'long-enough-for-a-shop' })
  const shopper = newShopper(site)
  await shopper.add({ catalogItemId: await shopper.find('hedgerow-cards') })
  const review = await shopper.review('ada@example.com')
  await review.browser.press(await place(review), /^Pay /)
}

const provider = {
  id: '6f1d2c3b-0000-4000-8000-00000000001d',
  name: 'Company',
  issuer: 'https://accounts.example.com',
  clientId: 'shop',
  clientSecret: 'secret',
}

/** What a reader fills in, by its name in angle brackets: what the command before has made, or the site has. */
const facts: Readonly<Record<string, () => Promise<string>>> = {
  'client-id': async () => (await json('cartwright app list')).apps.at(-1).clientId,
  'job-id': async () => {
    writeFileSync(join(folder, 'one.csv'), 'Slug,Name,Price\nnew-mug,New Mug,9.00\n')
    return (await json('cartwright import one.csv')).job.id
  },
  'list-id': async () => {
    const { id } = await json('cartwright prices create list name=Sale adjustment.percentage=-20')
    writeFileSync(join(folder, 'rows.csv'), 'SKU,Price\nLM-504,9.00\n')
    await run(`cartwright prices import ${id} rows.csv`)
    return id
  },
  number: async () => (await json('cartwright order list')).orders.at(-1).number,
  'rate-id': async () => (await json('cartwright tax list'))[0].entries[0].id,
  subscription: async () => (await json('cartwright webhooks list')).subscriptions.at(-1).id,
  id: async () => (await json('cartwright plugin list')).servicePlugins.at(-1).id,
}

let apps = 0
async function fillIn(command: string): Promise<string> {
  const [, name = ''] = /<([\w-]+)>/.exec(command) ?? []
  const filled = command.replace(`<${name}>`, (await facts[name]?.()) ?? '')
  // The pages make apps of the same name.
  return filled.replace(/(?<=app create --name )("[^"]*"|\S+)/, () => `App-${++apps}`)
}

test('the pages have commands', () => {
  expect(blocks.length).toBeGreaterThan(20)
})

test.each(blocks.map((block) => [`${block.file}, line ${block.line}`, block] as const))('%s runs', async (_, block) => {
  for (const command of ownCommandsOf(block)) {
    const [name] = endless.exec(command) ?? []
    if (name) expect(await run(`${name.replace(' --production', '')} --help`)).toContain('Usage: cartwright')
    else await run(await fillIn(command))
  }
})
