import type { CropFocus } from '@cartwright/client'
import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { TextArea } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { CropFocusField } from './crop-focus.tsx'
import type { ImageForm } from './image-form.ts'
import { messages } from './messages.ts'

interface AltTextDialogProps {
  readonly image: ImageForm
  readonly url: string
  /** What the image is called while it has no description. */
  readonly title: string
  readonly onSave: (altText: string, cropFocus: CropFocus) => void
  readonly onClose: () => void
}

/** An image in large, what stays in view where it is cropped, and its description for shoppers who do not see it. */
export function AltTextDialog({ image, url, title, onSave, onClose }: AltTextDialogProps) {
  const [text, setText] = useState(image.altText)
  const [focus, setFocus] = useState(image.cropFocus ?? { x: 50, y: 50 })
  return (
    <Dialog open onClose={onClose} title={messages.altText} lead={messages.altTextLead}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          onSave(text.trim(), focus)
        }}
      >
        <CropFocusField url={url} alt={title} value={focus} onChange={setFocus} />
        <TextArea
          label={messages.altText}
          value={text}
          maxLength={1000}
          onChange={(event) => setText(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit">
            {messages.useDescription}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
