import { isCartwrightError } from '@cartwright/client'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { fillForm } from './fill-form.ts'
import { useLeaveGuard } from './leave-guard.tsx'
import { mergeValues } from './merge-values.ts'
import { messages } from './messages.ts'
import { notify, notifyProblem } from './toasts.tsx'
import type { Base } from './unchanged.ts'
import { type Conflict, useMerge } from './use-merge.ts'
import { type SaveState, useSave } from './use-save.ts'
import type { ValueNames } from './value-texts.ts'

export type { Base } from './unchanged.ts'

interface EditorOptions<Values extends FieldValues> {
  /** What is edited, as messages name it: the product's name, or the title of a page of settings. */
  readonly name: string
  /** What people call fields and values, in errors and where two people changed the same. */
  readonly names: ValueNames
  /** What is stored now, as the form has it. */
  readonly latest: Base<Values>
  /** Stores what differs from the base, and returns what is stored then. Throws `REVISION_CONFLICT` if another person saved. */
  readonly save: (values: Values, base: Base<Values>) => Promise<Base<Values>>
  /** What is said after a save. Without it: that it was saved. */
  readonly done?: (values: Values) => string
  /** Loads what another person saved. */
  readonly reload: () => Promise<Base<Values>>
  /** Makes merged values fit each other. */
  readonly settle?: (merged: Values, theirs: Values) => Values
  /** Runs once all that was typed is saved. */
  readonly onSaved?: (stored: Base<Values>) => void
  /** Runs when edits are given up, by discarding them or by leaving, with the values that stay. */
  readonly onDiscard?: (base: Values) => void
}

export interface Editor<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly names: ValueNames
  readonly submit: () => Promise<void>
  readonly discard: () => void
  readonly isSaving: boolean
  readonly state: SaveState
  /** Set while the person has to choose between their values and those of another person. */
  readonly conflict: Conflict | null
}

/** A form over one stored thing: nothing typed is lost, neither by leaving, by a failed save, nor by another person's. */
export function useEditor<Values extends FieldValues>(options: EditorOptions<Values>): Editor<Values> {
  const { latest, names, onDiscard, onSaved } = options
  const [base, setBase] = useState(latest)
  const [saved, setSaved] = useState<Base<Values> | null>(null)
  const form = useForm<Values>({ defaultValues: asDefaults(latest.values) })
  const { isDirty } = form.formState
  const { state, isSaving, save } = useSave()
  useLeaveGuard({ isDirty, isSaving, onLeave: () => onDiscard?.(base.values) })

  // What was stored elsewhere shows while nothing is typed; open edits are never touched.
  const stored = JSON.stringify(latest)
  const seen = useRef(stored)
  const { reset } = form
  useEffect(() => {
    if (isDirty || isSaving || stored === seen.current) return
    seen.current = stored
    const current: Base<Values> = JSON.parse(stored)
    setBase(current)
    reset(current.values)
  }, [stored, isDirty, isSaving, reset])
  useEffect(() => {
    if (!saved || isDirty || isSaving) return
    setSaved(null)
    onSaved?.(saved)
  }, [saved, isDirty, isSaving, onSaved])

  /** Goes on from what is stored now. What was typed since `sent` stays, on top of `values`. */
  const adopt = (next: Base<Values>, sent: Values, values: Values) => {
    setBase(next)
    fillForm(form, next.values, mergeValues(sent, form.getValues(), values).values)
  }
  const showProblem = (error: unknown) => {
    showAtFields(form, error)
    notifyProblem(error, { title: messages.notSaved(options.name), names: names.fields })
  }
  const { store, conflict } = useMerge<Values, Base<Values>>({
    names,
    reload: options.reload,
    settle: options.settle,
    store: async (values, from, adopted) => {
      const next = await options.save(values, from)
      adopt(next, values, next.values)
      setSaved(next)
      notify(options.done?.(values) ?? messages.saved, { description: adopted })
    },
    adopt,
    run: (work) => save(work, showProblem),
  })
  return {
    ...{ form, names, isSaving, state, conflict },
    submit: async () => {
      if (form.formState.isDirty) await save(() => form.handleSubmit((values) => store(values, base))(), showProblem)
    },
    discard: () => {
      if (isSaving) return
      form.reset(base.values)
      onDiscard?.(base.values)
    },
  }
}

// React Hook Form wants every field optional here; all of them are given.
const asDefaults = <Values extends FieldValues>(values: Values) => values as DefaultValues<Values>

/** Shows each error at its field, where the form has the field. */
function showAtFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const fields = isCartwrightError(error) ? Object.entries(error.fieldErrors) : []
  const known = Object.keys(form.getValues())
  for (const [path, message] of fields) {
    const name = known.find((one) => path.split(/[.[]/).includes(one))
    if (name) form.setError(`root.${name}`, { message })
  }
}
