import { Toast } from '@base-ui/react/toast'
import { isCartwrightError } from '@cartwright/client'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

const manager = Toast.createToastManager()

/** Milliseconds that a notice stays; the pointer and the focus on it stop the clock. */
const SHORT = 4_000
/** With more to read, or something to do (WCAG 2.2.1 asks for at least 20 seconds). */
const LONG = 20_000

/** Takes a change back by another call. */
export type Undo = () => Promise<unknown>

interface ToastOptions {
  /** What else the person has to know. */
  readonly description?: string
  /** The person is shown an error if it fails. Extensions also pass functions without a promise. */
  readonly undo?: () => unknown
}

/** Tells that something was done. */
export function notify(title: string, { description, undo }: ToastOptions = {}): void {
  const id = manager.add({
    title,
    ...(description && { description }),
    timeout: undo || description ? LONG : SHORT,
    ...(undo && {
      actionProps: {
        children: messages.undo,
        onClick: async () => {
          manager.close(id)
          try {
            await undo()
          } catch (error) {
            notifyProblem(error)
          }
        },
      },
    }),
  })
}

/** What a person reads about a failed call. @param names what people call the fields that an error may name */
export function problemOf(error: unknown, names: Readonly<Record<string, string>> = {}): string {
  if (!isCartwrightError(error)) return error instanceof Error ? error.message : String(error)
  if (error.code === 'REVISION_CONFLICT') return messages.changedConcurrently
  const nameOf = (path: string) => path.split(/[.[]/).flatMap((part) => names[part] ?? [])[0] ?? path
  const fields = Object.entries(error.fieldErrors).map(([field, text]) => `${nameOf(field)}: ${text}`)
  return fields.length > 0 ? fields.join('; ') : (error.hint ?? error.message)
}

interface ProblemOptions {
  /** Default: that something did not work. */
  readonly title?: string
  /** What people call the fields that an error may name. */
  readonly names?: Readonly<Record<string, string>>
}

/** Takes notices away, before a question that they could cover. */
export const closeNotices = (): void => manager.close()

/** Tells that a call failed. */
export function notifyProblem(error: unknown, { title = messages.failed, names }: ProblemOptions = {}): void {
  manager.add({
    title,
    description: problemOf(error, names),
    type: 'problem',
    priority: 'high',
    timeout: LONG,
  })
}

/** Where toasts appear; one per page. */
export function Toasts(): ReactNode {
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
