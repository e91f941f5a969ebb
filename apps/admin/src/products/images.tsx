import type { MediaItem } from '@cartwright/client'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { client } from '../app.ts'
import { DropArea, FileButton } from '../kit/files.tsx'
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

/** The images of the form: stored ones and new ones, which are uploaded at once. */
function useImages({ form, stored, onUpload }: ImagesProps) {
  const [uploaded, setUploaded] = useState<ReadonlyMap<string, Shown>>(new Map())
  const images = form.watch('images')
  const existing = new Map(stored.map(storedImage))
  const shownOf = (id: string): Shown & { readonly small?: string } =>
    existing.get(id) ?? uploaded.get(id) ?? { url: '', title: id }
  const change = (next: ImageForm[]) => form.setValue('images', next, { shouldDirty: true })
  const uploads = useUploads(async (file) => {
    const { id, url, fileName } = await client.files.uploadFile(file, { fileName: file.name })
    onUpload(id)
    setUploaded((before) => new Map(before).set(id, { url, title: fileName }))
    const before = form.getValues('images')
    if (!before.some((image) => image.id === id)) change([...before, { id, altText: '' }])
  })
  return {
    images,
    uploads,
    shownOf,
    nameOf: ({ id, altText }: ImageForm) => altText || shownOf(id).title,
    change,
    move: (from: number, to: number) => {
      const moved = images[from]
      if (moved) change(images.toSpliced(from, 1).toSpliced(to, 0, moved))
    },
  }
}

/** The images of a product. They are part of the form: a file is uploaded at once, and belongs to the product once saved. */
export function Images(props: ImagesProps) {
  const { images, uploads, shownOf, nameOf, change, move } = useImages(props)
  const [describedId, setDescribedId] = useState<string | null>(null)
  const described = images.find(({ id }) => id === describedId)
  return (
    <DropArea label={messages.images} className="p-3" takesPaste onFiles={uploads.add}>
      <SortableList items={images} idOf={({ id }) => id} nameOf={nameOf} layout="grid" onMove={move}>
        {(image) => (
          <ImageItem
            image={image}
            shown={shownOf(image.id)}
            name={nameOf(image)}
            onDescribe={() => setDescribedId(image.id)}
            onRemove={() => change(images.filter(({ id }) => id !== image.id))}
          />
        )}
      </SortableList>
      <UploadProblem uploads={uploads} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <FileButton accept="image/*" multiple busy={uploads.count > 0} onFiles={uploads.add}>
          {uploads.count > 0 ? messages.uploading(uploads.count) : messages.addImages}
        </FileButton>
        <p className="text-muted text-table">{messages.dropHere}</p>
      </div>
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
    </DropArea>
  )
}

interface ImageItemProps {
  readonly image: ImageForm
  readonly shown: Shown & { readonly small?: string }
  readonly name: string
  readonly onDescribe: () => void
  readonly onRemove: () => void
}

function ImageItem({ image, shown, name, onDescribe, onRemove }: ImageItemProps) {
  return (
    <>
      <button type="button" aria-label={messages.describeImage(name)} onClick={onDescribe}>
        <img src={shown.small ?? shown.url} alt="" className="size-28 rounded-control bg-sand object-cover" />
        <span className="block w-28 truncate pt-1 text-start text-label text-muted">
          {image.altText || messages.noAltText}
        </span>
      </button>
      <button
        type="button"
        aria-label={messages.removeImage(name)}
        className="popup absolute top-1 right-1 size-7"
        onClick={onRemove}
      >
        ×
      </button>
    </>
  )
}
