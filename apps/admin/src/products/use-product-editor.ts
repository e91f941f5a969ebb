import type { Product } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { isSame } from '../kit/merge-values.ts'
import { useEditor } from '../kit/use-editor.tsx'
import { DiscardedUploads } from '../media/discarded-uploads.ts'
import { fieldNames } from './field-names.ts'
import { type BesideProduct, type ProductForm, toForm } from './form.ts'
import { collectionsQuery, deliveryProfilesQuery, stockLocationsQuery, taxGroupsQuery } from './queries.ts'
import { loadForm, saveProduct } from './save.ts'
import { variantsOf } from './variant-form.ts'

/** The form of a product, and the images that were uploaded for it. */
export function useProductEditor(product: Product, beside: BesideProduct) {
  const { id } = product
  const uploads = useRef(new DiscardedUploads())
  const ids = useNamesOfIds()
  const editor = useEditor({
    name: product.name,
    names: { fields: fieldNames, ids },
    latest: { values: toForm(product, beside), revision: product.revision },
    save: (values, base) => saveProduct(id, values, base),
    reload: () => loadForm(id),
    settle,
    onDiscard: ({ images }) => void uploads.current.deleteUnless(images.map((image) => image.id)),
  })
  return { editor, uploads }
}

/** Both may have changed the options, which make the variants. */
function settle(merged: ProductForm, theirs: ProductForm): ProductForm {
  if (!merged.manageVariants || isSame(merged.options, theirs.options)) return merged
  return { ...merged, variants: variantsOf(merged.options, merged.variants, merged) }
}

/** What people call the ids in the form, as far as the page has loaded it. */
function useNamesOfIds(): Record<string, string> {
  const lists = [
    useQuery(stockLocationsQuery).data,
    useQuery(taxGroupsQuery).data,
    useQuery(deliveryProfilesQuery).data,
    useQuery(collectionsQuery).data,
  ]
  return Object.fromEntries(lists.flatMap((list = []) => list.map(({ id = '', name = '' }) => [id, name])))
}
