import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { messages } from './messages.ts'

interface FilterSheetProps {
  /** How many filters are set. */
  readonly count: number
  readonly children: ReactNode
}

/** The filters of a list: a button that opens them. They apply while they are set. */
export function FilterSheet({ count, children }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <FilterButton count={count} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} kind="sheet" title={messages.filter}>
          <div className="flex flex-col gap-4">{children}</div>
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

interface FilterButtonProps {
  readonly count: number
  readonly onClick: () => void
}

/** On a phone an icon, with how many filters are set. */
export function FilterButton({ count, onClick }: FilterButtonProps) {
  const label = count > 0 ? `${messages.filter} (${count})` : messages.filter
  return (
    <Button aria-label={label} className="phone:px-3" onClick={onClick}>
      <span className="sm:hidden">
        <Icon name="filter" />
      </span>
      <span className="phone:hidden">{label}</span>
      {count > 0 && <span className="sm:hidden">{count}</span>}
    </Button>
  )
}
