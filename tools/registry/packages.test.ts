import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  globSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { freePorts } from '../../scripts/free-ports.ts'
import { pack, published, type Tarball } from '../../scripts/release/pack.ts'
import { publishAll } from '../../scripts/release/publish.ts'
import { type LocalRegistry, startRegistry } from './local-registry.ts'

const MEGABYTE = 1024 * 1024
/** Files take whole blocks of a disk. */
const BLOCK = 4096

let folder: string
let shop: string
let registry: LocalRegistry
let tarballs: Tarball[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright-packages-'))
  registry = await startRegistry()
  tarballs = await pack(published, folder)
  publishAll(tarballs, [], registry.environment)
  shop = mkdtempSync(join(tmpdir(), 'cartwright shop ü-'))
  writeFileSync(join(shop, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  registry.npm(['install', '--omit=dev', '--no-audit', '--no-fund', 'cartwright'], shop)
})
afterAll(async () => {
  await registry?.stop()
  for (const path of [folder, shop]) if (path) rmSync(path, { recursive: true, force: true })
})

test('a release that is repeated publishes nothing twice', () => {
  const lines = publishAll(tarballs, [], registry.environment)
  expect(lines).toHaveLength(tarballs.length)
  for (const line of lines) expect(line).toMatch(/is published already/)
})

test('packages hold built JavaScript and no sources', () => {
  for (const { file } of tarballs) {
    const listed = spawnSync('tar', ['-tzf', file], { encoding: 'utf8' }).stdout.split('\n')
    const sources = listed.filter((name) => /\.tsx?$|\.map$/.test(name) && !name.endsWith('.d.ts'))
    expect(sources.slice(0, 10)).toEqual([])
    expect(listed).toEqual(expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/package.json']))
  }
})

const root = join(import.meta.dirname, '../..')
const libraries = ['@cartwright/client', '@cartwright/react']

test.each(libraries)('publint and arethetypeswrong find nothing in %s', (library) => {
  const file = tarballs.find(({ name }) => name === library)?.file ?? ''
  const publint = ['node_modules/.bin/publint', 'run', '--strict', file]
  const attw = ['tools/registry/node_modules/.bin/attw', file, '--profile', 'esm-only', '--no-emoji']
  for (const [program = '', ...parameters] of [publint, attw]) {
    const { status, stdout } = spawnSync(join(root, program), parameters, { cwd: root, encoding: 'utf8' })
    expect(status, stdout).toBe(0)
  }
})

test('the client is at most 1.5 MB, an installation of a shop at most 200 MB', () => {
  const client = tarballs.find(({ name }) => name === '@cartwright/client')
  expect(statSync(client?.file ?? '').size).toBeLessThan(1.5 * MEGABYTE)
  const size = globSync('node_modules/**', { cwd: shop }).reduce((sum, name) => sum + diskSize(join(shop, name)), 0)
  expect(size).toBeGreaterThan(10 * MEGABYTE)
  expect(size).toBeLessThan(200 * MEGABYTE)
})

test('a shop starts from the installed package, and the installed client buys in it', async () => {
  const [site = 0, storefront = 0] = await freePorts(2)
  const before = readdirSync(join(shop, 'node_modules/cartwright'), { recursive: true }).length
  const env = { ...environment(), SITE_PORT: String(site), STOREFRONT_PORT: String(storefront), LOG_LEVEL: 'error' }
  const started = spawn('npx', ['cartwright', 'start', '--demo', '--json'], { cwd: shop, env, detached: true })
  onTestFinished(async () => {
    const ended = once(started, 'exit')
    if (started.pid) process.kill(-started.pid, 'SIGTERM')
    await ended
  })
  const { url, clientId, storefrontUrl } = await readyOf(started.stdout, started.stderr)

  registry.npm(['install', '--no-audit', '--no-fund', '@cartwright/client'], shop)
  copyFileSync(join(import.meta.dirname, 'buy.mjs'), join(shop, 'buy.mjs'))
  const { stdout, stderr } = spawnSync('node', ['buy.mjs', url, clientId], { cwd: shop, encoding: 'utf8', env })
  expect(stderr).toBe('')
  const bought = z.object({ product: z.string(), slug: z.string(), lines: z.literal(1), checkoutId: z.guid() })
  const { product, slug } = bought.parse(JSON.parse(stdout))

  expect(await (await fetch(`${storefrontUrl}/products/${slug}`)).text()).toContain(product)
  expect((await fetch(`${url}/admin`)).status).toBe(200)
  // Commands reach the shop that runs, from the folder of its data.
  expect(run('key', 'list', '--json').status).toBe(0)
  expect(existsSync(join(shop, 'data/site.db'))).toBe(true)
  expect(readdirSync(join(shop, 'node_modules/cartwright'), { recursive: true })).toHaveLength(before)
})

test('commands of the installed package load domains of cartwright.config.ts, and name a wrong export', () => {
  const write = (name: string, text: string) => {
    writeFileSync(join(shop, name), text)
    onTestFinished(() => rmSync(join(shop, name), { force: true }))
  }
  const domain = `import { defineDomain } from 'cartwright/server'
    const name: string = 'notes'
    export const notes = defineDomain({ name })`
  write('notes.ts', domain)
  write(
    'cartwright.config.ts',
    `import { defineConfig } from 'cartwright/config'
    export default defineConfig({ domains: ['notes.ts'] })`,
  )
  expect(run('key', 'list', '--json').status).toBe(0)
  write('notes.ts', 'export const limit: number = 3')
  expect(run('key', 'list').stderr).toContain('notes.ts: export limit must be a domain, made by defineDomain')
})

const run = (...parameters: string[]) =>
  spawnSync('npx', ['cartwright', ...parameters], { cwd: shop, encoding: 'utf8', env: environment() })

/** As a newcomer has it: without what tests and npm scripts set. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(NODE_|VITEST|npm_|TEST)/.test(name))
  return Object.fromEntries(own)
}

const Ready = z.object({ url: z.string(), clientId: z.string(), storefrontUrl: z.string() })

/** @throws Error with what the program printed, when it ends before the shop answers */
async function readyOf(output: NodeJS.ReadableStream, errors: NodeJS.ReadableStream) {
  let printed = ''
  errors.on('data', (chunk) => (printed += chunk))
  for await (const line of createInterface({ input: output })) {
    if (line.startsWith('{')) return Ready.parse(JSON.parse(line))
  }
  throw new Error(`The shop did not start: ${printed}`)
}

const diskSize = (file: string) => {
  const stat = lstatSync(file)
  return stat.isFile() ? Math.ceil(stat.size / BLOCK) * BLOCK : 0
}
