import { isCartwrightError } from '@cartwright/client'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { mergeValues } from './merge-values.ts'
import { messages } from './messages.ts'
import { notify, notifyProblem } from './toasts.tsx'

interface EditorOptions<Values extends FieldValues> {
  /** What is stored now, as the form has it. */
  readonly latest: Values
  /** Stores what was changed, and returns what is stored then. Throws `REVISION_CONFLICT` if another person saved. */
  readonly save: (values: Values, base: Values) => Promise<Values>
  /** What is said after a save. Without it: that it was saved. */
  readonly done?: (values: Values) => string
  /** Loads what another person saved. */
  readonly reload?: () => Promise<Values>
  /** Runs when edits are given up, by discarding them or by leaving, with the values that stay. */
  readonly onDiscard?: (base: Values) => void
}

export interface Editor<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly submit: () => Promise<void>
  readonly discard: () => void
  readonly isSaving: boolean
  /** Set while the person has to choose between their values and those of another person. */
  readonly conflict: Conflict<Values> | null
  /** Set while the person is asked whether to leave without saving. */
  readonly leaving: { readonly stay: () => void; readonly leave: () => void } | null
}

export interface Conflict<Values> {
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
  readonly merge: (values: Values) => void
  readonly cancel: () => void
}

/** A form over one stored thing: nothing typed is lost, neither by leaving, by a failed save, nor by another person's. */
export function useEditor<Values extends FieldValues>({
  latest,
  save,
  done = () => messages.saved,
  reload,
  onDiscard,
}: EditorOptions<Values>): Editor<Values> {
  const [base, setBase] = useState(latest)
  const [isSaving, setIsSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const form = useForm<Values>({ defaultValues: asDefaults(latest) })
  const { isDirty } = form.formState
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !isSaving && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  // What was stored elsewhere shows while nothing is typed; open edits are never touched.
  const stored = JSON.stringify(latest)
  const { reset } = form
  useEffect(() => {
    if (isDirty || isSaving) return
    const values: Values = JSON.parse(stored)
    setBase(values)
    reset(values)
  }, [stored, isDirty, isSaving, reset])

  const adopt = (stored: Values) => {
    setBase(stored)
    form.reset(stored)
  }
  const store = async (values: Values, from: Values) => {
    setIsSaving(true)
    try {
      adopt(await save(values, from))
      notify(done(values))
    } catch (error) {
      if (isCartwrightError(error) && error.code === 'REVISION_CONFLICT' && reload) await ask(values, from, reload)
      else showProblem(form, error)
    } finally {
      setIsSaving(false)
    }
  }
  const ask = async (mine: Values, from: Values, load: () => Promise<Values>) => {
    const theirs = await load()
    const cancel = () => setConflict(null)
    const merge = (values: Values) => {
      cancel()
      void store(values, theirs)
    }
    setConflict({ base: from, mine: mergeValues(from, mine, theirs), theirs, merge, cancel })
  }
  const leave = () => {
    onDiscard?.(base)
    blocker.proceed?.()
  }
  return {
    form,
    submit: () => form.handleSubmit((values) => store(values, base))(),
    discard: () => {
      form.reset(base)
      onDiscard?.(base)
    },
    isSaving,
    conflict,
    leaving: blocker.state === 'blocked' ? { stay: () => blocker.reset(), leave } : null,
  }
}

// React Hook Form wants every field optional here; all of them are given.
const asDefaults = <Values extends FieldValues>(values: Values) => values as DefaultValues<Values>

/** Shows each error at its field, where the form has the field. */
function showProblem<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const fields = isCartwrightError(error) ? Object.entries(error.fieldErrors) : []
  const names = Object.keys(form.getValues())
  for (const [path, message] of fields) {
    const name = names.find((known) => path.split(/[.[]/).includes(known))
    if (name) form.setError(`root.${name}`, { message })
  }
  notifyProblem(error)
}
