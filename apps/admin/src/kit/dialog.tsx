import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly lead?: ReactNode
  /** `panel` opens from the side, for work that keeps the page in view; `sheet` does too, on phones from below. */
  readonly kind?: 'box' | 'panel' | 'sheet'
  readonly children: ReactNode
}

const frames = {
  box: 'top-[8vh] left-1/2 w-[min(36rem,calc(100vw-1.5rem))] max-h-[84vh] -translate-x-1/2 rounded-dialog',
  panel: 'inset-y-0 right-0 w-[min(32rem,100vw)]',
  sheet:
    'phone:inset-x-0 phone:bottom-0 phone:max-h-[85dvh] phone:rounded-t-dialog sm:inset-y-0 sm:right-0 sm:w-[min(32rem,100vw)]',
}

/** A dialog over the page, or a panel at its side. Focus returns to where it was. */
export function Dialog({ open, onClose, title, lead, kind = 'box', children }: DialogProps): ReactNode {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        {/* Also over the dialog that this one is opened from. */}
        <Base.Backdrop forceRender className="backdrop z-40" />
        <Base.Popup data-kind={kind} className={`popup fixed z-40 flex flex-col overflow-hidden ${frames[kind]}`}>
          <header className="flex items-start gap-3 border-line border-b px-5 py-3.5">
            <div className="min-w-0 flex-1">
              <Base.Title className="font-semibold text-section">{title}</Base.Title>
              {lead && <Base.Description className="text-muted">{lead}</Base.Description>}
            </div>
            <Base.Close className="button button-plain" aria-label={messages.close}>
              ×
            </Base.Close>
          </header>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-5 py-4">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>
}
