import { isCartwrightError, type Product } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isSame } from '../kit/merge-values.ts'
import { useEditor } from '../kit/use-editor.tsx'
import { DiscardedUploads } from '../media/discarded-uploads.ts'
import { type DeletionQuestion, deletedVariants } from './deletion-question.ts'
import { fieldNames } from './field-names.ts'
import { type BesideProduct, type ProductForm, toForm } from './form.ts'
import { collectionsQuery, deliveryProfilesQuery, stockLocationsQuery, taxGroupsQuery } from './queries.ts'
import { loadForm, saveProduct } from './save.ts'
import { followOptions } from './variant-form.ts'

/** The form of a product, and the images that were uploaded for it. */
export function useProductEditor(product: Product, beside: BesideProduct) {
  const { id } = product
  const uploads = useRef(new DiscardedUploads())
  const [question, setQuestion] = useState<DeletionQuestion | null>(null)
  const ask = (variants: readonly string[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (isConfirmed: boolean) => {
        setQuestion(null)
        resolve(isConfirmed)
      }
      setQuestion({ variants, answer })
    })
  const ids = useNamesOfIds()
  const editor = useEditor({
    name: product.name,
    names: { fields: fieldNames, ids },
    latest: { values: toForm(product, beside), revision: product.revision },
    save: (values, base) =>
      saveProduct(id, values, base).catch(async (error: unknown) => {
        const deleted = variantsOfError(error)
        if (deleted === undefined) throw error
        const named = deletedVariants(base.values.variants, values.variants)
        if (!(await ask(named.length > 0 ? named : [deleted]))) throw error
        return saveProduct(id, values, base, { deleteVariants: true })
      }),
    reload: () => loadForm(id),
    settle,
    onDiscard: ({ images }) => void uploads.current.deleteUnless(images.map((image) => image.id)),
  })
  return { editor, uploads, question }
}

/** The variants that a save would have deleted. */
function variantsOfError(error: unknown): string | undefined {
  if (!isCartwrightError(error) || error.code !== 'VARIANTS_WOULD_BE_DELETED') return
  return String(error.details.applicationError?.data.variants)
}

/** Both may have changed the options, which make the variants. */
function settle(merged: ProductForm, theirs: ProductForm): ProductForm {
  if (!merged.manageVariants || isSame(merged.options, theirs.options)) return merged
  const { options, variants } = merged
  const typed = new Map(variants.flatMap((variant) => (variant.id ? [[variant.id, variant] as const] : [])))
  const known = { stored: theirs, last: { options, variants }, typed }
  return { ...merged, variants: followOptions(options, known, merged) }
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
