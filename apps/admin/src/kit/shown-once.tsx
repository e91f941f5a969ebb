import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { messages } from './messages.ts'
import { notify } from './toasts.tsx'

interface ShownOnceProps {
  readonly title: string
  readonly secret: string
  readonly onClose: () => void
}

/** A secret that the site shows this once. */
export function ShownOnce({ title, secret, onClose }: ShownOnceProps) {
  const copy = () => void navigator.clipboard.writeText(secret).then(() => notify(messages.copied))
  return (
    <Dialog open onClose={onClose} title={title} lead={messages.shownOnce}>
      <code className="select-all break-all rounded-control border border-line p-3">{secret}</code>
      <DialogActions>
        <Button onClick={copy}>{messages.copy}</Button>
        <Button tone="main" onClick={onClose}>
          {messages.done}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
