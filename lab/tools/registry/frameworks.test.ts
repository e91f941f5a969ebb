import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { provideChromium } from '../../../scripts/chromium.ts'
import { runNpm } from './local-registry.ts'
import { openProject, type Project } from './project.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox', '--disable-gpu'] })
})
afterAll(() => browser.close())

test.each(['15.5.29', '16.4.6'])(
  'Next.js %s: one client per request, safe cookies, and a sign-out at once',
  async (next) => {
    const project = await build(next)
    const { storefrontUrl: url } = project
    const context = await browser.newContext()
    const page = await context.newPage()

    await page.goto(url)
    const visitors = await page.locator('.visitor').allTextContents()
    expect(visitors).toHaveLength(3)
    expect(new Set(visitors).size, 'one visitor for three Server Components').toBe(1)

    // Two calls of one Server Action, and the page that is rendered after it, see one cart.
    await page.getByRole('button', { name: 'Add twice' }).click()
    await expect.poll(() => units(page)).toBe('2')
    await page.reload()
    expect(await units(page), 'the next page has the cart of the action').toBe('2')
    await page.goto(`${url}/cart`)
    // A part that is streamed.
    await expect.poll(() => units(page)).toBe('2')
    const cookies = (await context.cookies()).filter(({ name }) => name.includes('cartwright'))
    expect(cookies).toMatchObject([{ sameSite: 'Lax', path: '/' }])

    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const send = (path: string, headers: Record<string, string>) =>
      fetch(url + path, { method: 'POST', redirect: 'manual', headers: { cookie, ...headers } })
    const ownForm = { 'Sec-Fetch-Site': 'same-origin', Origin: url }
    for (const path of ['/checkout', '/auth/sign-out']) {
      const rejected = await send(path, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' })
      expect([path, rejected.status, rejected.headers.getSetCookie()]).toEqual([path, 403, []])
    }
    const checkout = await send('/checkout', ownForm)
    expect([checkout.status, checkout.headers.get('location')]).toEqual([303, expect.stringContaining(project.siteUrl)])
    await page.goto(url)
    expect(await units(page), 'the cart after writes of another site').toBe('2')

    await project.stop('shop')
    // It does not wait for the site, which stays away.
    const left = await send('/auth/sign-out', ownForm)
    expect(left.status).toBe(303)
    expect(left.headers.get('location')).toContain('signOutError=')
    expect(left.headers.getSetCookie()).toEqual([expect.stringMatching(/cartwright-.*=;.*Max-Age=0/)])
  },
)

const units = (page: Page) => page.locator('#units').textContent()

/** Builds and starts the storefront with a version of Next.js, and a site for it. */
async function build(next: string): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-next-'))
  // The site may still write its last file.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  cpSync(join(import.meta.dirname, 'next-actions'), folder, { recursive: true })
  const file = join(folder, 'package.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  manifest.dependencies.next = next
  writeFileSync(file, JSON.stringify(manifest))
  runNpm(inject('npmrc'), ['install', '--no-audit', '--no-fund'], folder)
  const project = await openProject(folder, { SITE_CLIENT_ID: randomUUID() })
  project.run('build')
  project.start('shop')
  await project.answers(`${project.siteUrl}/readyz`)
  project.start('start')
  await project.answers(project.storefrontUrl)
  return project
}
