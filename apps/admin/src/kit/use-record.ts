import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { fillForm } from './fill-form.ts'
import { mergeValues } from './merge-values.ts'
import { messages } from './messages.ts'
import { type Base, requireUnchanged } from './unchanged.ts'
import { type Conflict, useMerge } from './use-merge.ts'
import type { Saver } from './use-save.ts'
import type { ValueNames } from './value-texts.ts'

/** The stored record that a form edits. */
export interface EditedRecord<Values, Item extends object> {
  /** The record that the form began with; null for a new one. */
  readonly item: Item | null
  readonly toForm: (item: Item) => Values
  /** Loads the record as it is stored now; undefined if it was deleted. */
  readonly load: (item: Item) => Promise<Item | undefined>
  /** What people call fields and values, where two people changed the same. */
  readonly names: ValueNames
}

interface RecordOptions<Values extends FieldValues, Item extends object> {
  readonly form: UseFormReturn<Values>
  /** Undefined for forms that edit nothing stored. */
  readonly record: EditedRecord<Values, Item> | undefined
  /** Stores the values over the record; with its revision, if it has one. */
  readonly save: (values: Values, item: Item | null, adopted: string) => Promise<void>
  readonly run: (work: () => Promise<void>) => ReturnType<Saver['save']>
}

interface RecordBase<Values, Item> extends Base<Values> {
  readonly item: Item | null
}

interface RecordSave<Values> {
  readonly store: (values: Values) => Promise<void>
  readonly conflict: Conflict | null
}

/** Stores the values of a form over a record: what another person changed of it in between stays, or the person chooses. */
export function useRecord<Values extends FieldValues, Item extends object>(
  options: RecordOptions<Values, Item>,
): RecordSave<Values> {
  const { form, record, save, run } = options
  const [base, setBase] = useState<RecordBase<Values, Item>>(() => toBase(record) ?? emptyBase(form))
  const reload = reloadOf(record)
  const { store, conflict } = useMerge<Values, RecordBase<Values, Item>>({
    names: record?.names ?? { fields: {} },
    reload,
    store: async (values, from, adopted) => {
      // The site compares revisions itself.
      if (reload && from.revision === undefined) await requireUnchanged(reload, from)
      await save(values, from.item, adopted)
    },
    adopt: (theirs, mine, merged) => {
      setBase(theirs)
      fillForm(form, theirs.values, mergeValues(mine, form.getValues(), merged).values)
    },
    run,
  })
  return { store: (values) => store(values, base), conflict }
}

function toBase<Values, Item extends object>(
  record: EditedRecord<Values, Item> | undefined,
): RecordBase<Values, Item> | undefined {
  if (!record?.item) return undefined
  const { item, toForm } = record
  const revision = 'revision' in item && typeof item.revision === 'string' ? item.revision : undefined
  return { item, values: toForm(item), revision }
}

/** Loads the record that a form edits; undefined for a new one. */
function reloadOf<Values, Item extends object>(record: EditedRecord<Values, Item> | undefined) {
  const edited = record?.item
  if (!edited) return undefined
  return async (): Promise<RecordBase<Values, Item>> => {
    const item = await record.load(edited)
    const stored = item && toBase({ ...record, item })
    if (!stored) throw new Error(messages.deletedConcurrently)
    return stored
  }
}

const emptyBase = <Values extends FieldValues>(form: UseFormReturn<Values>) => ({
  item: null,
  values: form.getValues(),
  revision: undefined,
})
