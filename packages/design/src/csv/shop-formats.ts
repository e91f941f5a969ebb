type Columns = ReadonlySet<string>

const hasAll = (columns: Columns, ...names: readonly string[]) => names.every((name) => columns.has(name))

/** How the product exports of shop systems are recognized by their columns, in lower case. */
const formats = {
  SHOPIFY: (columns: Columns) => hasAll(columns, 'handle', 'title') || hasAll(columns, 'url handle', 'title'),
  WOOCOMMERCE: (columns: Columns) => hasAll(columns, 'type', 'name', 'regular price'),
  MAGENTO: (columns: Columns) => hasAll(columns, 'sku', 'product_type', 'name'),
  BIGCOMMERCE: (columns: Columns) => hasAll(columns, 'item type', 'product name'),
  PRESTASHOP: (columns: Columns) =>
    [...columns].some((name) => /^(price tax (excluded|included)|wholesale price)/.test(name)) &&
    [...columns].some((name) => /^name ?\*?$/.test(name)),
  ETSY: (columns: Columns) => hasAll(columns, 'title', 'currency_code', 'quantity'),
  SQUARESPACE: (columns: Columns) =>
    hasAll(columns, 'product id [non editable]', 'title') || hasAll(columns, 'product page', 'hosted image urls'),
  HOSTED: (columns: Columns) => hasAll(columns, 'handleid', 'fieldtype'),
} as const

/** A shop system whose product export is imported as it is. */
export type ShopFormat = keyof typeof formats

const isFormat = (name: string): name is ShopFormat => name in formats

/** The shop system that a header is of. */
export function shopFormatOf(header: readonly string[]): ShopFormat | undefined {
  const columns = new Set(header.map((name) => name.trim().toLowerCase()))
  return Object.keys(formats)
    .filter(isFormat)
    .find((name) => formats[name](columns))
}
