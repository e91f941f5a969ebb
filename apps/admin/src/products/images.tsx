import type { MediaItem } from '@cartwright/client'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { SortableList } from '../kit/sortable-list.tsx'
import { AltTextDialog } from './alt-text-dialog.tsx'
import type { ProductForm } from './form.ts'
import type { ImageForm } from './image-form.ts'
import { messages } from './messages.ts'
import { UploadProblem } from './upload-problem.tsx'
import { useUploads } from './use-uploads.ts'

interface ImagesProps {
  readonly form: UseFormReturn<ProductForm>
  /** The images of the product as they are stored. */
  readonly stored: readonly MediaItem[]
  /** Receives the id of each file that is uploaded. */
  readonly onUpload: (id: string) => void
}

/** How an image of the form is drawn. */
interface Shown {
  readonly url: string
  readonly title: string
}

const storedImage = ({ id, image, thumbnail, title }: MediaItem): [string, Shown & { readonly small: string }] => {
  const url = (image ?? thumbnail)?.url ?? ''
  return [id, { url, small: (thumbnail ?? image)?.url ?? url, title: title || id }]
}

/** The images of a product. They are part of the form: a file is uploaded at once, and belongs to the product once saved. */
export function Images({ form, stored, onUpload }: ImagesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [describedId, setDescribedId] = useState<string | null>(null)
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, Shown>>(new Map())
  const images = form.watch('images')
  const known = new Map(stored.map(storedImage))
  const shownOf = (id: string): Shown & { readonly small?: string } =>
    known.get(id) ?? uploaded.get(id) ?? { url: '', title: id }
  const nameOf = ({ id, altText }: ImageForm) => altText || shownOf(id).title
  const change = (next: ImageForm[]) => form.setValue('images', next, { shouldDirty: true })
  const uploads = useUploads(async (file) => {
    const { id, url, fileName } = await client.files.uploadFile(file, { fileName: file.name })
    onUpload(id)
    setUploaded((before) => new Map(before).set(id, { url, title: fileName }))
    const before = form.getValues('images')
    if (!before.some((image) => image.id === id)) change([...before, { id, altText: '' }])
  })
  const move = (from: number, to: number) => {
    const moved = images[from]
    if (moved) change(images.toSpliced(from, 1).toSpliced(to, 0, moved))
  }
  const described = images.find(({ id }) => id === describedId)
  return (
    <fieldset
      aria-label={messages.images}
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
      <SortableList items={images} idOf={({ id }) => id} nameOf={nameOf} layout="grid" onMove={move}>
        {(image) => {
          const { small, url } = shownOf(image.id)
          return (
            <>
              <button
                type="button"
                aria-label={messages.describeImage(nameOf(image))}
                onClick={() => setDescribedId(image.id)}
              >
                <img src={small ?? url} alt="" className="size-28 rounded-control bg-sand object-cover" />
                <span className="block w-28 truncate pt-1 text-start text-label text-muted">
                  {image.altText || messages.noAltText}
                </span>
              </button>
              <button
                type="button"
                aria-label={messages.removeImage(nameOf(image))}
                className="popup absolute top-1 right-1 size-7"
                onClick={() => change(images.filter(({ id }) => id !== image.id))}
              >
                ×
              </button>
            </>
          )
        }}
      </SortableList>
      <UploadProblem uploads={uploads} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button busy={uploads.count > 0} onClick={() => input.current?.click()}>
          {uploads.count > 0 ? messages.uploading(uploads.count) : messages.addImages}
        </Button>
        <p className="text-muted text-table">{messages.dropHere}</p>
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
          image={described}
          url={shownOf(described.id).url}
          title={nameOf(described)}
          onClose={() => setDescribedId(null)}
          onSave={(altText, cropFocus) => {
            change(images.map((image) => (image.id === described.id ? { ...image, altText, cropFocus } : image)))
            setDescribedId(null)
          }}
        />
      )}
    </fieldset>
  )
}
