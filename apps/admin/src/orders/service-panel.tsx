import type { FulfillmentService } from '@cartwright/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { SelectField } from '../kit/field.tsx'
import { messages } from './messages.ts'
import { allUnits, chosenUnits, countUnits, type Units, unsentLines } from './quantities.ts'
import { type OrderData, refreshOrders } from './queries.ts'
import { UnitFields, unitRules } from './unit-fields.tsx'

interface PanelProps {
  readonly data: OrderData
  /** At least one. */
  readonly services: readonly FulfillmentService[]
  readonly onClose: () => void
}

interface Request {
  readonly appId: string
  readonly quantities: Units
}

/** Has a fulfillment service pack and send items. All that is left is filled in. */
export function ServicePanel({ data, services, onClose }: PanelProps) {
  const [lines] = useState(() => unsentLines(data))
  const form = useForm<Request>({ defaultValues: { appId: services[0]?.appId ?? '', quantities: allUnits(lines) } })
  const { errors } = form.formState
  const nameOf = (id: string) => services.find(({ appId }) => appId === id)?.name ?? ''
  const request = async ({ appId, quantities }: Request) => {
    const lineItems = chosenUnits(quantities)
    await client.orderFulfillments.requestFulfillment(data.order.id, { appId, lineItems })
    await refreshOrders()
  }
  return (
    <DialogForm
      title={messages.service.request}
      lead={messages.service.lead}
      form={form}
      save={request}
      check={({ quantities }) => (countUnits(quantities) === 0 ? messages.nothingToSend : undefined)}
      done={({ appId }) => messages.service.requested(nameOf(appId))}
      action={messages.service.now(countUnits(form.watch('quantities')))}
      onClose={onClose}
    >
      <SelectField label={messages.service.which} {...form.register('appId')}>
        {services.map(({ appId, name }) => (
          <option key={appId} value={appId}>
            {name}
          </option>
        ))}
      </SelectField>
      <UnitFields
        lines={lines}
        fieldOf={(id, left) => ({
          error: errors.quantities?.[id]?.message,
          ...form.register(`quantities.${id}`, unitRules(left)),
        })}
      />
    </DialogForm>
  )
}
