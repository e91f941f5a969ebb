import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { messages } from './messages.ts'

interface FilterSheetProps {
  /** How many filters are set. */
  readonly count: number
  readonly children: ReactNode
}

/** The filters of a list on a phone: a button that opens them. They apply while they are set. */
export function FilterSheet({ count, children }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{count > 0 ? `${messages.filter} (${count})` : messages.filter}</Button>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} kind="sheet" title={messages.filter}>
          {children}
          <DialogActions>
            <Button tone="main" onClick={() => setIsOpen(false)}>
              {messages.showResults}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
