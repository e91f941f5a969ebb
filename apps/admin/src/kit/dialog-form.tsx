import { type InvalidField, isCartwrightError } from '@cartwright/client'
import { Notice } from '@cartwright/design/parts'
import { type ReactNode, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Button } from './button.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { useLeaveGuard } from './leave-guard.tsx'
import { messages } from './messages.ts'
import { notify, notifyProblem } from './toasts.tsx'
import { useAction } from './use-action.ts'
import { type EditedRecord, useRecord } from './use-record.ts'
import { useSave } from './use-save.ts'

interface DialogFormProps<Values extends FieldValues, Saved, Item extends object> {
  readonly title: string
  readonly lead?: ReactNode
  /** Default: a panel at the side. A box suits a few fields. */
  readonly kind?: 'box' | 'panel'
  readonly form: UseFormReturn<Values>
  /** Stores what was typed, over the record that `record` names. Errors that name a field are shown there. */
  readonly save: (values: Values, item: Item | null) => Promise<Saved>
  /** Required for a form that edits a stored record: it keeps the saves of two people apart. */
  readonly record?: EditedRecord<Values, Item>
  /** Runs once it is stored and the dialog is closed, such as to open what was made. */
  readonly next?: (saved: Saved) => unknown
  /** What is wrong with the values together, such as that nothing is chosen. It stands above the fields. */
  readonly check?: (values: Values) => string | undefined
  /** What a person reads about a field that the site rejects, where the site's own words are for developers. */
  readonly explain?: (violation: InvalidField) => string | undefined
  /** What a person reads above the fields about an error, if the error has words of its own. */
  readonly explainError?: (error: unknown) => readonly string[]
  /** What the person reads when it worked. */
  readonly done?: string | ((values: Values) => string)
  /** The word on the button. Default: save. */
  readonly action?: string
  /** `alarm` for what cannot be undone. Default: main. */
  readonly tone?: 'main' | 'alarm'
  /** The word on the button that closes without saving. Default: cancel. */
  readonly cancel?: string
  /** What is typed cannot be saved yet. */
  readonly isIncomplete?: boolean
  readonly onClose: () => void
  /** A button on the other side, such as one that deletes. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A form in a panel. It asks before typed values are lost. */
export function DialogForm<Values extends FieldValues, Saved = unknown, Item extends object = object>(
  props: DialogFormProps<Values, Saved, Item>,
) {
  const { title, lead, kind = 'panel', action = messages.save, tone = 'main', onClose, aside, children } = props
  const { submit, isBusy, problems, conflict } = useSubmit(props)
  const [isLeaving, setIsLeaving] = useState(false)
  const { isDirty } = props.form.formState
  const close = () => {
    if (isBusy) return
    if (isDirty && !isLeaving) setIsLeaving(true)
    else onClose()
  }
  return (
    <Dialog open onClose={close} kind={kind} title={title} lead={lead}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          // The page below may be a form too: React passes events of a dialog on to it.
          event.stopPropagation()
          event.preventDefault()
          void submit()
        }}
      >
        {problems.length > 0 && <Notice tone="problem" title={problems.join(' ')} />}
        {children}
        {isLeaving && (
          <p role="alert" className="text-alarm">
            {messages.leaveTitle} {messages.leaveLead}
          </p>
        )}
        <DialogActions>
          {aside && <div className="me-auto">{aside}</div>}
          <Button onClick={close}>{isLeaving ? messages.leave : (props.cancel ?? messages.cancel)}</Button>
          <Button tone={tone} type="submit" busy={isBusy || props.isIncomplete === true}>
            {action}
          </Button>
        </DialogActions>
      </form>
      {conflict && <ConflictDialog conflict={conflict} names={props.record?.names ?? { fields: {} }} />}
    </Dialog>
  )
}

/** Checks and stores the values of a form, one save at a time. */
function useSubmit<Values extends FieldValues, Saved, Item extends object>(
  props: DialogFormProps<Values, Saved, Item>,
) {
  const { form, check, explain, explainError, done, next, onClose } = props
  const { save, isSaving } = useSave()
  const endGuard = useLeaveGuard({ isDirty: form.formState.isDirty, isSaving })
  const [problems, setProblems] = useState<readonly string[]>([])
  const showProblem = (error: unknown) => {
    const known = explainError?.(error) ?? []
    setProblems(known)
    if (!showAtFields(form, error, explain) && known.length === 0)
      notifyProblem(error, { title: messages.notSaved(props.title) })
  }
  const { store, conflict } = useRecord<Values, Item>({
    form,
    record: props.record,
    save: async (values, item, adopted) => {
      const saved = await props.save(values, item)
      endGuard()
      const text = typeof done === 'function' ? done(values) : done
      if (text || adopted) notify(text ?? messages.saved, { description: adopted })
      onClose()
      await next?.(saved)
    },
    run: (work) => save(work, showProblem),
  })
  const checked = async (values: Values) => {
    const wrong = check?.(values)
    setProblems(wrong === undefined ? [] : [wrong])
    if (wrong === undefined) await store(values)
  }
  const submit = () => save(() => form.handleSubmit(checked)(), showProblem)
  return { submit, isBusy: isSaving, problems, conflict }
}

/** Whether each error of a failed call has a field of the form, and is shown there. */
function showAtFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  explain: ((violation: InvalidField) => string | undefined) | undefined,
): boolean {
  const fields = isCartwrightError(error) ? (error.details.validationError?.fieldViolations ?? []) : []
  const values = form.getValues()
  const names = Object.keys(values)
  const found = fields.map((violation) => ({
    name: names.find((name) => segmentsOf(violation, typeof values[name] === 'string').includes(name)),
    message: explain?.(violation) ?? violation.description,
  }))
  for (const { name, message } of found) {
    // The name is one of the values of the form, which its type cannot say.
    if (name) form.setError(name as Path<Values>, { message }, { shouldFocus: true })
  }
  return found.length > 0 && found.every(({ name }) => name !== undefined)
}

/** The names in the path of a field. A list that is typed as one text has no places in the form. */
const segmentsOf = ({ field }: InvalidField, isOneText: boolean): readonly string[] =>
  (isOneText ? field.replace(/\[\d+\]/g, '') : field).split('.')

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
