import { Toast } from '@base-ui/react/toast'
import { isCartwrightError } from '@cartwright/client'
import { messages } from './messages.ts'

const manager = Toast.createToastManager()

interface ToastOptions {
  /** Takes the change back by another call. */
  readonly undo?: () => void
}

/** Tells that something was done. */
export function notify(title: string, { undo }: ToastOptions = {}): void {
  const id = manager.add({
    title,
    timeout: undo ? 12_000 : 4_000,
    ...(undo && {
      actionProps: {
        children: messages.undo,
        onClick: () => {
          manager.close(id)
          undo()
        },
      },
    }),
  })
}

/** What a person reads about a failed call. */
export function problemOf(error: unknown): string {
  if (!isCartwrightError(error)) return error instanceof Error ? error.message : String(error)
  if (error.code === 'REVISION_CONFLICT') return messages.changedConcurrently
  const fields = Object.entries(error.fieldErrors).map(([field, text]) => `${field}: ${text}`)
  return fields.length > 0 ? fields.join('; ') : (error.hint ?? error.message)
}

/** Tells that a call failed. */
export function notifyProblem(error: unknown): void {
  manager.add({
    title: messages.failed,
    description: problemOf(error),
    type: 'problem',
    priority: 'high',
    timeout: 12_000,
  })
}

/** Where toasts appear; one per page. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={messages.notifications}
          data-toasts=""
          className="fixed inset-x-3 top-3 z-50 flex flex-col gap-2 sm:inset-x-auto sm:top-auto sm:right-5 sm:bottom-5 sm:w-88"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="popup flex items-center gap-3 py-2 ps-4 pe-2 data-[type=problem]:border-alarm"
    >
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-medium" />
        <Toast.Description className="mt-0.5 text-table text-muted" />
      </div>
      <Toast.Action className="button" />
      <Toast.Close className="button button-plain" aria-label={messages.close}>
        ×
      </Toast.Close>
    </Toast.Root>
  ))
}
