import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { provideChromium } from '../../../scripts/chromium.ts'
import { NewcomerShop, type StartedShop } from './newcomer-shop.ts'
import { publishAs } from './next-version.ts'

const root = join(import.meta.dirname, '../../..')
const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version

let shop: NewcomerShop
let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: provideChromium() })
  shop = new NewcomerShop(inject('npmrc'))
  shop.install('cartwright')
  for (const name of ['src', 'admin', 'cartwright.config.ts'])
    cpSync(join(root, 'examples/questions', name), join(shop.folder, name), {
      recursive: true,
      filter: (file) => !/\.test\.ts$|tsconfig\.json$/.test(file),
    })
})
afterAll(async () => {
  await browser?.close()
  shop?.remove()
})

test('a start names the package that builds extensions of the admin, and then the file that is wrong', async () => {
  await expect(shop.start('--demo')).rejects.toThrow('Run: npm install esbuild')
  shop.install('esbuild')
  const extension = readFileSync(join(shop.folder, 'admin/extension.ts'), 'utf8')
  shop.write('admin/extension.ts', extension.replace('./page.tsx', './pages.tsx'))
  await expect(shop.start('--demo')).rejects.toThrow(/admin\/extension\.ts:\d+: Could not resolve/)
  shop.write('admin/extension.ts', extension.replace('export default', 'export const questions ='))
  await expect(shop.start('--demo')).rejects.toThrow(/admin\/extension\.ts.*default/)
  shop.write('admin/extension.ts', extension)
})

test('a domain and an extension of the admin work in an installed shop, and after an upgrade', async () => {
  const first = await shop.start('--demo')
  onTestFinished(first.stop)
  expect(await pathsOf(first)).toContain('/questions/v1/open-questions')
  const { password = '' } = first.owner ?? {}
  await seeQuestions(first, password)
  await first.stop()

  publishAs('0.1.1', inject('tarballs'), inject('npmrc'))
  shop.npm('update', '--no-audit', '--no-fund')
  expect(shop.npm('ls', 'cartwright', '@cartwright/contract')).toMatch(/cartwright@0\.1\.1[\s\S]*contract@0\.1\.1/)
  const second = await shop.start()
  onTestFinished(second.stop)
  expect(await pathsOf(second)).toContain('/questions/v1/open-questions')
  await seeQuestions(second, password)
})

test('the domain and the extension have no type errors against the installed package', () => {
  const types = ['@types/node', '@types/react', '@tanstack/react-query', 'react']
  shop.npm('install', '--no-audit', '--no-fund', ...types.map((name) => `${name}@${versionOf(name)}`))
  const compilerOptions = {
    target: 'es2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    module: 'nodenext',
    jsx: 'react-jsx',
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  }
  shop.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src', 'admin', 'cartwright.config.ts'] }))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', shop.folder], { encoding: 'utf8' })
  expect(stdout).toBe('')
})

async function pathsOf({ url }: StartedShop): Promise<string[]> {
  const document = await (await fetch(`${url}/openapi.json`)).json()
  return Object.keys(document.paths)
}

/** Signs in as the owner and opens the page of the extension. */
async function seeQuestions({ url }: StartedShop, password: string): Promise<void> {
  const context = await browser.newContext({ locale: 'en' })
  try {
    const page = await context.newPage()
    await page.goto(`${url}/admin/extensions/questions`)
    await page.getByLabel('Email').fill('owner@example.com')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Questions' }).waitFor()
    await page.getByText('No open questions').waitFor()
  } finally {
    await context.close()
  }
}
