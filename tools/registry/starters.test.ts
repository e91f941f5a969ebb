import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { starters } from '../../packages/create-cartwright/src/starters.ts'
import { provideChromium } from '../../scripts/chromium.ts'
import { freePorts } from '../../scripts/free-ports.ts'
import { buyFirst, buyInShop } from './first-sale.ts'
import { environmentOf, runNpm } from './local-registry.ts'

/** Starters whose storefront is the built one of the package `cartwright`. */
const withBuiltStorefront = new Set(['shop', 'extension'])

let folder: string
let browser: Browser
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cartwright starters ü-'))
  browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(async () => {
  await browser?.close()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const Made = z.object({ ok: z.literal(true), folder: z.string(), name: z.string(), installed: z.literal(true) })

test.each(starters.map(({ name }) => name))('a stranger makes %s, tests it, builds it and buys in it', async (name) => {
  const parameters = ['create', '--yes', 'cartwright@latest', `Mein ${name}`, '--', '--starter', name, '--json']
  const printed = runNpm(inject('npmrc'), parameters, folder).split('\n')
  const made = Made.parse(JSON.parse(printed.find((line) => line.startsWith('{')) ?? '{}'))
  expect(made.name).toBe(`mein-${name}`)
  const own = await environment()
  const run = (script: string) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', script], {
      cwd: made.folder,
      env: own,
      encoding: 'utf8',
    })
    expect(status, `npm run ${script}:\n${stdout}${stderr}`).toBe(0)
  }
  run('check')
  run('test')
  if ('build' in scriptsOf(made.folder)) run('build')
  if (!withBuiltStorefront.has(name)) start('shop', made.folder, own)
  start('start', made.folder, own)
  await answers(`${own.SITE_URL}/readyz`)
  await answers(`${own.STOREFRONT_URL}/`)
  for (const width of [1280, 390]) {
    const context = await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    if (withBuiltStorefront.has(name)) {
      const slug = name === 'shop' ? 'green-tea' : 'letter-set'
      await buyInShop(page, own.STOREFRONT_URL, name, { slug })
    } else await buyFirst(page, own.STOREFRONT_URL, name)
    await context.close()
  }
})

const scriptsOf = (project: string) =>
  z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))).scripts

/** What a newcomer's terminal has, and ports of its own. */
async function environment() {
  const [site = 0, storefront = 0] = await freePorts(2)
  return {
    ...environmentOf(inject('npmrc')),
    SITE_PORT: String(site),
    SITE_URL: `http://localhost:${site}`,
    PORT: String(storefront),
    STOREFRONT_PORT: String(storefront),
    STOREFRONT_URL: `http://localhost:${storefront}`,
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

/** Starts a script of a project, until the test ends. */
function start(script: string, cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn('npm', ['run', script], { cwd, env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(async () => {
    if (child.exitCode !== null || child.pid === undefined) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGTERM')
    await ended
  })
  return child
}

/** Waits until an address answers; the limit of the test ends a wait without end. */
async function answers(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await pause(200)
  }
}
