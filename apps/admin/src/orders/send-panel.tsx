import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { unsentLines } from './quantities.ts'
import { type OrderData, refreshOrders } from './queries.ts'
import { UnitFields } from './unit-fields.tsx'

interface PanelProps {
  readonly data: OrderData
  readonly onClose: () => void
}

interface Parcel {
  readonly quantities: Record<string, number>
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingLink: string
}

/** Records a parcel: what is in it, and how the customer follows it. All that is left is filled in. */
export function SendPanel({ data, onClose }: PanelProps) {
  const [lines] = useState(() => unsentLines(data))
  const { run, isBusy } = useAction()
  const form = useForm<Parcel>({
    defaultValues: {
      quantities: Object.fromEntries(lines.map(({ line, left }) => [line.id, left])),
      carrier: '',
      trackingNumber: '',
      trackingLink: '',
    },
  })
  const quantities = form.watch('quantities')
  const count = lines.reduce((sum, { line }) => sum + (quantities[line.id] || 0), 0)
  const send = form.handleSubmit(async ({ quantities: chosen, carrier, trackingNumber, trackingLink }) => {
    if (count === 0) return form.setError('root', { message: messages.nothingToSend })
    const lineItems = lines
      .map(({ line }) => ({ id: line.id, quantity: chosen[line.id] || 0 }))
      .filter(({ quantity }) => quantity > 0)
    const trackingInfo = {
      ...(carrier && { shippingProvider: carrier }),
      ...(trackingNumber && { trackingNumber }),
      ...(trackingLink && { trackingLink }),
    }
    const isTracked = Object.keys(trackingInfo).length > 0
    const work = () =>
      client.orderFulfillments.createFulfillment(data.order.id, { lineItems, ...(isTracked && { trackingInfo }) })
    if (await run(work, { done: messages.sentDone })) {
      await refreshOrders()
      onClose()
    }
  })
  return (
    <Dialog open onClose={onClose} kind="panel" title={messages.send} lead={messages.sendLead}>
      <form onSubmit={send} className="flex flex-col gap-4">
        {form.formState.errors.root && (
          <p role="alert" className="text-alarm">
            {form.formState.errors.root.message}
          </p>
        )}
        <UnitFields lines={lines} register={(id) => form.register(`quantities.${id}`, { valueAsNumber: true })} />
        <TextField label={messages.carrier} hint={messages.carrierHint} {...form.register('carrier')} />
        <TextField label={messages.trackingNumber} {...form.register('trackingNumber')} />
        <TextField
          label={messages.trackingLink}
          hint={messages.trackingLinkHint}
          type="url"
          {...form.register('trackingLink')}
        />
        <p className="text-muted">{messages.mailNote}</p>
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {messages.sendNow(count)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
