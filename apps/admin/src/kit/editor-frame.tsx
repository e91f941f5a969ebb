import { Notice } from '@cartwright/design/parts'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocation } from 'react-router'
import { mayChange } from '../facts/permissions.ts'
import { Button } from './button.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { messages } from './messages.ts'
import type { Editor } from './use-editor.tsx'

interface EditorFrameProps<Values extends FieldValues> {
  readonly editor: Editor<Values>
  readonly children: ReactNode
}

/** A form with its save bar, its summary of errors, and the question whose values stay. */
export function EditorFrame<Values extends FieldValues>({ editor, children }: EditorFrameProps<Values>) {
  const { form, names, submit, conflict } = editor
  const labels = names.fields
  const { isDirty, errors } = form.formState
  const canChange = mayChange(useLocation().pathname)
  const frame = useRef<HTMLFormElement>(null)
  const { state } = editor
  // What the server rejects may be out of view, or in a folded part.
  useEffect(() => {
    if (state !== 'failed') return
    const wrongField = frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    wrongField?.closest('details')?.setAttribute('open', '')
    wrongField?.focus()
  }, [state])
  const save = () => {
    if (canChange) void submit()
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      // A held key repeats, and a dialog over the page has its own button. Notices have the role of a dialog too.
      if (!event.repeat && !document.querySelector('[role=dialog][data-kind]')) save()
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
      ref={frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
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
      {conflict && <ConflictDialog conflict={conflict} names={names} />}
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
  editor: { discard, isSaving, state },
}: Pick<EditorFrameProps<Values>, 'editor'>) {
  return (
    <section
      aria-label={messages.unsaved}
      data-save-bar=""
      className="popup sticky bottom-18 z-30 mt-6 flex items-center gap-2 px-4 py-2.5 sm:bottom-3 sm:w-fit sm:max-w-full"
    >
      <p className="min-w-0 flex-1 sm:me-3">{state === 'failed' ? messages.notSavedYet : messages.unsaved}</p>
      <Button busy={isSaving} onClick={discard}>
        {messages.discard}
      </Button>
      <Button tone="main" type="submit" busy={isSaving}>
        {isSaving ? messages.saving : messages.save}
      </Button>
    </section>
  )
}
