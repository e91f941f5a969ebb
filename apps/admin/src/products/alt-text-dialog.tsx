import type { CropFocus, MediaItem } from '@cartwright/client'
import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { TextArea } from '../kit/field.tsx'
import { words as kitWords } from '../kit/messages.ts'
import { CropFocusField } from './crop-focus.tsx'
import { words } from './messages.ts'

interface AltTextDialogProps {
  readonly item: MediaItem
  readonly product: string
  readonly onSave: (altText: string, cropFocus: CropFocus) => Promise<void>
  readonly onClose: () => void
}

/** An image in large, what stays in view where it is cropped, and its description for shoppers who do not see it. */
export function AltTextDialog({ item, product, onSave, onClose }: AltTextDialogProps) {
  const picture = item.image ?? item.thumbnail
  const [text, setText] = useState(picture?.altText ?? '')
  const [focus, setFocus] = useState(item.cropFocus ?? { x: 50, y: 50 })
  return (
    <Dialog open onClose={onClose} title={words.altText} lead={words.altTextLead}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void onSave(text.trim(), focus)
        }}
      >
        <CropFocusField url={picture?.url ?? ''} alt={picture?.altText ?? product} value={focus} onChange={setFocus} />
        <TextArea
          label={words.altText}
          value={text}
          maxLength={1000}
          onChange={(event) => setText(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button tone="main" type="submit">
            {kitWords.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
