import type { Location, StockLevel } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { SelectField, TextField } from '../kit/field.tsx'
import { useLeaveGuard } from '../kit/leave-guard.tsx'
import { Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { History } from '../products/history.tsx'
import { messages } from './messages.ts'
import { nameOf, refreshStock } from './queries.ts'

interface StockPanelProps {
  readonly level: StockLevel
  readonly locations: readonly Location[]
  readonly onClose: () => void
}

interface Adjustment {
  operation: string
  units: string
  from: string
  to: string
}

/** Adds, takes or moves pieces of a variant, and shows who changed its stock before. */
export function StockPanel({ level, locations, onClose }: StockPanelProps) {
  const { run, isBusy } = useAction()
  const first = locations.find((location) => location.default)?.id ?? locations[0]?.id ?? ''
  const second = locations.find(({ id }) => id !== first)?.id ?? ''
  const form = useForm<Adjustment>({ defaultValues: { operation: 'add', units: '', from: first, to: second } })
  const operation = form.watch('operation')
  const { errors } = form.formState
  useLeaveGuard({ isDirty: form.watch('units') !== '', isSaving: isBusy })
  const submit = form.handleSubmit(async (values) => {
    if (values.operation === 'move' && values.from === values.to)
      return form.setError('to', { message: messages.sameLocation })
    const undo = () => apply(level, values, true).finally(refreshStock)
    const isStored = await run(() => apply(level, values), { done: messages.saved(nameOf(level)), undo })
    // What was typed since then stays.
    if (isStored && form.getValues('units') === values.units) form.setValue('units', '')
    await refreshStock()
  })
  const places = locations.map(({ id = '', name }) => (
    <option key={id} value={id}>
      {messages.level(name ?? '', level.locations.find(({ locationId }) => locationId === id)?.quantity ?? 0)}
    </option>
  ))
  return (
    <Dialog open onClose={() => !isBusy && onClose()} kind="panel" title={nameOf(level)} lead={level.sku}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4 pb-6">
        <SelectField label={messages.operation} {...form.register('operation')}>
          {Object.entries(messages.operations)
            .filter(([kind]) => kind !== 'move' || locations.length > 1)
            .map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
        </SelectField>
        <TextField
          label={messages.units}
          inputMode="numeric"
          error={errors.units?.message}
          {...form.register('units', { validate: (text) => /^[1-9]\d{0,4}$/.test(text.trim()) || messages.invalid })}
        />
        {locations.length > 1 && (
          <SelectField label={operation === 'move' ? messages.from : messages.location} {...form.register('from')}>
            {places}
          </SelectField>
        )}
        {operation === 'move' && (
          <SelectField label={messages.to} error={errors.to?.message} {...form.register('to')}>
            {places}
          </SelectField>
        )}
        <p>
          <Button tone="main" type="submit" busy={isBusy}>
            {messages.save}
          </Button>
        </p>
      </form>
      <Section title={messages.history}>
        <History productId={level.productId} kind="STOCK" currency="EUR" />
      </Section>
    </Dialog>
  )
}

/** Stores an adjustment, or takes it back. */
function apply({ productId, variantId }: StockLevel, adjustment: Adjustment, isUndo = false): Promise<unknown> {
  const { operation, units, from, to } = adjustment
  const quantity = Number(units)
  const line = { productId, variantId, locationId: from }
  if (operation === 'move') {
    const [fromLocationId, toLocationId] = isUndo ? [to, from] : [from, to]
    return client.stockLevels.moveStock([{ productId, variantId, fromLocationId, toLocationId, quantity }])
  }
  return (operation === 'add') !== isUndo
    ? client.inventory.incrementInventory([{ ...line, incrementBy: quantity }], { reason: 'MANUAL' })
    : client.inventory.decrementInventory([{ ...line, decrementBy: quantity }], { reason: 'MANUAL' })
}
