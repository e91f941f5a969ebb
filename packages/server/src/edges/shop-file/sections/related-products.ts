import { slugsOf } from '../../../catalog/product/slugs.ts'
import { listRelatedProducts, setRelatedProducts } from '../../../growth/recommendations/related-products.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Applying, requireIds } from '../applying.ts'
import { inSection, problem } from '../problems.ts'
import type { RelatedProductsEntry } from '../schema/related-products.ts'

/** The products that the owner shows beside others, by their slugs. */
export async function readRelatedProducts(db: Queryable): Promise<RelatedProductsEntry[]> {
  const chosen = await listRelatedProducts(db)
  const slugs = await slugsOf(db, 'products', [...new Set([...chosen.keys(), ...[...chosen.values()].flat()])])
  return [...chosen]
    .flatMap(([id, relatedIds]) => {
      const slug = slugs.get(id)
      return slug === undefined ? [] : [{ slug, products: relatedIds.flatMap((related) => slugs.get(related) ?? []) }]
    })
    .sort((one, other) => (one.slug < other.slug ? -1 : 1))
}

export async function applyRelatedProducts(
  { transaction }: Applying,
  entries: readonly RelatedProductsEntry[],
): Promise<void> {
  const ids = await requireIds(
    transaction,
    'products',
    entries.map(({ slug }) => slug),
    'relatedProducts',
  )
  for (const [index, { slug, products }] of entries.entries()) {
    const path = `relatedProducts[${index}]`
    if (entries.findIndex((entry) => entry.slug === slug) < index)
      throw problem(`${path}.slug`, `"${slug}" is in the list twice`)
    const relatedProductIds = await requireIds(transaction, 'products', products, `${path}.products`)
    await inSection(
      path,
      () => setRelatedProducts(transaction, { productId: ids[index] ?? '', relatedProductIds }),
      (field) => field.replace(/^relatedProductIds/, `${path}.products`),
    )
  }
}
