import { Notice } from '@cartwright/design/parts'
import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router'
import { mayChange } from '../facts/permissions.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { conflictingFields } from './merge-values.ts'
import { messages } from './messages.ts'
import type { Conflict, Editor } from './use-editor.tsx'

interface EditorFrameProps<Values extends FieldValues> {
  readonly editor: Editor<Values>
  /** What fields are called, for the summary and the conflict view. */
  readonly labels?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** A form with its save bar, its summary of errors, and the questions before anything is lost. */
export function EditorFrame<Values extends FieldValues>({ editor, labels = {}, children }: EditorFrameProps<Values>) {
  const { form, submit, leaving, conflict } = editor
  const { isDirty, errors } = form.formState
  const canChange = mayChange(useLocation().pathname)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void submit()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  const wrong = [
    ...Object.keys(errors).filter((name) => name !== 'root'),
    ...Object.keys(errors.root ?? {}).filter((name) => name in labels),
  ]
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {wrong.length > 0 && (
        <div className="mb-5">
          <Notice tone="problem" title={messages.problems(wrong.length)}>
            <ul>
              {wrong.map((name) => (
                <li key={name}>
                  {labels[name] ?? name}: {messageOf(errors, name)}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {!canChange && (
        <div className="mb-5">
          <Notice tone="info" title={messages.readOnly} />
        </div>
      )}
      <OnlyForChanges>{children}</OnlyForChanges>
      {isDirty && canChange && <SaveBar editor={editor} />}
      {leaving && (
        <Dialog open onClose={leaving.stay} title={messages.leaveTitle} lead={messages.leaveLead}>
          <DialogActions>
            <Button tone="main" onClick={leaving.stay}>
              {messages.stay}
            </Button>
            <Button onClick={leaving.leave}>{messages.leave}</Button>
          </DialogActions>
        </Dialog>
      )}
      {conflict && <ConflictView conflict={conflict} labels={labels} />}
    </form>
  )
}

/** Fields and buttons of a page; disabled for a person who may not change it. */
export function OnlyForChanges({ children }: { readonly children: ReactNode }) {
  const canChange = mayChange(useLocation().pathname)
  if (canChange) return children
  return (
    <fieldset disabled className="min-w-0">
      {children}
    </fieldset>
  )
}

function messageOf(errors: object, name: string): string {
  const own: unknown = Reflect.get(errors, name) ?? Reflect.get(Reflect.get(errors, 'root') ?? {}, name)
  return typeof own === 'object' && own !== null && 'message' in own ? String(own.message) : ''
}

/** Below the form and part of its flow: it stays in view and covers no action or field for good. */
function SaveBar<Values extends FieldValues>({
  editor: { discard, isSaving },
}: Pick<EditorFrameProps<Values>, 'editor'>) {
  return (
    <section
      aria-label={messages.unsaved}
      data-save-bar=""
      className="popup sticky bottom-18 z-30 mt-6 flex items-center gap-2 px-4 py-2.5 sm:bottom-3 sm:w-fit sm:max-w-full"
    >
      <p className="min-w-0 flex-1 sm:me-3">{messages.unsaved}</p>
      <Button onClick={discard}>{messages.discard}</Button>
      <Button tone="main" type="submit" busy={isSaving}>
        {isSaving ? messages.saving : messages.save}
      </Button>
    </section>
  )
}

interface ConflictViewProps<Values> {
  readonly conflict: Conflict<Values>
  readonly labels: Readonly<Record<string, string>>
}

const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) || messages.noChange

/** Both versions of each field that both people changed. All other changes are merged already. */
function ConflictView<Values extends FieldValues>({ conflict, labels }: ConflictViewProps<Values>) {
  const { base, mine, theirs, merge, cancel } = conflict
  const fields = conflictingFields(base, mine, theirs)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(fields))
  const choose = (name: string, isMine: boolean) => {
    const next = new Set(chosen)
    if (isMine) next.add(name)
    else next.delete(name)
    setChosen(next)
  }
  const taken = Object.fromEntries(fields.filter((name) => !chosen.has(name)).map((name) => [name, theirs[name]]))
  return (
    <Dialog open onClose={cancel} title={messages.conflictTitle} lead={messages.conflictLead}>
      <ul className="flex flex-col gap-4">
        {fields.map((name) => (
          <li key={name}>
            <fieldset>
              <legend className="font-medium">{labels[name] ?? name}</legend>
              {(
                [
                  [true, messages.yours, mine[name]],
                  [false, messages.theirs, theirs[name]],
                ] as const
              ).map(([isMine, label, value]) => (
                <label key={label} className="flex gap-2.5 py-1">
                  <input
                    type="radio"
                    name={`keep-${name}`}
                    checked={chosen.has(name) === isMine}
                    onChange={() => choose(name, isMine)}
                  />
                  <span className="min-w-0 break-words">
                    <span className="text-muted">{label}: </span>
                    {show(value)}
                  </span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={cancel}>{messages.cancel}</Button>
        <Button tone="main" onClick={() => merge({ ...mine, ...taken })}>
          {messages.merge}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
