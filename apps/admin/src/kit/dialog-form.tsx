import { type InvalidField, isCartwrightError } from '@cartwright/client'
import { type ReactNode, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { messages } from './messages.ts'
import { notify, notifyProblem } from './toasts.tsx'
import { useAction } from './use-action.ts'

interface DialogFormProps<Values extends FieldValues> {
  readonly title: string
  readonly lead?: ReactNode
  /** Default: a panel at the side. A box suits one or two fields. */
  readonly kind?: 'box' | 'panel'
  readonly form: UseFormReturn<Values>
  /** Stores what was typed. Errors that name a field are shown there. */
  readonly save: (values: Values) => Promise<unknown>
  /** What a person reads about a field that the site rejects, where the site's own words are for developers. */
  readonly explain?: (violation: InvalidField) => string | undefined
  /** What the person reads when it worked. */
  readonly done?: string
  /** The word on the button. Default: save. */
  readonly action?: string
  readonly onClose: () => void
  /** A button on the other side, such as one that deletes. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A form in a panel. It asks before typed values are lost. */
export function DialogForm<Values extends FieldValues>(props: DialogFormProps<Values>) {
  const {
    title,
    lead,
    kind = 'panel',
    form,
    save,
    explain,
    done,
    action = messages.save,
    onClose,
    aside,
    children,
  } = props
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const { isDirty } = form.formState
  const close = () => (isDirty && !isLeaving ? setIsLeaving(true) : onClose())
  const submit = form.handleSubmit(async (values) => {
    setIsBusy(true)
    try {
      await save(values)
      if (done) notify(done)
      onClose()
    } catch (error) {
      if (!showAtFields(form, error, explain)) notifyProblem(error)
    } finally {
      setIsBusy(false)
    }
  })
  return (
    <Dialog open onClose={close} kind={kind} title={title} lead={lead}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {children}
        {isLeaving && (
          <p role="alert" className="text-alarm">
            {messages.leaveTitle} {messages.leaveLead}
          </p>
        )}
        <DialogActions>
          {aside && <div className="me-auto">{aside}</div>}
          <Button onClick={close}>{isLeaving ? messages.leave : messages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Whether each error of a failed call has a field of the form, and is shown there. */
function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  explain: DialogFormProps<Values>['explain'],
): boolean {
  const fields = isCartwrightError(error) ? (error.details.validationError?.fieldViolations ?? []) : []
  const names = Object.keys(form.getValues())
  const found = fields.map((violation) => ({
    name: names.find((name) => violation.field.split('.').includes(name)),
    message: explain?.(violation) ?? violation.description,
  }))
  for (const { name, message } of found) {
    // The name is one of the values of the form, which its type cannot say.
    if (name) form.setError(name as Path<Values>, { message }, { shouldFocus: true })
  }
  return found.length > 0 && found.every(({ name }) => name !== undefined)
}

interface DeleteButtonProps {
  readonly label: string
  readonly remove: () => Promise<unknown>
  /** What the person reads when it worked. */
  readonly done: string
  readonly onDone: () => void
}

/** A button of a dialog that deletes what the dialog shows. */
export function DeleteButton({ label, remove, done, onDone }: DeleteButtonProps) {
  const { run, isBusy } = useAction()
  return (
    <Button tone="alarm" busy={isBusy} onClick={async () => (await run(remove, { done })) && onDone()}>
      {label}
    </Button>
  )
}
