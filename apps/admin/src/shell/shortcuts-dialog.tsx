import { Dialog } from '../kit/dialog.tsx'
import { shellMessages } from './messages.ts'

export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={shellMessages.shortcuts}>
      <dl className="grid grid-cols-[8rem_1fr] gap-y-2">
        {shellMessages.shortcutList.map(([keys, text]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-control border border-line px-1.5 py-0.5 font-sans">{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
