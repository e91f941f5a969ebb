import type { Product } from '@cartwright/client'
import { useRef, useState } from 'react'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { useAction } from '../kit/use-action.ts'
import { words } from './messages.ts'
import { refreshProducts } from './queries.ts'

interface ImagesProps {
  readonly product: Product
  /** Takes the revision that the product has after a change of its images. */
  readonly onRevision: (revision: string) => void
}

/** The images of a product. Changes are stored at once. */
export function Images({ product: { id, media }, onRevision }: ImagesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { run, isBusy } = useAction()
  const refresh = async () => {
    const { product } = await client.products.getProduct(id)
    onRevision(product.revision ?? '')
    await refreshProducts()
  }
  const add = async (files: readonly File[]) => {
    const images = files.filter(({ type }) => type.startsWith('image/'))
    if (images.length === 0) return
    const work = async () => {
      for (const file of images) {
        const { id: mediaId } = await client.files.uploadFile(file, { fileName: file.name })
        await client.catalogWriter.addProductMedia(id, [{ mediaId }])
      }
    }
    await run(work, { done: words.uploaded(images.length) })
    await refresh()
  }
  const remove = async (mediaId: string) => {
    const undo = () => void run(() => client.catalogWriter.addProductMedia(id, [{ mediaId }])).then(refresh)
    await run(() => client.catalogWriter.removeProductMedia(id, [mediaId]), { done: words.imageRemoved, undo })
    await refresh()
  }
  return (
    <fieldset
      aria-label={words.addImages}
      className={`rounded-control border border-dashed p-3 ${isOver ? 'border-clay bg-sand' : 'border-edge'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        void add([...event.dataTransfer.files])
      }}
      onPaste={(event) => void add([...event.clipboardData.files])}
    >
      <ul className="flex flex-wrap gap-3">
        {media.items.map(({ id: mediaId, thumbnail, image, title }) => (
          <li key={mediaId} className="relative">
            <img
              src={(thumbnail ?? image)?.url}
              alt={image?.altText ?? ''}
              className="size-24 rounded-control bg-sand object-cover"
            />
            <button
              type="button"
              aria-label={words.removeImage(title || mediaId)}
              className="popup absolute top-1 right-1 size-7"
              onClick={() => void remove(mediaId)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button busy={isBusy} onClick={() => input.current?.click()}>
          {words.addImages}
        </Button>
        <p className="text-muted text-table">{words.dropHere}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
