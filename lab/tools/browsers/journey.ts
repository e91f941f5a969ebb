import type { OwnShop } from '../../../scripts/with-shop.ts'
import type { BrowserPage } from './page.ts'

/** What a person does in a shop. */
export type Journey = (page: BrowserPage, shop: OwnShop) => Promise<void>
