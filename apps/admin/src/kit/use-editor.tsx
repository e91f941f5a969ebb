import { isCartwrightError } from '@cartwright/client'
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import { useLeaveGuard } from './leave-guard.tsx'
import { isSame, type Merged, mergeValues, type Path, type Side } from './merge-values.ts'
import { messages } from './messages.ts'
import { notify, notifyProblem } from './toasts.tsx'
import { type Base, ConcurrentChange } from './unchanged.ts'
import { type SaveState, useSave } from './use-save.ts'
import { nameOfPath, type ValueNames } from './value-texts.ts'

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

export interface Conflict extends Pick<Merged<unknown>, 'conflicts'> {
  /** Saves with the value of one side for each conflict. */
  readonly resolve: (choose: (path: Path) => Side) => void
  readonly cancel: () => void
}

/** A form over one stored thing: nothing typed is lost, neither by leaving, by a failed save, nor by another person's. */
export function useEditor<Values extends FieldValues>(options: EditorOptions<Values>): Editor<Values> {
  const { latest, names, reload, onDiscard, onSaved } = options
  const [base, setBase] = useState(latest)
  const [conflict, setConflict] = useState<Conflict | null>(null)
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
    fill(form, next.values, mergeValues(sent, form.getValues(), values).values)
  }
  const store = async (values: Values, from: Base<Values>, adopted = '') => {
    try {
      const next = await options.save(values, from)
      adopt(next, values, next.values)
      setSaved(next)
      notify(options.done?.(values) ?? messages.saved, { description: adopted })
    } catch (error) {
      if (!isConflict(error)) throw error
      await mergeWith(await reload(), values, from)
    }
  }
  /** Saves on top of what another person stored: at once, or as the person chooses where both changed the same. */
  const mergeWith = async (theirs: Base<Values>, mine: Values, from: Base<Values>) => {
    const storeMerged = (choose?: (path: Path) => Side) => {
      const merged = mergeValues(from.values, mine, theirs.values, choose)
      const values = options.settle?.(merged.values, theirs.values) ?? merged.values
      adopt(theirs, mine, values)
      return store(values, theirs, adoptedText(merged, names))
    }
    const { conflicts } = mergeValues(from.values, mine, theirs.values)
    const cancel = () => setConflict(null)
    const resolve = (choose: (path: Path) => Side) => {
      cancel()
      void save(() => storeMerged(choose), showProblem)
    }
    if (conflicts.length === 0) await storeMerged()
    else setConflict({ conflicts, resolve, cancel })
  }
  const showProblem = (error: unknown) => {
    showAtFields(form, error)
    notifyProblem(error, { title: messages.notSaved(options.name), names: names.fields })
  }
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

const isConflict = (error: unknown) =>
  error instanceof ConcurrentChange || (isCartwrightError(error) && error.code === 'REVISION_CONFLICT')

// React Hook Form wants every field optional here; all of them are given.
const asDefaults = <Values extends FieldValues>(values: Values) => values as DefaultValues<Values>

/** Fills a form over what is stored. Fields whose value stays are not touched: a person may be typing there. */
function fill<Values extends FieldValues>(form: UseFormReturn<Values>, stored: Values, values: Values): void {
  const current = form.getValues()
  // The names are those of the form, which the type of the entries cannot say.
  for (const [name, value] of Object.entries(values))
    if (!isSame(value, current[name])) form.setValue(name as FieldPath<Values>, value)
  form.reset(stored, { keepValues: true })
}

/** What the other person changed, and what stays so. */
function adoptedText<Values>({ adopted }: Merged<Values>, names: ValueNames): string {
  const texts = [...new Set(adopted.map((one) => nameOfPath(one, names)))]
  return texts.length === 0
    ? ''
    : messages.adoptedTheirs(texts.slice(0, MOST_NAMED).join('; '), texts.length - MOST_NAMED)
}

const MOST_NAMED = 5

/** Shows each error at its field, where the form has the field. */
function showAtFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): void {
  const fields = isCartwrightError(error) ? Object.entries(error.fieldErrors) : []
  const known = Object.keys(form.getValues())
  for (const [path, message] of fields) {
    const name = known.find((one) => path.split(/[.[]/).includes(one))
    if (name) form.setError(`root.${name}`, { message })
  }
}
