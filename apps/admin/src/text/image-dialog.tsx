import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { ImageField } from '../media/image-field.tsx'
import { messages } from './messages.ts'

interface ImageDialogProps {
  readonly editor: Editor
  readonly onUpload: ((id: string) => void) | undefined
  readonly onClose: () => void
}

/** An image of the media library, or a new one, in a text. */
export function ImageDialog({ editor, onUpload, onClose }: ImageDialogProps) {
  const [id, setId] = useState('')
  const [alt, setAlt] = useState('')
  const insert = () => {
    // Pages of the shop have another origin than the site that has the image.
    editor
      .chain()
      .focus()
      .setImage({ src: new URL(`/media/${id}`, location.origin).href, alt: alt.trim() })
      .run()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={messages.imageTitle}>
      <div className="flex flex-col gap-4">
        <ImageField
          label={messages.imageField}
          hint={messages.imageHint}
          value={id}
          onChange={setId}
          onUpload={(uploaded) => onUpload?.(uploaded)}
        />
        <TextField
          label={messages.altText}
          hint={messages.altTextHint}
          maxLength={1000}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </div>
      <DialogActions>
        <Button tone="main" busy={!id} onClick={insert}>
          {messages.insert}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
