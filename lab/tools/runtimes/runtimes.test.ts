import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRuntimeSite, works } from '../../../packages/client/src/testing/runtime-program.ts'
import { provideChromium } from '../../../scripts/chromium.ts'
import { openFirefox } from '../browsers/firefox.ts'
import { openWebKit } from '../browsers/webkit.ts'
import { testedVersions } from './tested-versions.ts'

const run = promisify(execFile)
const bin = (name: string) => join(import.meta.dirname, 'node_modules/.bin', name)

let site: Awaited<ReturnType<typeof openRuntimeSite>>
let folder = ''
let file = ''
beforeAll(async () => {
  site = await openRuntimeSite()
  folder = mkdtempSync(join(tmpdir(), 'cartwright-runtimes-'))
  file = join(folder, 'program.mjs')
  writeFileSync(file, `${site.script}\n${site.run}.then((report) => console.log(report))\n`)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

/** The version that a program prints, such as `deno 2.9.6`. */
const versionOf = async (program: string) => (await run(program, ['--version'])).stdout.match(/\d+(\.\d+)+/)?.[0]

/** Whether a browser's version is the stated one or newer. */
const isCurrent = (name: 'Chromium' | 'Firefox' | 'WebKitGTK', version = '') =>
  version.localeCompare(testedVersions[name], 'en', { numeric: true }) >= 0

test('works in Deno: cart, renewal and sign-in', async () => {
  const { stdout } = await run(bin('deno'), ['run', '--no-config', '--allow-net=127.0.0.1', file])
  expect(JSON.parse(stdout)).toEqual(works)
  expect(await versionOf(bin('deno'))).toBe(testedVersions.Deno)
})

test('works in Bun: cart, renewal and sign-in', async () => {
  const { stdout } = await run(bin('bun'), ['run', file])
  expect(JSON.parse(stdout)).toEqual(works)
  expect(await versionOf(bin('bun'))).toBe(testedVersions.Bun)
})

test('works in workerd with a client per request, also for concurrent requests', async () => {
  const script = `${site.script}
    export default { fetch: async () => new Response(await ${site.run}) }`
  const worker = new Miniflare({ modules: true, script, compatibilityDate: '2026-07-01' })
  try {
    const reports = [1, 2, 3].map(async () => (await worker.dispatchFetch('http://shop.test/')).json())
    expect(await Promise.all(reports)).toEqual([works, works, works])
  } finally {
    await worker.dispose()
  }
  expect((await run(bin('workerd'), ['--version'])).stdout.trim()).toBe(`workerd ${testedVersions.workerd}`)
})

test('works in Chromium: cart, renewal and sign-in in a hidden frame', async () => {
  const browser = await chromium.launch({ executablePath: provideChromium() })
  try {
    const page = await browser.newPage()
    await page.goto(`${site.url}/page`)
    await page.addScriptTag({ content: site.script })
    expect(JSON.parse(await page.evaluate(site.run))).toEqual(works)
    expect(browser.version()).toSatisfy((version) => isCurrent('Chromium', version))
  } finally {
    await browser.close()
  }
})

test.each([
  ['Firefox', openFirefox],
  ['WebKitGTK', openWebKit],
] as const)('works in %s: cart, renewal and sign-in in a hidden frame', async (name, openEngine) => {
  const browser = await openEngine({ width: 1280, height: 800, downloads: folder })
  try {
    await browser.open(`${site.url}/page`)
    // In one run, as each is a function of its own.
    expect(JSON.parse(String(await browser.run(`${site.script}\nreturn ${site.run}`)))).toEqual(works)
    expect(await browser.version()).toSatisfy((version) => isCurrent(name, version))
  } finally {
    await browser.close()
  }
})
