import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'
import { Dialog, DialogActions } from './dialog.tsx'
import { messages } from './messages.ts'

interface ShownOnceProps {
  readonly title: string
  readonly secret: string
  readonly onClose: () => void
}

/** A secret that the site shows this once. */
export function ShownOnce({ title, secret, onClose }: ShownOnceProps) {
  return (
    <Dialog open onClose={onClose} title={title} lead={messages.shownOnce}>
      <code className="select-all break-all rounded-control border border-line p-3">{secret}</code>
      <DialogActions>
        <Button onClick={() => void copyText(secret)}>{messages.copy}</Button>
        <Button tone="main" onClick={onClose}>
          {messages.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
