import type { Product } from '@cartwright/client'
import { useEffect, useRef } from 'react'
import { useEditor } from '../kit/use-editor.tsx'
import { DiscardedUploads } from '../media/discarded-uploads.ts'
import { type BesideProduct, toForm } from './form.ts'
import { loadForm, saveProduct } from './save.ts'

/** The form of a product, and the images that were uploaded for it. */
export function useProductEditor(product: Product, beside: BesideProduct) {
  const { id } = product
  // The revision that the form was filled from.
  const revision = useRef(product.revision ?? '')
  // What another person saved, as the conflict view shows it. Only a merge with it goes on from its revision.
  const theirs = useRef<Awaited<ReturnType<typeof loadForm>>>(undefined)
  const uploads = useRef(new DiscardedUploads())
  const editor = useEditor({
    latest: toForm(product, beside),
    save: async (values, base) => {
      const stored = await saveProduct(id, values, {
        form: base,
        revision: theirs.current?.form === base ? theirs.current.revision : revision.current,
      })
      revision.current = stored.revision
      return stored.form
    },
    reload: async () => {
      theirs.current = await loadForm(id)
      return theirs.current.form
    },
    onDiscard: ({ images }) => void uploads.current.deleteUnless(images.map((image) => image.id)),
  })
  const { isDirty } = editor.form.formState
  useEffect(() => {
    if (!isDirty) revision.current = product.revision ?? ''
  }, [isDirty, product.revision])
  return { editor, uploads }
}
