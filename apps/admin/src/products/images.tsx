import type { ArrangedMedia, MediaItem, Product } from '@cartwright/client'
import { useEffect, useRef, useState } from 'react'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { SortableList } from '../kit/sortable-list.tsx'
import { useAction } from '../kit/use-action.ts'
import { AltTextDialog } from './alt-text-dialog.tsx'
import { words } from './messages.ts'
import { refreshProducts } from './queries.ts'
import { UploadProblem } from './upload-problem.tsx'
import { useUploads } from './use-uploads.ts'

interface ImagesProps {
  readonly product: Product
  /** Takes the revision that the product has after a change of its images. */
  readonly onRevision: (revision: string) => void
}

/** The images of a product. Changes are stored at once. */
export function Images({ product: { id, media, name }, onRevision }: ImagesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [described, setDescribed] = useState<MediaItem | null>(null)
  const [items, setItems] = useState(media.items)
  useEffect(() => setItems(media.items), [media.items])
  const { run, isBusy } = useAction()
  const refresh = async () => {
    const { product } = await client.products.getProduct(id)
    onRevision(product.revision ?? '')
    await refreshProducts()
  }
  const uploads = useUploads(async (file) => {
    const { id: mediaId } = await client.files.uploadFile(file, { fileName: file.name })
    await client.catalogWriter.addProductMedia(id, [{ mediaId }])
  }, refresh)
  const remove = async (mediaId: string) => {
    const undo = () => void run(() => client.catalogWriter.addProductMedia(id, [{ mediaId }])).then(refresh)
    await run(() => client.catalogWriter.removeProductMedia(id, [mediaId]), { done: words.imageRemoved, undo })
    await refresh()
  }
  const arrange = (list: readonly MediaItem[], changes: Readonly<Record<string, Partial<ArrangedMedia>>> = {}) =>
    client.catalogEditor.arrangeProductMedia(
      id,
      list.map((item) => ({ mediaId: item.id, ...changes[item.id] })),
    )
  const move = async (from: number, to: number) => {
    const before = items
    const next = items.toSpliced(from, 1)
    const moved = items[from]
    if (!moved) return
    next.splice(to, 0, moved)
    setItems(next)
    const undo = () => void run(() => arrange(before)).then(refresh)
    if (!(await run(() => arrange(next), { done: words.imagesArranged, undo }))) setItems(before)
    await refresh()
  }
  return (
    <fieldset
      aria-label={words.images}
      className={`rounded-control border border-dashed p-3 ${isOver ? 'border-clay bg-sand' : 'border-edge'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        uploads.add([...event.dataTransfer.files])
      }}
      onPaste={(event) => uploads.add([...event.clipboardData.files])}
    >
      <SortableList
        items={items}
        idOf={(item) => item.id}
        nameOf={(item) => item.image?.altText || item.title || item.id}
        layout="grid"
        onMove={(from, to) => void move(from, to)}
      >
        {(item) => (
          <>
            <button
              type="button"
              aria-label={words.describeImage(item.image?.altText || item.title || item.id)}
              onClick={() => setDescribed(item)}
            >
              <img
                src={(item.thumbnail ?? item.image)?.url}
                alt=""
                className="size-28 rounded-control bg-sand object-cover"
              />
              <span className="block w-28 truncate pt-1 text-start text-label text-muted">
                {item.image?.altText || words.noAltText}
              </span>
            </button>
            <button
              type="button"
              aria-label={words.removeImage(item.image?.altText || item.title || item.id)}
              className="popup absolute top-1 right-1 size-7"
              onClick={() => void remove(item.id)}
            >
              ×
            </button>
          </>
        )}
      </SortableList>
      <UploadProblem uploads={uploads} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button busy={isBusy || uploads.count > 0} onClick={() => input.current?.click()}>
          {uploads.count > 0 ? words.uploading(uploads.count) : words.addImages}
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
          uploads.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {described && (
        <AltTextDialog
          item={described}
          product={name}
          onClose={() => setDescribed(null)}
          onSave={async (altText, cropFocus) => {
            setDescribed(null)
            await run(() => arrange(items, { [described.id]: { altText, cropFocus } }), { done: words.imageDescribed })
            await refresh()
          }}
        />
      )}
    </fieldset>
  )
}
