import { isPacked } from '@cartwright/design/order'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { TextField } from '../kit/field.tsx'
import { isUrl } from '../kit/validators.ts'
import { messages } from './messages.ts'
import { allUnits, chosenUnits, countUnits, type Units, unsentLines } from './quantities.ts'
import { type OrderData, refreshOrders } from './queries.ts'
import { UnitFields, unitRules } from './unit-fields.tsx'

interface PanelProps {
  readonly data: OrderData
  readonly onClose: () => void
}

interface Parcel {
  readonly quantities: Units
  readonly carrier: string
  readonly trackingNumber: string
  readonly trackingLink: string
}

/**
 * Records a parcel: what is in it, and how the customer follows it. All that is left is filled in. Where only services and
 * the like are left, they are marked as done.
 */
export function SendPanel({ data, onClose }: PanelProps) {
  const [lines] = useState(() => unsentLines(data))
  const isParcel = lines.some(({ line }) => isPacked(line))
  const form = useForm<Parcel>({
    defaultValues: { quantities: allUnits(lines), carrier: '', trackingNumber: '', trackingLink: '' },
  })
  const { errors } = form.formState
  const count = countUnits(form.watch('quantities'))
  const send = async ({ quantities, carrier, trackingNumber, trackingLink }: Parcel) => {
    const trackingInfo = {
      ...(carrier && { shippingProvider: carrier }),
      ...(trackingNumber && { trackingNumber }),
      ...(trackingLink && { trackingLink }),
    }
    const isTracked = Object.keys(trackingInfo).length > 0
    await client.orderFulfillments.createFulfillment(data.order.id, {
      lineItems: chosenUnits(quantities),
      ...(isTracked && { trackingInfo }),
    })
    await refreshOrders()
  }
  return (
    <DialogForm
      title={isParcel ? messages.send : messages.finish}
      lead={isParcel ? messages.sendLead : messages.finishLead}
      form={form}
      save={send}
      check={({ quantities }) => (countUnits(quantities) === 0 ? messages.nothingToSend : undefined)}
      done={isParcel ? messages.sentDone : messages.finished}
      action={isParcel ? messages.sendNow(count) : messages.finishNow(count)}
      onClose={onClose}
    >
      <UnitFields
        lines={lines}
        fieldOf={(id, left) => ({
          error: errors.quantities?.[id]?.message,
          ...form.register(`quantities.${id}`, unitRules(left)),
        })}
      />
      {isParcel && (
        <>
          <TextField label={messages.carrier} hint={messages.carrierHint} {...form.register('carrier')} />
          <TextField label={messages.trackingNumber} {...form.register('trackingNumber')} />
          <TextField
            label={messages.trackingLink}
            hint={messages.trackingLinkHint}
            type="url"
            error={errors.trackingLink?.message}
            {...form.register('trackingLink', { validate: (text) => text.trim() === '' || isUrl(text) })}
          />
        </>
      )}
      <p className="text-muted">{isParcel ? messages.mailNote : messages.finishNote}</p>
    </DialogForm>
  )
}
