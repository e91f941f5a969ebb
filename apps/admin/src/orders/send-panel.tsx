import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { words as kitWords } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { words } from './messages.ts'
import { PieceFields } from './piece-fields.tsx'
import { unsentLines } from './quantities.ts'
import { type OrderData, refreshOrders } from './queries.ts'

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
    if (count === 0) return form.setError('root', { message: words.nothingToSend })
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
    if (await run(work, { done: words.sentDone })) {
      await refreshOrders()
      onClose()
    }
  })
  return (
    <Dialog open onClose={onClose} kind="panel" title={words.send} lead={words.sendLead}>
      <form onSubmit={send} className="flex flex-col gap-4">
        {form.formState.errors.root && (
          <p role="alert" className="text-alarm">
            {form.formState.errors.root.message}
          </p>
        )}
        <PieceFields lines={lines} register={(id) => form.register(`quantities.${id}`, { valueAsNumber: true })} />
        <TextField label={words.carrier} hint={words.carrierHint} {...form.register('carrier')} />
        <TextField label={words.trackingNumber} {...form.register('trackingNumber')} />
        <TextField
          label={words.trackingLink}
          hint={words.trackingLinkHint}
          type="url"
          {...form.register('trackingLink')}
        />
        <p className="text-muted">{words.mailNote}</p>
        <DialogActions>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {words.sendNow(count)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
