import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { Options, SelectField, TextField } from '../kit/field.tsx'
import { FilterButton } from '../kit/filter-sheet.tsx'
import { formatDay } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { messages } from './messages.ts'
import { filterNames, type OrderView } from './view.ts'

const texts = messages.filters

/** The filters of the list: a dialog to set them, and one chip for each that is set. */
export function OrderFilters({ view }: { readonly view: OrderView }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <FilterButton count={filterNames.filter((name) => view[name]).length} onClick={() => setIsOpen(true)} />
      {isOpen && <FilterDialog view={view} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The filters that are set, as the chips name them. */
export const chipsOf = (view: OrderView) =>
  filterNames
    .filter((name) => view[name])
    .map((name) => ({ name, text: `${texts.names[name]}: ${show(name, view[name] ?? '')}` }))

function show(name: (typeof filterNames)[number], value: string): string {
  if (name === 'payment') return messages.payment[value] ?? value
  if (name === 'delivery') return messages.fulfillment[value] ?? value
  if (name === 'test') return texts.tests[value] ?? value
  return name === 'tag' ? value : formatDay(value)
}

function FilterDialog({ view, onClose }: { readonly view: OrderView; readonly onClose: () => void }) {
  const [, setSearch] = useSearchParams()
  const { payment = '', delivery = '', from = '', until = '', tag = '', test = '' } = view
  const form = useForm({ defaultValues: { payment, delivery, from, until, tag, test } })
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
        <SelectField label={texts.names.payment} {...form.register('payment')}>
          <option value="">{texts.each}</option>
          <Options labels={messages.payment} />
        </SelectField>
        <SelectField label={texts.names.delivery} {...form.register('delivery')}>
          <option value="">{texts.each}</option>
          <Options labels={messages.fulfillment} />
        </SelectField>
        <SelectField label={texts.names.test} {...form.register('test')}>
          <option value="">{texts.each}</option>
          <Options labels={texts.tests} />
        </SelectField>
        <TextField label={texts.names.tag} maxLength={50} {...form.register('tag')} />
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
