import type { MediaItem } from '@cartwright/client'
import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { TextArea } from '../kit/field.tsx'
import { words as kitWords } from '../kit/messages.ts'
import { words } from './messages.ts'

interface AltTextDialogProps {
  readonly item: MediaItem
  readonly product: string
  readonly onSave: (altText: string) => Promise<void>
  readonly onClose: () => void
}

/** An image in large, and its description for shoppers who do not see it. */
export function AltTextDialog({ item, product, onSave, onClose }: AltTextDialogProps) {
  const [text, setText] = useState(item.image?.altText ?? '')
  return (
    <Dialog open onClose={onClose} title={words.altText} lead={words.altTextLead}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void onSave(text.trim())
        }}
      >
        <img
          src={item.image?.url}
          alt={item.image?.altText ?? product}
          className="mx-auto mb-4 max-h-72 rounded-control bg-sand object-contain"
        />
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
