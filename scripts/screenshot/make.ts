/** Makes the pictures of the documentation: `shop.png`, `admin.png`, `devtools.png` and the first screens on a phone. */
import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { withDevStorefront } from '../../e2e/dev-storefront.ts'
import { provideChromium } from '../chromium.ts'
import { withShop } from '../with-shop.ts'
import { shootAdmin } from './admin.ts'
import { shootDevtools } from './devtools.ts'
import { shootFirstScreens } from './first-screens.ts'
import { shootShop } from './shop.ts'

const save = (name: string, picture: Buffer) => writeFile(new URL(`../../docs/${name}`, import.meta.url), picture)

await withShop(async (shop) => {
  const browser = await chromium.launch({ executablePath: provideChromium(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({
      viewport: { width: 1600, height: 1100 },
      baseURL: shop.storefrontUrl,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      bypassCSP: true,
    })
    await save('shop.png', await shootShop(await context.newPage()))
    await save('admin.png', await shootAdmin(await context.newPage(), shop))
    const first = await shootFirstScreens(browser, shop)
    await save('first-screens-shop.jpg', first.shop)
    await save('first-screens-admin.jpg', first.admin)
    await withDevStorefront(shop, async (url) => {
      await save('devtools.png', await shootDevtools(await context.newPage(), url))
    })
  } finally {
    await browser.close()
  }
})
