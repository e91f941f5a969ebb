import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { client } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { SelectField, TextField } from '../../kit/field.tsx'
import { messages } from './messages.ts'
import { refreshBuyers, segmentList } from './queries.ts'
import { type BuyerView, conditionsOf, countFilters } from './view.ts'

/** Chooses a segment, saves the filters as one, or deletes one. */
export function Segments({ view }: { readonly view: BuyerView }) {
  const [, setSearch] = useSearchParams()
  const [isSaving, setIsSaving] = useState(false)
  const { data: segments = [] } = useQuery(segmentList())
  const chosen = segments.find(({ id }) => id === view.segment)
  const choose = (id: string) => setSearch(id ? { segment: id } : {})
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SelectField
        label={messages.title}
        isLabelHidden
        value={view.segment}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{messages.all}</option>
        {segments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {may('MANAGE_CUSTOMERS') && countFilters(view) > 0 && (
        <Button onClick={() => setIsSaving(true)}>{messages.save}</Button>
      )}
      {may('MANAGE_CUSTOMERS') && chosen?.id && (
        <ConfirmButton
          label={messages.remove}
          name={chosen.name ?? ''}
          lead={messages.removeLead}
          done={messages.removed}
          work={async () => {
            // First: the list must not ask for a segment that is gone.
            choose('')
            await client.customerSegments.deleteCustomerSegment(chosen.id ?? '')
            await refreshBuyers()
          }}
        />
      )}
      {isSaving && <SaveDialog view={view} onSaved={choose} onClose={() => setIsSaving(false)} />}
    </div>
  )
}

interface SaveDialogProps {
  readonly view: BuyerView
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

function SaveDialog({ view, onSaved, onClose }: SaveDialogProps) {
  const form = useForm({ defaultValues: { name: '' } })
  const save = async ({ name }: { name: string }) => {
    const segment = await client.customerSegments.createCustomerSegment({
      name: name.trim(),
      conditions: conditionsOf(view),
    })
    await refreshBuyers()
    onSaved(segment.id ?? '')
  }
  return (
    <DialogForm
      kind="box"
      title={messages.save}
      lead={messages.saveLead}
      form={form}
      save={save}
      done={messages.saved}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        maxLength={100}
        error={form.formState.errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || messages.nameRequired })}
      />
    </DialogForm>
  )
}
