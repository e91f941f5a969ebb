import { newOwner, ownerOf, signInAsOwner } from '../../e2e/owner.ts'
import { withShop } from '../../scripts/with-shop.ts'
import { measure } from './lighthouse/measure.ts'
import { withBrowser } from './lighthouse/open-browser.ts'
import type { Row } from './table.ts'

const budgets = { accessibility: 100, 'best-practices': 100 }

/** Lighthouse as an owner on a phone sees ten pages of the admin. Each has to have all points. */
export const run = (): Promise<Row[]> =>
  withShop((shop) =>
    withBrowser(async (browser, port) => {
      await signInAsOwner(await browser.newPage(), shop.url, await newOwner(shop))
      const { products } = await ownerOf(shop)
      const [product] = (await products.queryProducts().limit(1).find()).items
      const paths = [
        ...['', '/orders', '/products', `/products/${product?.id}`, '/products/new', '/customers', '/discounts'],
        ...['/analytics', '/content', '/settings/delivery'],
      ]
      const rows: Row[] = []
      for (const path of paths) {
        const name = `/admin${path.replace(/[0-9a-f-]{36}/, ':id')}`
        rows.push(...(await measure({ name, url: `${shop.url}/admin${path}`, budgets }, port)))
      }
      return rows
    }),
  )
