import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { client } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { TextField } from '../../kit/field.tsx'
import { segmentMessages as messages } from '../messages.ts'
import { refreshBuyers, segmentList } from './queries.ts'
import { type BuyerView, conditionsOf, countFilters } from './view.ts'

interface SegmentsProps {
  readonly view: BuyerView
  /** How many customers the view has. */
  readonly total: number | undefined
}

/** How many customers the view has, the segment that it is of, and the offer to save its filters as one. */
export function Segments({ view, total }: SegmentsProps) {
  const [, setSearch] = useSearchParams()
  const [isSaving, setIsSaving] = useState(false)
  const { data: segments = [] } = useQuery(segmentList())
  const chosen = segments.find(({ id }) => id === view.segment)
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-table">
      {total !== undefined && <p role="status">{messages.found(total)}</p>}
      {chosen && (
        <button
          type="button"
          className="rounded-pill bg-sand px-3 py-1 text-ink"
          aria-label={messages.leave(chosen.name ?? '')}
          onClick={() => setSearch({})}
        >
          {chosen.name} ×
        </button>
      )}
      {may('MANAGE_CUSTOMERS') && countFilters(view) > 0 && (
        <Button onClick={() => setIsSaving(true)}>{messages.save}</Button>
      )}
      {isSaving && (
        <SaveDialog view={view} onSaved={(id) => setSearch({ segment: id })} onClose={() => setIsSaving(false)} />
      )}
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
