import { useState } from 'react'
import { asClientCode, asCurl } from '../data/recorded-calls.ts'
import { Button } from '../kit/button.tsx'
import { copyText } from '../kit/copy-text.ts'
import { Dialog } from '../kit/dialog.tsx'
import { shellMessages } from './messages.ts'

interface CallsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The calls of the page, to be repeated by a developer. */
export function CallsDialog({ open, onClose }: CallsDialogProps) {
  const [form, setForm] = useState<'curl' | 'clientCode'>('curl')
  const list = form === 'curl' ? asCurl() : asClientCode()
  return (
    <Dialog open={open} onClose={onClose} title={shellMessages.callsTitle} lead={shellMessages.callsLead} kind="panel">
      <div className="mb-4 flex gap-2">
        {(['curl', 'clientCode'] as const).map((name) => (
          <Button
            key={name}
            aria-pressed={name === form}
            tone={name === form ? 'main' : 'plain'}
            onClick={() => setForm(name)}
          >
            {shellMessages[name]}
          </Button>
        ))}
      </div>
      {list.length === 0 && <p className="text-muted">{shellMessages.noCalls}</p>}
      <ol className="flex flex-col gap-4">
        {list.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is open.
          <li key={index}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll by keyboard. */}
            <pre tabIndex={0} className="max-h-60 overflow-auto rounded-control bg-sand p-3 text-table">
              {text}
            </pre>
            <Button tone="plain" onClick={() => void copyText(text)}>
              {shellMessages.copy}
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
