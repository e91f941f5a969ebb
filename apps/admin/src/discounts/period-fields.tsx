import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { TextField } from '../kit/field.tsx'
import { messages } from './messages.ts'
import { isInOrder, type Period } from './period.ts'

interface PeriodFieldsProps<Form extends FieldValues & { period: Period }> {
  readonly form: UseFormReturn<Form>
  readonly timeZone: string
}

/** From when until when a discount holds. */
export function PeriodFields<Form extends FieldValues & { period: Period }>({
  form,
  timeZone,
}: PeriodFieldsProps<Form>) {
  const field = (name: keyof Period) => `period.${name}` as Path<Form>
  const error = form.getFieldState(field('lastDay'), form.formState).error?.message
  const check = (_: unknown, { period }: Form) => isInOrder(period, timeZone) || messages.endBeforeStart
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-medium">{messages.period}</legend>
      <p className="text-muted text-table">{messages.periodHint(timeZone)}</p>
      <div className="grid grid-cols-2 gap-4">
        <TextField label={messages.firstDay} type="date" {...form.register(field('firstDay'))} />
        <TextField label={messages.firstTime} type="time" {...form.register(field('firstTime'))} />
        <TextField
          label={messages.until}
          type="date"
          error={error}
          {...form.register(field('lastDay'), { validate: check })}
        />
        <TextField label={messages.lastTime} type="time" {...form.register(field('lastTime'))} />
      </div>
    </fieldset>
  )
}
