import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { isBuiltIn } from '../collections/queries.ts'
import { BulkRun } from '../kit/bulk-run.tsx'
import { Button } from '../kit/button.tsx'
import { DialogForm } from '../kit/dialog-form.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { formatNumber } from '../kit/format.ts'
import type { Selection } from '../kit/selection.ts'
import { problemOf } from '../kit/toasts.tsx'
import { isFilled } from '../kit/validators.ts'
import { messages } from './messages.ts'
import { collectionsQuery, refreshProducts } from './queries.ts'

interface BulkChangesProps {
  readonly selection: Selection
}

type Change =
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'collection'; readonly id: string; readonly name: string }
  | { readonly kind: 'delete' }

/** Tags, collections and deletion of the selected products. Those that failed stay selected. */
export function BulkChanges({ selection }: BulkChangesProps) {
  const [asks, setAsks] = useState<'tag' | 'collection' | null>(null)
  const [change, setChange] = useState<Change | null>(null)
  const ids = [...selection.ids]
  const begin = (next: Change) => {
    setAsks(null)
    setChange(next)
  }
  return (
    <>
      <Button onClick={() => setAsks('tag')}>{messages.bulkTag}</Button>
      <Button onClick={() => setAsks('collection')}>{messages.bulkCollection}</Button>
      <Button tone="alarm" onClick={() => setChange({ kind: 'delete' })}>
        {messages.bulkDelete}
      </Button>
      {asks === 'tag' && <TagDialog count={ids.length} onClose={() => setAsks(null)} onTag={begin} />}
      {asks === 'collection' && <CollectionDialog count={ids.length} onClose={() => setAsks(null)} onChoose={begin} />}
      {change && (
        <BulkRun
          {...runOf(change)}
          items={ids}
          idOf={(id) => id}
          nameOf={(id) => id}
          onClose={(failed) => {
            setChange(null)
            selection.set(failed)
            void refreshProducts()
          }}
        />
      )}
    </>
  )
}

/** What the dialog of a change says, and what it calls. */
function runOf(change: Change) {
  if (change.kind === 'delete') return { title: messages.bulkDelete, lead: messages.deleteLead, run: deleteEach }
  if (change.kind === 'collection')
    return {
      title: messages.bulkAddTo(change.name),
      run: (ids: readonly string[]) =>
        forAll(ids, () => client.catalogWriter.addProductsToCollection(change.id, [...ids])),
    }
  const tags = [change.tag]
  return {
    title: messages.bulkTagAs(change.tag),
    run: (ids: readonly string[]) => client.catalogWriter.bulkUpdateProductsProperty([...ids], { addTags: tags }),
    undo: (ids: readonly string[]) =>
      client.catalogWriter.bulkUpdateProductsProperty([...ids], { removeTags: tags }).finally(refreshProducts),
  }
}

const resultOf = (id: string, description?: string) => ({
  itemMetadata: {
    id,
    success: description === undefined,
    ...(description !== undefined && { error: { description } }),
  },
})

async function deleteEach(ids: readonly string[]) {
  const results = []
  for (const id of ids) {
    try {
      await client.catalogWriter.deleteProduct(id)
      results.push(resultOf(id))
    } catch (error) {
      results.push(resultOf(id, problemOf(error)))
    }
  }
  return { results }
}

/** A call for all items: it does what it says for all of them, or for none. */
async function forAll(ids: readonly string[], call: () => Promise<unknown>) {
  await call()
  return { results: ids.map((id) => resultOf(id)) }
}

interface AskProps {
  readonly count: number
  readonly onClose: () => void
}

function TagDialog({ count, onClose, onTag }: AskProps & { readonly onTag: (change: Change) => void }) {
  const form = useForm({ defaultValues: { tag: '' } })
  return (
    <DialogForm
      kind="box"
      title={messages.bulkTag}
      lead={messages.selected(formatNumber(count))}
      form={form}
      save={async ({ tag }) => onTag({ kind: 'tag', tag: tag.trim() })}
      action={messages.bulkTag}
      onClose={onClose}
    >
      <TextField
        label={messages.tag}
        maxLength={50}
        error={form.formState.errors.tag?.message}
        {...form.register('tag', { validate: (tag) => (tag.includes(',') ? messages.noComma : isFilled(tag)) })}
      />
    </DialogForm>
  )
}

function CollectionDialog({ count, onClose, onChoose }: AskProps & { readonly onChoose: (change: Change) => void }) {
  const { data: collections = [] } = useQuery(collectionsQuery)
  const own = collections.filter(({ id, hasRules }) => !hasRules && !isBuiltIn(id))
  const form = useForm({ defaultValues: { id: '' } })
  return (
    <DialogForm
      kind="box"
      title={messages.bulkCollection}
      lead={messages.selected(formatNumber(count))}
      form={form}
      save={async ({ id }) => onChoose({ kind: 'collection', id, name: own.find((one) => one.id === id)?.name ?? '' })}
      action={messages.bulkCollection}
      onClose={onClose}
    >
      <SelectField
        label={messages.inCollection}
        error={form.formState.errors.id?.message}
        {...form.register('id', { validate: isFilled })}
      >
        <option value="" />
        {own.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </DialogForm>
  )
}
