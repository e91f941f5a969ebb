import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { inject, onTestFinished, test } from 'vitest'
import { provideChromium } from '../../../scripts/chromium.ts'
import { buyFirst } from './first-sale.ts'
import { runNpm } from './local-registry.ts'
import { openProject } from './project.ts'

test('a storefront on TanStack Start is built, and sells', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-tanstack-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, 'tanstack-start'), folder, { recursive: true })
  runNpm(inject('npmrc'), ['install', '--no-audit', '--no-fund'], folder)
  const project = await openProject(folder, { SITE_CLIENT_ID: randomUUID() })
  // The build makes the types of the routes.
  project.run('build')
  project.run('check')
  project.start('shop')
  project.start('start')
  await project.answers(`${project.siteUrl}/readyz`)
  await project.answers(project.storefrontUrl)
  const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  onTestFinished(() => browser.close())
  await buyFirst(await browser.newPage({ reducedMotion: 'reduce' }), project.storefrontUrl, 'tanstack-start')
})
