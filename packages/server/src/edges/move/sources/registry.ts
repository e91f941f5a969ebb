import type { MoveSource } from '../source.ts'
import { bigCommerce } from './bigcommerce/index.ts'
import { jsonLines } from './json-lines/index.ts'
import { magento } from './magento/index.ts'
import { medusa } from './medusa/index.ts'
import { prestaShop } from './prestashop/index.ts'
import { provider } from './provider/index.ts'
import { saleor } from './saleor/index.ts'
import { shopify } from './shopify/index.ts'
import { shopifyFiles } from './shopify-files/index.ts'
import { vendure } from './vendure/index.ts'
import { wooCommerce } from './woocommerce/index.ts'
import { wooCommerceFiles } from './woocommerce-files/index.ts'

/** The systems that a shop can be moved from. */
export const moveSources: readonly MoveSource[] = [
  ...[
    provider,
    shopify,
    shopifyFiles,
    wooCommerce,
    wooCommerceFiles,
    magento,
    bigCommerce,
    prestaShop,
    medusa,
    vendure,
    saleor,
  ],
  jsonLines,
]
