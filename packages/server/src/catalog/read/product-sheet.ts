import type { ProductSheetRow, RequestOf, ResponseOf } from '@cartwright/contract'
import type { Operation } from '../../platform/kernel/operation.ts'
import { type Presentation, readPresentation } from '../product/presentation.ts'
import { toMajor } from '../product/price.ts'
import { type ProductRecord, readProducts } from '../product/product-record.ts'
import { queryProducts } from './read-products.ts'

/** The most that one query of products returns. */
const PAGE = 100

/** Products and their variants as rows of a sheet. */
export async function queryProductSheet(
  context: Operation,
  { ids, query = {}, limit = 500, offset = 0 }: RequestOf<'QueryProductSheet'>,
): Promise<ResponseOf<'QueryProductSheet'>> {
  const { db } = context.site
  const { filter, sort } = ids ? { filter: { id: { $in: ids } }, sort: undefined } : query
  const numbers: number[] = []
  let total: number | undefined
  for (let from = offset; from < offset + limit; from += PAGE) {
    const size = Math.min(PAGE, offset + limit - from)
    const request = { filter, sort, paging: { limit: size, offset: from } }
    const page = await queryProducts(context, { query: request })
    numbers.push(...page.numbers)
    total = page.metadata.total
    if (page.numbers.length < size) break
  }
  const presentation = await readPresentation(db)
  const records = new Map((await readProducts(db, numbers)).map((record) => [record.row.number, record]))
  const slugs = new Map(
    (await db.selectFrom('collections').select(['id', 'slug']).execute()).map(({ id, slug }) => [id, slug]),
  )
  const found = numbers.flatMap((number) => records.get(number) ?? [])
  return {
    rows: found.flatMap((record) => rowsOf(record, presentation, slugs)),
    products: found.length,
    ...(total !== undefined && { total }),
  }
}

function rowsOf(
  record: ProductRecord,
  { currency }: Presentation,
  slugs: ReadonlyMap<string, string>,
): ProductSheetRow[] {
  const { row, details, variants, collectionIds } = record
  const { discount, itemCost, weight, options } = details
  const named = { productId: row.id, name: row.name, slug: row.slug, manageVariants: row.manages_variants === 1 }
  const hasOptions = options.length > 0
  const [first] = variants
  const product: ProductSheetRow = {
    ...named,
    sku: row.sku,
    barcode: details.barcode ?? '',
    price: toMajor(row.price_minor, currency),
    ...(discount && {
      discount: { ...discount, value: discount.type === 'AMOUNT' ? toMajor(discount.value, currency) : discount.value },
    }),
    ...(itemCost !== undefined && { cost: toMajor(itemCost, currency) }),
    weight,
    ...(!hasOptions && typeof first?.quantity === 'number' && { quantity: first.quantity }),
    visible: row.visible === 1,
    collections: collectionIds.flatMap((id) => slugs.get(id) ?? []),
  }
  if (!hasOptions) return [product]
  const rows = variants.map(
    (variant): ProductSheetRow => ({
      ...named,
      variantId: variant.id,
      choices: { ...variant.choices },
      sku: variant.sku,
      barcode: variant.barcode,
      price: toMajor(variant.price_minor, currency),
      ...(variant.item_cost_minor !== null && { cost: toMajor(variant.item_cost_minor, currency) }),
      weight: variant.weight,
      ...(variant.quantity !== null && { quantity: variant.quantity }),
      visible: variant.visible === 1,
    }),
  )
  return [product, ...rows]
}
