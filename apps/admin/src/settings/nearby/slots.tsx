import { Weekday } from '@cartwright/client/enumerations'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { language } from '../../facts/facts.ts'
import { Button } from '../../kit/button.tsx'
import { SelectField, TextField } from '../../kit/field.tsx'
import { nearbyMessages as messages } from '../messages.ts'
import type { NearbyForm } from './nearby-form.ts'

const days = Object.values(Weekday)
const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
/** 1 January 2024 was a Monday. */
const nameOf = (index: number) => format.format(new Date(Date.UTC(2024, 0, 1 + index)))

/** The windows of the week that customers choose from. */
export function Slots({ form }: { readonly form: UseFormReturn<NearbyForm> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'schedule.slots' })
  const errors = form.formState.errors.schedule
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">{messages.slots}</legend>
      <p className="text-muted text-table">{messages.slotsHint}</p>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2 sm:grid-cols-[1fr_8rem_8rem_auto]">
          <div className="col-span-full sm:col-auto">
            <SelectField
              label={messages.day}
              isLabelHidden={index > 0}
              {...form.register(`schedule.slots.${index}.day`)}
            >
              {days.map((day, place) => (
                <option key={day} value={day}>
                  {nameOf(place)}
                </option>
              ))}
            </SelectField>
          </div>
          <TextField
            label={messages.start}
            isLabelHidden={index > 0}
            type="time"
            {...form.register(`schedule.slots.${index}.start`, { required: true })}
          />
          <TextField
            label={messages.end}
            isLabelHidden={index > 0}
            type="time"
            error={errors?.slots?.[index]?.end?.message}
            {...form.register(`schedule.slots.${index}.end`, {
              validate: (end, { schedule }) => end > (schedule.slots[index]?.start ?? '') || messages.wrongEnd,
            })}
          />
          <Button tone="plain" aria-label={messages.removeSlot(index + 1)} onClick={() => remove(index)}>
            ×
          </Button>
        </div>
      ))}
      <Button className="self-start" onClick={() => append({ day: 'MON', start: '09:00', end: '12:00' })}>
        {messages.addSlot}
      </Button>
      {fields.length > 0 && <Limits form={form} />}
    </fieldset>
  )
}

const isWhole = (text: string) => /^\d{1,2}$/.test(text.trim()) || messages.wrongNumber
const isCapacity = (text: string) => text.trim() === '' || /^[1-9]\d{0,4}$/.test(text.trim()) || messages.wrongNumber

/** How early customers order, and how many orders a window takes. */
function Limits({ form }: { readonly form: UseFormReturn<NearbyForm> }) {
  const errors = form.formState.errors.schedule
  return (
    <div className="grid items-end gap-3 sm:grid-cols-3">
      <TextField
        label={messages.handlingDays}
        inputMode="numeric"
        error={errors?.handlingDays?.message}
        {...form.register('schedule.handlingDays', { validate: isWhole })}
      />
      <TextField label={messages.cutOff} type="time" {...form.register('schedule.cutOffTime')} />
      <TextField
        label={messages.capacity}
        inputMode="numeric"
        error={errors?.capacity?.message}
        {...form.register('schedule.capacity', { validate: isCapacity })}
      />
    </div>
  )
}
