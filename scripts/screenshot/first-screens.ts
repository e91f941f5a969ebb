import type { Browser, Page } from '@playwright/test'
import { newOwner, signInAsOwner } from '../../e2e/owner.ts'
import type { OwnShop } from '../with-shop.ts'

const viewport = { width: 390, height: 844 }
/** Width of each screen in the strip. */
const SHOWN = 220
/** Milliseconds until a page has loaded its lists and images. */
const SETTLING = 2000

const shopPaths = ['/', '/collections/tableware', '/products/waffle-towel', '/cart', '/search?q=mug']
const adminPaths = ['', '/orders', '/products', '/customers', '/settings']

/** The first screens of five pages of the shop and of the admin on a phone, each as one strip. */
export async function shootFirstScreens(browser: Browser, shop: OwnShop): Promise<{ shop: Buffer; admin: Buffer }> {
  const context = await browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce', bypassCSP: true })
  const page = await context.newPage()
  await page.goto(`${shop.storefrontUrl}/products/harbour-mug`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await page.getByRole('dialog').waitFor()
  const ofShop = await screens(
    page,
    shopPaths.map((path) => shop.storefrontUrl + path),
  )
  await signInAsOwner(page, shop.url, await newOwner(shop))
  const ofAdmin = await screens(
    page,
    adminPaths.map((path) => `${shop.url}/admin${path}`),
  )
  return { shop: await strip(page, ofShop), admin: await strip(page, ofAdmin) }
}

async function screens(page: Page, urls: readonly string[]): Promise<Buffer[]> {
  const taken: Buffer[] = []
  for (const url of urls) {
    // The admin stays connected for live changes, so its network is never idle.
    await page.goto(url)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForTimeout(SETTLING)
    taken.push(await page.screenshot())
  }
  return taken
}

async function strip(page: Page, taken: readonly Buffer[]): Promise<Buffer> {
  const images = taken.map(
    (one) =>
      `<img width="${SHOWN}" style="border:1px solid #bbb;border-radius:14px" src="data:image/png;base64,${one.toString('base64')}">`,
  )
  await page.goto('about:blank')
  await page.setViewportSize({ width: images.length * (SHOWN + 18) + 10, height: 500 })
  await page.setContent(`<body style="margin:10px;display:flex;gap:14px;background:#fff">${images.join('')}</body>`)
  return page.screenshot({ type: 'jpeg', quality: 72, fullPage: true })
}
