import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { look } from '../../../e2e/look.ts'
import { starters } from '../../../packages/create-cartwright/src/starters.ts'
import { provideChromium } from '../../../scripts/chromium.ts'
import { buyFirst, buyInShop } from './first-sale.ts'
import { runNpm } from './local-registry.ts'
import { buyInOwnCheckout } from './own-checkout.ts'
import { openProject, type Project } from './project.ts'

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
  const chromiumPath = provideChromium()
  const project = await openProject(made.folder, { CHROME_PATH: chromiumPath })
  const scripts = scriptsOf(made.folder)
  project.run('check')
  project.run('test')
  if ('build' in scripts) project.run('build')
  if ('test:browser' in scripts) project.run('test:browser')
  if (!withBuiltStorefront.has(name)) {
    // The first command of their READMEs.
    project.start('dev')
    await project.answers(`${project.siteUrl}/readyz`)
    await project.answers(`${project.storefrontUrl}/`)
    await project.stop('dev')
    project.start('shop')
  }
  project.start('start')
  await project.answers(`${project.siteUrl}/readyz`)
  await project.answers(`${project.storefrontUrl}/`)
  for (const width of [1280, 390]) {
    const page = await openPage(width)
    if (withBuiltStorefront.has(name)) {
      const slug = name === 'shop' ? 'green-tea' : 'letter-set'
      await buyInShop(page, project.storefrontUrl, name, { slug })
    } else await buyFirst(page, project.storefrontUrl, name)
    if (name === 'extension') await seeQuestions(page, project)
    await page.context().close()
  }
  if (!withBuiltStorefront.has(name)) await buyOnOwnPages(project, name)
})

async function openPage(width: number): Promise<Page> {
  const viewport = { width, height: 844 }
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale: 'en' })
  return context.newPage()
}

/** The other way to check out, which `.env` chooses. A build for the browser alone contains the choice. */
async function buyOnOwnPages(project: Project, name: string): Promise<void> {
  const variables = { CHECKOUT: 'own' }
  await project.stop('start')
  if (name === 'vite-spa') project.run('build', variables)
  project.start('start', variables)
  await project.answers(`${project.storefrontUrl}/`)
  for (const width of [1280, 390]) {
    const page = await openPage(width)
    await buyInOwnCheckout(page, project, name)
    await page.context().close()
  }
}

/** The owner opens the page that the extension adds to the admin, with what the start has printed. */
async function seeQuestions(page: Page, { siteUrl, printed }: Project): Promise<void> {
  const [, email = '', password = ''] = /Owner: (\S+), password \(shown this once\): (\S+)/.exec(printed()) ?? []
  await page.goto(`${siteUrl}/admin/extensions/questions`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Questions', exact: true }).waitFor()
  await page.getByText('No open questions').waitFor()
  await look(page, 'extension-questions')
}

const scriptsOf = (project: string) =>
  z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))).scripts
