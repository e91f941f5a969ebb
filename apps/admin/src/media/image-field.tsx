import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { FileButton } from '../kit/files.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages as mediaMessages } from './messages.ts'
import { fileList, refreshMedia } from './queries.ts'

const messages = mediaMessages.imageField

interface ImageFieldProps {
  readonly label: string
  readonly hint: string
  /** The id of a file of the media library; empty: none. */
  readonly value: string
  /** The address of the current image, where its id is not that of a file. */
  readonly address?: string | undefined
  readonly onChange: (id: string) => void
  /** Takes the id of a new file, which the form deletes if its edits are given up. */
  readonly onUpload: (id: string) => void
}

const urlOf = (id: string) => `/media/${id}`

/** An image of the shop or of a collection: uploaded, or chosen from the media library. */
export function ImageField({ label, hint, value, address, onChange, onUpload }: ImageFieldProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const { run, isBusy } = useAction()
  const upload = (file: File) =>
    run(async () => {
      const { id } = await client.files.uploadFile(file, { fileName: file.name })
      onUpload(id)
      onChange(id)
      await refreshMedia()
    })
  return (
    <fieldset className="flex min-w-0 items-start gap-3">
      <legend className="mb-1 font-medium">{label}</legend>
      <span className="flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-control border border-line bg-sand text-muted text-table">
        {value ? <img src={address ?? urlOf(value)} alt="" className="size-full object-contain" /> : messages.none}
      </span>
      <div className="min-w-0">
        <p className="mb-2 text-muted text-table">{hint}</p>
        <div className="flex flex-wrap gap-2">
          <FileButton
            name={`${messages.upload}: ${label}`}
            accept="image/*"
            busy={isBusy}
            onFiles={([file]) => file && void upload(file)}
          >
            {messages.upload}
          </FileButton>
          <Button aria-label={`${messages.choose}: ${label}`} onClick={() => setIsChoosing(true)}>
            {messages.choose}
          </Button>
          {value && (
            <Button tone="plain" aria-label={`${messages.remove}: ${label}`} onClick={() => onChange('')}>
              {messages.remove}
            </Button>
          )}
        </div>
      </div>
      {isChoosing && (
        <Chooser
          onClose={() => setIsChoosing(false)}
          onChoose={(id) => {
            onChange(id)
            setIsChoosing(false)
          }}
        />
      )}
    </fieldset>
  )
}

interface ChooserProps {
  readonly onClose: () => void
  readonly onChoose: (id: string) => void
}

function Chooser({ onClose, onChoose }: ChooserProps) {
  const query = useInfiniteQuery(fileList('image'))
  return (
    <Dialog open onClose={onClose} title={messages.chooseTitle}>
      <Loaded query={query}>
        {({ pages }) => {
          const files = pages.flatMap((page) => page.files)
          if (files.length === 0) return <p className="text-muted">{messages.noImages}</p>
          return (
            <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
              {files.map(({ id, fileName }) => (
                <li key={id}>
                  <button
                    type="button"
                    aria-label={fileName}
                    title={fileName}
                    onClick={() => onChoose(id)}
                    className="aspect-square w-full overflow-hidden rounded-control border border-line bg-sand hover:border-edge"
                  >
                    <img src={urlOf(id)} alt="" loading="lazy" className="size-full object-contain" />
                  </button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
