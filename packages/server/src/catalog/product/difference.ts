import type { FieldChange } from '@cartwright/contract'
import { dimensionsOf, type ProductRecord, type VariantRecord } from './product-record.ts'

const LONGEST = 200
/** Changes that a job reports of a product. */
export const MOST_FIELDS = 100

/** What differs between a product as it is and as a file has it; empty where the file changes nothing. */
export function differenceOf(before: ProductRecord, after: ProductRecord): FieldChange[] {
  const was = fieldsOf(before)
  const is = fieldsOf(after)
  const names = new Set([...was.keys(), ...is.keys()])
  return [...names].flatMap((field) => changeOf(field, was.get(field), is.get(field))).slice(0, MOST_FIELDS)
}

function changeOf(field: string, before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [textOf(before), textOf(after)]
  if (was === is) return []
  return [{ field, ...(was !== undefined && { before: cut(was) }), ...(is !== undefined && { after: cut(is) }) }]
}

/** Everything about a product that a file may say, by its name. What is empty is as good as not there. */
export function fieldsOf({ row, description, details, variants, collectionIds }: ProductRecord): Map<string, unknown> {
  const { options, images, weight, ...others } = details
  return new Map<string, unknown>([
    ['slug', row.slug],
    ['name', row.name],
    ['description', description],
    ['productType', row.product_type],
    ['visible', row.visible === 1],
    ['brand', row.brand],
    ['sku', row.sku],
    ['price', row.price_minor],
    ['weight', weight],
    ['manageVariants', row.manages_variants === 1],
    ...Object.entries(others),
    ['collections', collectionIds],
    ['images', images],
    ['options', options],
    ['order of variants', variants.length > 1 ? variants.map(nameOf) : []],
    ...variants.flatMap((variant) => variantFields(variant)),
  ])
}

function variantFields(variant: VariantRecord): [string, unknown][] {
  const name = nameOf(variant)
  const { id, sku, barcode, price_minor, item_cost_minor, visible, quantity, in_stock } = variant
  const of = (field: string) => (name === '' ? field : `${name}: ${field}`)
  return [
    [of('variant id'), id],
    ...(name === ''
      ? []
      : ([
          [of('sku'), sku],
          [of('barcode'), barcode],
          [of('visible'), visible === 1],
        ] satisfies [string, unknown][])),
    [of('variant price'), price_minor],
    [of('variant cost'), item_cost_minor],
    [of('variant weight'), variant.weight],
    [of('variant dimensions'), dimensionsOf(variant)],
    [of('stock'), quantity ?? (in_stock === 1 ? 'in stock' : 'out of stock')],
  ]
}

const nameOf = ({ choices }: VariantRecord) => Object.values(choices).join(' / ')

export function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return
  if (Array.isArray(value) && value.length === 0) return
  return typeof value === 'string' ? value : JSON.stringify(sorted(value))
}

/** The same for the same content, in whatever order its keys were written; empty lists inside are left out. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined && !(Array.isArray(inner) && inner.length === 0))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

const cut = (text: string) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`)
