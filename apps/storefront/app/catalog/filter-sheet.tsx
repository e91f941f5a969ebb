import { buttonClass } from '@cartwright/design/parts'
import { type ReactNode, useRef, useState } from 'react'
import { CloseIcon } from '../brand/icons.tsx'
import { useMessages } from '../i18n/use-messages.ts'

interface FilterSheetProps {
  id: string
  /** How many products are left. */
  total: number
  children: ReactNode
}

/**
 * The filters: beside the list on wide screens, a sheet over it on small ones. A popover opens without scripts; it
 * closes when the focus moves to the page behind it.
 */
export function FilterSheet({ id, total, children }: FilterSheetProps) {
  const { collection } = useMessages()
  const sheet = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <section
      ref={sheet}
      id={id}
      popover="auto"
      role={open ? 'dialog' : undefined}
      aria-label={collection.filters}
      className="filter-sheet bg-paper text-ink lg:mt-8"
      onToggle={({ newState }) => setOpen(newState === 'open')}
      onBlur={({ relatedTarget }) => {
        if (open && relatedTarget && !sheet.current?.contains(relatedTarget)) sheet.current?.hidePopover()
      }}
    >
      <div className="flex items-center justify-between border-b border-line px-5 py-3 lg:hidden">
        <p className="display text-heading">{collection.filters}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={collection.closeFilters}
          className="-mr-2.5 inline-flex size-11 items-center justify-center rounded-pill hover:bg-sand"
        >
          <CloseIcon />
        </button>
      </div>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 pb-4 lg:overflow-visible lg:p-0">{children}</div>
      <div className="border-t border-line px-5 py-4 lg:hidden no-scripting:hidden">
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className={buttonClass('main', 'w-full')}>
          {collection.showResults(total)}
        </button>
      </div>
    </section>
  )
}
