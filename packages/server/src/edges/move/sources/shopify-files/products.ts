import { type Row, readRows } from '../../../../platform/csv/read-rows.ts'
import type { MovedCollection, MovedProduct, MovedVariant } from '../../record.ts'
import type { MovePage, SourceEnvironment } from '../../source.ts'
import { amountOf } from '../amount-text.ts'
import { present } from '../fields.ts'
import { cellOf } from '../grouped-rows.ts'

/** The category of a product, which stands for a collection: `Home > Cups` is Cups. */
const categoryOf = (row: Row | undefined): string | undefined =>
  cellOf(row, 'Product category', 'Product Category', 'Type')

const idOfCategory = (category: string): string => category.split('>').at(-1)?.trim() ?? category

/** The categories that the products of the file name. */
export async function* collectionsOfProducts(
  environment: SourceEnvironment,
  name: string | undefined,
): AsyncGenerator<MovePage<'collections'>> {
  const parts = name === undefined ? undefined : environment.readFile(name)
  const collections = new Map<string, MovedCollection>()
  if (parts) {
    const { rows } = await readRows(parts, { mostRows: 10_000_000 })
    for await (const row of rows) {
      const category = categoryOf(row)
      if (category === undefined) continue
      const id = idOfCategory(category)
      collections.set(id, { sourceId: id, name: id, visible: true })
    }
  }
  yield { records: [...collections.values()], cursor: null }
}

const OPTIONS = [1, 2, 3] as const

/** @throws Error for rows without a title or a price */
export function productOf(rows: readonly Row[]): MovedProduct {
  const [first] = rows
  const handle = cellOf(first, 'Handle', 'URL handle') ?? ''
  const title = cellOf(first, 'Title')
  if (title === undefined) throw new Error('Title: is empty')
  const named = OPTIONS.flatMap((index) => {
    const name = cellOf(first, `Option${index} Name`, `Option${index} name`)
    return name === undefined ? [] : [{ index, name }]
  })
  const variantRows = rows.filter((row) => priceOf(row) !== undefined)
  const isSingle = variantRows.length <= 1 && named.every(({ name }) => name === 'Title')
  const category = categoryOf(first)
  const status = cellOf(first, 'Status')?.toLowerCase()
  const isShipped = cellOf(first, 'Variant Requires Shipping', 'Requires shipping')?.toLowerCase() !== 'false'
  return {
    sourceId: handle,
    sourcePath: `/products/${handle}`,
    name: title,
    slug: handle,
    ...present({ description: cellOf(first, 'Body (HTML)', 'Description'), brand: cellOf(first, 'Vendor') }),
    visible:
      status === undefined
        ? cellOf(first, 'Published', 'Published on online store')?.toLowerCase() !== 'false'
        : status === 'active',
    productType: isShipped ? 'physical' : 'digital',
    ...present({ isGiftCard: cellOf(first, 'Gift Card', 'Gift card')?.toLowerCase() === 'true' || undefined }),
    tags: (cellOf(first, 'Tags') ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    options: isSingle
      ? []
      : named.map(({ index, name }) => ({
          name,
          choices: [...new Set(variantRows.flatMap((row) => choiceOf(row, index) ?? []))].map((description) => ({
            description,
          })),
        })),
    variants: variantRows.map((row) => variantOf(row, handle, isSingle ? [] : named)),
    images: rows.flatMap((row) => {
      const url = cellOf(row, 'Image Src', 'Product image URL')
      return url === undefined
        ? []
        : [{ url, sourceId: url, ...present({ altText: cellOf(row, 'Image Alt Text', 'Image alt text') }) }]
    }),
    collectionIds: category === undefined ? [] : [idOfCategory(category)],
    seo: present({
      title: cellOf(first, 'SEO Title', 'SEO title'),
      description: cellOf(first, 'SEO Description', 'SEO description'),
    }),
  }
}

const priceOf = (row: Row) => cellOf(row, 'Variant Price', 'Price')
const choiceOf = (row: Row, index: number) => cellOf(row, `Option${index} Value`, `Option${index} value`)

function variantOf(
  row: Row,
  handle: string,
  named: readonly { readonly index: number; readonly name: string }[],
): MovedVariant {
  const price = priceOf(row)
  if (amountOf(price) === undefined) throw new Error(`Variant Price: "${price}" is not an amount such as 12.50`)
  const compareAt = amountOf(cellOf(row, 'Variant Compare At Price', 'Compare-at price'))
  const choices = Object.fromEntries(named.map(({ index, name }) => [name, choiceOf(row, index) ?? '']))
  const grams = Number(cellOf(row, 'Variant Grams', 'Weight value (grams)') ?? 0)
  const tracked = cellOf(row, 'Variant Inventory Tracker', 'Inventory tracker') !== undefined
  const sellsBeyond = ['continue', 'true'].includes(
    cellOf(row, 'Variant Inventory Policy', 'Continue selling when out of stock')?.toLowerCase() ?? '',
  )
  const quantity = Number(cellOf(row, 'Variant Inventory Qty', 'Inventory quantity') ?? 0)
  return {
    sourceId: `${handle}/${Object.values(choices).join('/')}`,
    choices,
    price: price ?? '0',
    ...present({
      sku: cellOf(row, 'Variant SKU', 'SKU')?.replace(/^'/, ''),
      barcode: cellOf(row, 'Variant Barcode', 'Barcode')?.replace(/^'/, ''),
      compareAtPrice: compareAt !== undefined && Number(compareAt) > Number(price) ? compareAt : undefined,
      cost: amountOf(cellOf(row, 'Cost per item')),
      weight: grams > 0 ? grams / 1000 : undefined,
      imageId: cellOf(row, 'Variant Image', 'Variant image URL'),
    }),
    quantity: tracked && !sellsBeyond && Number.isFinite(quantity) ? Math.trunc(quantity) : null,
  }
}
