import type { Order } from '@cartwright/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, TextArea } from '../kit/field.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Status } from '../kit/status.tsx'
import { isFilled } from '../kit/validators.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'

const texts = messages.cancelRequest

/** Marks an order whose customer asks to cancel it. */
export function CancelRequestMark({ request }: { readonly request: Order['cancellationRequest'] }) {
  if (request?.status !== 'REQUESTED') return null
  return (
    <Status tone="bad" progress="part">
      {texts.mark}
    </Status>
  )
}

/** The open request of a customer to cancel the order, with both decisions. */
export function CancelRequest({ data }: { readonly data: OrderData }) {
  const [open, setOpen] = useState<'cancel' | 'decline' | null>(null)
  const { cancellationRequest: request } = data.order
  if (request?.status !== 'REQUESTED') return null
  const close = () => setOpen(null)
  return (
    <section aria-label={texts.title} className="mb-6 rounded-control border border-line bg-sand p-4">
      <h2 className="font-medium">{texts.title}</h2>
      <p className="my-2 whitespace-pre-wrap">{request.reason}</p>
      <p className="text-muted text-table">{texts.requested(formatDateTime(new Date(request.createdDate)))}</p>
      {may('MANAGE_ORDERS') && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button tone="alarm" onClick={() => setOpen('cancel')}>
            {messages.cancel}
          </Button>
          <Button onClick={() => setOpen('decline')}>{texts.decline}</Button>
        </div>
      )}
      {open === 'cancel' && <CancelDialog data={data} onClose={close} />}
      {open === 'decline' && <DeclineDialog order={data.order} onClose={close} />}
    </section>
  )
}

interface DeclineDialogProps {
  readonly order: Order
  readonly onClose: () => void
}

function DeclineDialog({ order, onClose }: DeclineDialogProps) {
  const form = useForm({ defaultValues: { message: '', mail: true } })
  return (
    <DialogForm
      kind="box"
      title={texts.title}
      lead={texts.declineLead}
      form={form}
      save={async ({ message, mail }) => {
        await client.orderCancellations.declineOrderCancellation(order.id, { message: message.trim(), sendEmail: mail })
        await refreshOrders()
      }}
      done={texts.declined}
      action={texts.decline}
      onClose={onClose}
    >
      <TextArea
        label={texts.message}
        maxLength={1000}
        error={form.formState.errors.message?.message}
        {...form.register('message', { validate: isFilled })}
      />
      <CheckField label={messages.cancelMail} {...form.register('mail')} />
    </DialogForm>
  )
}
