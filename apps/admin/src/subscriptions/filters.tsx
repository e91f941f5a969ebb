import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { FilterButton } from '../kit/filter-sheet.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { messages } from './messages.ts'
import { filterNames, type SubscriptionView } from './view.ts'

const texts = messages.filters

/** The filters of the list. */
export function SubscriptionFilters({ view }: { readonly view: SubscriptionView }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <FilterButton count={filterNames.filter((name) => view[name]).length} onClick={() => setIsOpen(true)} />
      {isOpen && <FilterDialog view={view} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The filters that are set, as the chips name them. */
export const chipsOf = (view: SubscriptionView) =>
  filterNames.filter((name) => view[name]).map((name) => ({ name, text: `${texts.names[name]}: ${view[name] ?? ''}` }))

function FilterDialog({ view, onClose }: { readonly view: SubscriptionView; readonly onClose: () => void }) {
  const [, setSearch] = useSearchParams()
  const { product = '', from = '', until = '', least = '' } = view
  const form = useForm({ defaultValues: { product, from, until, least } })
  const { errors } = form.formState
  const submit = form.handleSubmit((values) => {
    setSearch((now) => {
      for (const name of filterNames) {
        const value = values[name].trim()
        if (value) now.set(name, value)
        else now.delete(name)
      }
      return now
    })
    onClose()
  })
  return (
    <Dialog open onClose={onClose} kind="sheet" title={texts.title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-4">
          <TextField label={texts.names.from} type="date" {...form.register('from')} />
          <TextField
            label={texts.names.until}
            type="date"
            error={errors.until?.message}
            {...form.register('until', {
              validate: (text, { from: first }) => !text || !first || text >= first || texts.order,
            })}
          />
        </div>
        <TextField label={texts.names.product} maxLength={36} {...form.register('product')} />
        <TextField label={texts.names.least} inputMode="decimal" maxLength={12} {...form.register('least')} />
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit">
            {texts.apply}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
