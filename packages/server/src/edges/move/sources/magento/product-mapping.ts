import type { MovedProduct, MovedVariant } from '../../record.ts'
import { dateOrNone, pathOf } from '../shared/values.ts'
import { attributeText } from './mapping.ts'
import type { Attribute, MagentoProduct } from './schemas.ts'

interface ProductParts {
  readonly row: MagentoProduct
  /** The simple products that are variants of a configurable one. */
  readonly children: readonly MagentoProduct[]
  /** Those that its variants differ by, in the order of its options. */
  readonly attributes: readonly Attribute[]
  /** Pieces by SKU. */
  readonly stock: ReadonlyMap<string, number>
  readonly origin: string
}

const ENABLED = 1
const DIGITAL = new Set(['virtual', 'downloadable'])

export function toProduct({ row, children, attributes, stock, origin }: ProductParts): MovedProduct {
  const urlKey = attributeText(row, 'url_key')
  const labels = row.extension_attributes?.configurable_product_options ?? []
  const options = attributes.map((attribute, place) => ({
    name: labels[place]?.label ?? attribute.attribute_code,
    choices: (labels[place]?.values ?? []).flatMap(({ value_index }) => {
      const description = labelOf(attribute, value_index)
      return description === undefined ? [] : [{ description }]
    }),
  }))
  const variants = children.map((child) =>
    toVariant(
      child,
      stock,
      Object.fromEntries(
        attributes.map((attribute, place) => [options[place]?.name ?? '', choiceOf(child, attribute)]),
      ),
    ),
  )
  const categories = row.custom_attributes.find(({ attribute_code }) => attribute_code === 'category_ids')?.value
  return {
    sourceId: row.id,
    label: row.sku,
    name: row.name,
    slug: urlKey,
    sourcePath: urlKey && pathOf(urlKey, '.html'),
    description: attributeText(row, 'description') ?? attributeText(row, 'short_description'),
    visible: row.status === ENABLED,
    productType: DIGITAL.has(row.type_id) ? 'digital' : 'physical',
    createdDate: dateOrNone(row.created_at),
    updatedDate: dateOrNone(row.updated_at),
    options: variants.length > 0 ? options : [],
    variants: variants.length > 0 ? variants : [toVariant(row, stock, {})],
    images: row.media_gallery_entries
      .filter(({ media_type, disabled }) => media_type === 'image' && !disabled)
      .map(({ id, file, label }) => ({ sourceId: id, url: `${origin}/media/catalog/product${file}`, altText: label })),
    collectionIds: Array.isArray(categories) ? categories.map(String) : [],
    seo: { title: attributeText(row, 'meta_title'), description: attributeText(row, 'meta_description') },
  }
}

const labelOf = ({ options }: Attribute, value: string | undefined): string | undefined =>
  options.find((option) => option.value === value)?.label

const choiceOf = (child: MagentoProduct, attribute: Attribute): string =>
  labelOf(attribute, attributeText(child, attribute.attribute_code)) ?? ''

function toVariant(
  row: MagentoProduct,
  stock: ReadonlyMap<string, number>,
  choices: Record<string, string>,
): MovedVariant {
  const special = attributeText(row, 'special_price')
  const isReduced = special !== undefined && Number(special) < Number(row.price)
  return {
    sourceId: row.id,
    choices,
    sku: row.sku,
    price: isReduced ? String(Number(special)) : row.price,
    compareAtPrice: isReduced ? row.price : undefined,
    cost: attributeText(row, 'cost'),
    weight: row.weight,
    quantity: stock.get(row.sku) ?? null,
    visible: row.status === ENABLED,
  }
}
