import type { Product, ProductV3 } from '@cartwright/contract'
import type { Operation } from '../../platform/kernel/operation.ts'
import { bodyOf } from '../../platform/kernel/stored-json.ts'
import { readPresentation } from '../product/presentation.ts'
import { type ProductDetails, readProducts } from '../product/product-record.ts'
import { wireProduct } from '../product/wire-product.ts'
import { withoutHidden } from '../read/hidden-collections.ts'
import { withShopperPrices } from '../read/shopper-prices.ts'
import { spliceProducts } from '../read/splice-products.ts'
import { translating } from '../read/translated.ts'
import type { Fields } from './fields.ts'
import { mappedPages } from './mapped-pages.ts'
import { readShown } from './read-shown.ts'
import { toProductV3 } from './wire-product.ts'

/** Products of the first wire as this caller sees them: in the language, at the prices and without what is hidden. */
const firstWire = translating(
  withShopperPrices(
    withoutHidden(({ site }: Operation, numbers: readonly number[]) =>
      spliceProducts(site.db, numbers, { count: numbers.length }),
    ),
  ),
)

/** The same with cost and profit, for who may see them. */
const forMerchant = translating(async ({ site: { db } }: Operation, numbers: readonly number[]) => {
  const presentation = await readPresentation(db)
  const records = new Map((await readProducts(db, numbers)).map((record) => [record.row.number, record]))
  return {
    products: numbers.flatMap((number) => {
      const record = records.get(number)
      return record ? [wireProduct(record, presentation, true)] : []
    }),
  }
})

interface Page {
  readonly products: readonly Product[]
}

/** Products as the first wire sends them to this caller, as JSON. */
const readBody = async (context: Operation, numbers: readonly number[], fields: Fields) =>
  bodyOf(await (fields.has('MERCHANT_DATA') ? forMerchant : firstWire)(context, numbers))

/** Products as the first wire sends them to this caller. */
export async function readFirstWire(
  context: Operation,
  numbers: readonly number[],
  fields: Fields,
): Promise<readonly Product[]> {
  return parse(await readBody(context, numbers, fields))
}

/**
 * Products in the next wire, as JSON: a list in the order of their numbers.
 *
 * @param withVariants whether each is to have its variants
 */
export async function productsText(
  context: Operation,
  numbers: readonly number[],
  fields: Fields,
  withVariants: boolean,
): Promise<string> {
  const body = await readBody(context, numbers, fields)
  const needsStored = [...fields].some((field) => field.startsWith('INFO_SECTION'))
  const stored = needsStored && (await readStored(context, numbers))
  const shown = { ...(await readShown(context, fields)), ...(stored && { stored }) }
  const key = JSON.stringify([[...fields].sort(), withVariants, shown.key, numbers])
  return mappedPages.get(key, body, () => {
    const products: ProductV3[] = parse(body).map((product) => toProductV3(product, fields, shown, withVariants))
    return JSON.stringify(products)
  })
}

/** What products have that the first wire translates, by the numbers of the products. */
async function readStored({ site: { db } }: Operation, numbers: readonly number[]) {
  const rows = await db
    .selectFrom('product_documents')
    .select(['product_number', 'details'])
    .where('product_number', 'in', numbers.length > 0 ? numbers : [0])
    .execute()
  return new Map(
    rows.map(({ product_number: number, details }) => {
      const { infoSections }: ProductDetails = JSON.parse(details)
      return [String(number), { infoSections }] as const
    }),
  )
}

function parse(body: string | Uint8Array): readonly Product[] {
  const page: Page = JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString())
  return page.products
}
