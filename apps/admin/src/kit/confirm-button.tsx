import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { messages } from './messages.ts'
import { useAction } from './use-action.ts'

interface ConfirmButtonProps {
  readonly label: string
  /** Names what it is about, where several buttons have the same label. */
  readonly name?: string
  readonly lead: ReactNode
  readonly work: () => Promise<unknown>
  readonly done: string
  readonly tone?: 'alarm' | 'plain'
}

/** A button that asks first, for what cannot be undone. */
export function ConfirmButton({ label, name, lead, work, done, tone = 'alarm' }: ConfirmButtonProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const { run, isBusy } = useAction()
  const confirm = async () => {
    if (await run(work, { done })) setIsOpen(false)
  }
  const title = name ? `${label}: ${name}` : label
  return (
    <>
      <Button tone={tone} aria-label={title} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} title={title} lead={lead}>
          <DialogActions>
            <Button onClick={() => setIsOpen(false)}>{messages.cancel}</Button>
            <Button tone="alarm" busy={isBusy} onClick={confirm}>
              {label}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
