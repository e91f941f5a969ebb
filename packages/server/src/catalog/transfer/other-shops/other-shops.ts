import { type ShopFormat, shopFormatOf } from '@cartwright/design'
import { bigcommerce } from './bigcommerce.ts'
import { hostedProvider, squarespace } from './continued-rows.ts'
import type { OtherShop } from './foreign-product.ts'
import { magento } from './magento.ts'
import { etsy, prestashop } from './single-rows.ts'
import { woocommerce } from './woocommerce.ts'

/** The shop systems whose product exports are read. Shopify's is read row by row, since it may be the longest. */
const otherShops: Readonly<Record<Exclude<ShopFormat, 'SHOPIFY'>, OtherShop>> = {
  WOOCOMMERCE: woocommerce,
  MAGENTO: magento,
  BIGCOMMERCE: bigcommerce,
  PRESTASHOP: prestashop,
  ETSY: etsy,
  SQUARESPACE: squarespace,
  HOSTED: hostedProvider,
}

/** The shop system that a header is of; none for Shopify and our own format. */
export function otherShopOf(columns: readonly string[]): OtherShop | undefined {
  const format = shopFormatOf(columns)
  return format === undefined || format === 'SHOPIFY' ? undefined : otherShops[format]
}
