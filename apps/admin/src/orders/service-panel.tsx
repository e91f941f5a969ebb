import type { FulfillmentService } from '@cartwright/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { SelectField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { unsentLines } from './quantities.ts'
import { type OrderData, refreshOrders } from './queries.ts'
import { UnitFields } from './unit-fields.tsx'

interface PanelProps {
  readonly data: OrderData
  /** At least one. */
  readonly services: readonly FulfillmentService[]
  readonly onClose: () => void
}

interface Request {
  readonly appId: string
  readonly quantities: Record<string, number>
}

/** Has a fulfillment service pack and send items. All that is left is filled in. */
export function ServicePanel({ data, services, onClose }: PanelProps) {
  const [lines] = useState(() => unsentLines(data))
  const { run, isBusy } = useAction()
  const form = useForm<Request>({
    defaultValues: {
      appId: services[0]?.appId ?? '',
      quantities: Object.fromEntries(lines.map(({ line, left }) => [line.id, left])),
    },
  })
  const { quantities, appId } = form.watch()
  const count = lines.reduce((sum, { line }) => sum + (quantities[line.id] || 0), 0)
  const name = services.find((service) => service.appId === appId)?.name ?? ''
  const request = form.handleSubmit(async (chosen) => {
    if (count === 0) return form.setError('root', { message: messages.nothingToSend })
    const lineItems = lines
      .map(({ line }) => ({ id: line.id, quantity: chosen.quantities[line.id] || 0 }))
      .filter(({ quantity }) => quantity > 0)
    const work = () => client.orderFulfillments.requestFulfillment(data.order.id, { appId: chosen.appId, lineItems })
    if (await run(work, { done: messages.service.requested(name) })) {
      await refreshOrders()
      onClose()
    }
  })
  return (
    <Dialog open onClose={onClose} kind="panel" title={messages.service.request} lead={messages.service.lead}>
      <form onSubmit={request} className="flex flex-col gap-4">
        {form.formState.errors.root && (
          <p role="alert" className="text-alarm">
            {form.formState.errors.root.message}
          </p>
        )}
        <SelectField label={messages.service.which} {...form.register('appId')}>
          {services.map((service) => (
            <option key={service.appId} value={service.appId}>
              {service.name}
            </option>
          ))}
        </SelectField>
        <UnitFields lines={lines} register={(id) => form.register(`quantities.${id}`, { valueAsNumber: true })} />
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {messages.service.now(count)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
