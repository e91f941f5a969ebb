import type { z } from 'zod'
import type { MovedProduct, MovedVariant } from '../../record.ts'
import { dateOrNone, pathOf, sumOf } from '../shared/values.ts'
import type { Category, Combination, optionValueSchema, PrestaProduct } from './schemas.ts'

export interface ProductContext {
  /** The names of options by their ids. */
  readonly options: ReadonlyMap<string, string>
  readonly values: ReadonlyMap<string, z.output<typeof optionValueSchema>>
  readonly categories: ReadonlyMap<string, Category>
  /** Pieces by product and combination. */
  readonly units: ReadonlyMap<string, number>
  readonly origin: string
}

export function toProduct(
  row: PrestaProduct,
  combinations: readonly Combination[],
  context: ProductContext,
): MovedProduct {
  const main = context.categories.get(row.id_category_default ?? '')
  const categories = (row.associations.categories ?? []).map(({ id }) => id)
  return {
    sourceId: row.id,
    label: row.reference ?? row.name,
    name: row.name ?? row.id,
    slug: row.link_rewrite,
    sourcePath: row.link_rewrite && pathOf(main?.link_rewrite ?? 'home', `/${row.id}-${row.link_rewrite}.html`),
    description: row.description ?? row.description_short,
    brand: row.manufacturer_name,
    visible: row.active,
    productType: row.is_virtual ? 'digital' : 'physical',
    createdDate: dateOrNone(row.date_add),
    updatedDate: dateOrNone(row.date_upd),
    options: optionsOf(combinations, context),
    variants:
      combinations.length > 0
        ? combinations.map((combination) => toVariant(row, combination, context))
        : [toVariant(row, null, context)],
    images: (row.associations.images ?? []).map(({ id }) => ({
      sourceId: id,
      url: `${context.origin}/img/p/${[...id].join('/')}/${id}.jpg`,
    })),
    // The main category comes first. Root and home are not moved.
    collectionIds: [...new Set([...(row.id_category_default ? [row.id_category_default] : []), ...categories])].filter(
      (id) => (context.categories.get(id)?.level_depth ?? 0) >= 2,
    ),
    seo: { title: row.meta_title, description: row.meta_description },
  }
}

const valuesOf = ({ associations }: Combination, { values }: ProductContext) =>
  (associations.product_option_values ?? []).flatMap(({ id }) => values.get(id) ?? [])

function optionsOf(combinations: readonly Combination[], context: ProductContext): MovedProduct['options'] {
  const all = combinations.flatMap((combination) => valuesOf(combination, context))
  return [...Map.groupBy(all, ({ id_attribute_group }) => id_attribute_group)].map(([group, values]) => ({
    name: context.options.get(group) ?? group,
    choices: [...new Map(values.map((value) => [value.id, value])).values()].map(({ id, name, color }) => ({
      description: name ?? id,
      value: color,
    })),
  }))
}

/** A combination adds to price and weight of its product. */
function toVariant(row: PrestaProduct, combination: Combination | null, context: ProductContext): MovedVariant {
  const choices = combination
    ? valuesOf(combination, context).map(
        ({ id, id_attribute_group, name }) =>
          [context.options.get(id_attribute_group) ?? id_attribute_group, name ?? id] as const,
      )
    : []
  return {
    sourceId: combination ? combination.id : `product-${row.id}`,
    choices: Object.fromEntries(choices),
    sku: combination?.reference ?? row.reference,
    barcode: combination?.ean13 ?? row.ean13,
    price: sumOf([row.price, combination?.price ?? '0']),
    cost: Number(row.wholesale_price) > 0 ? row.wholesale_price : undefined,
    weight: row.weight + (combination?.weight ?? 0),
    quantity: context.units.get(`${row.id}/${combination?.id ?? '0'}`) ?? null,
    imageId: combination?.associations.images?.[0]?.id,
  }
}
