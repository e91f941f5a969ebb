import type { Order } from '@cartwright/client'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { DialogForm } from '../kit/dialog-form.tsx'
import { TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { Section } from '../kit/page.tsx'
import { isFilled } from '../kit/validators.ts'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'

const show = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** What the checkout asked for beside the address, and what staff add. */
export function CustomFields({ data }: { readonly data: OrderData }) {
  const [isOpen, setIsOpen] = useState(false)
  const { customFields } = data.order
  const edit = may('MANAGE_ORDERS') && (
    <Button tone="plain" onClick={() => setIsOpen(true)}>
      {messages.fields.edit}
    </Button>
  )
  return (
    <Section title={messages.fields.title} actions={edit}>
      {customFields.length === 0 && <p className="text-muted">{messages.fields.none}</p>}
      <dl className="flex flex-col gap-2">
        {customFields.map(({ title, translatedTitle, value }) => (
          <div key={title}>
            <dt className="text-muted text-table">{translatedTitle ?? title}</dt>
            <dd className="break-words">{show(value)}</dd>
          </div>
        ))}
      </dl>
      {isOpen && <FieldsDialog data={data} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

interface FieldRows {
  rows: { title: string; value: string }[]
}

type Stored = Pick<Order, 'customFields'>

const toRows = ({ customFields }: Stored): FieldRows => ({
  rows: customFields.map(({ title, value }) => ({ title, value: show(value) })),
})

function FieldsDialog({ data: { order }, onClose }: { readonly data: OrderData; readonly onClose: () => void }) {
  const form = useForm<FieldRows>({ defaultValues: toRows(order) })
  const rows = useFieldArray({ control: form.control, name: 'rows' })
  const { errors } = form.formState
  const save = ({ rows: given }: FieldRows, stored: Stored | null) => {
    const existing = new Map((stored ?? order).customFields.map((field) => [field.title, field]))
    // A value that was not touched keeps its type, such as a number.
    const customFields = given.map(({ title, value }) => {
      const before = existing.get(title)
      return before && show(before.value) === value ? before : { title: title.trim(), value }
    })
    return client.orderManagement.updateOrder(order.id, { customFields }).finally(refreshOrders)
  }
  return (
    <DialogForm
      kind="box"
      title={messages.fields.title}
      form={form}
      record={{
        item: { customFields: order.customFields },
        toForm: toRows,
        load: async () => ({ customFields: (await client.orders.getOrder(order.id)).customFields }),
        names: { fields: { rows: messages.fields.title, title: messages.fields.name, value: messages.fields.value } },
      }}
      save={save}
      done={kitMessages.saved}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-3">
        {rows.fields.map(({ id }, index) => (
          <li key={id} className="flex flex-wrap items-end gap-2">
            <div className="min-w-32 flex-1">
              <TextField
                label={messages.fields.name}
                maxLength={500}
                error={errors.rows?.[index]?.title?.message}
                {...form.register(`rows.${index}.title`, { validate: isFilled })}
              />
            </div>
            <div className="min-w-32 flex-1">
              <TextField label={messages.fields.value} maxLength={1000} {...form.register(`rows.${index}.value`)} />
            </div>
            <Button tone="plain" aria-label={messages.fields.remove(index + 1)} onClick={() => rows.remove(index)}>
              ×
            </Button>
          </li>
        ))}
      </ul>
      <Button className="self-start" onClick={() => rows.append({ title: '', value: '' })}>
        {messages.fields.add}
      </Button>
    </DialogForm>
  )
}
