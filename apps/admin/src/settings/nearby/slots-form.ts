import type { ClockTime, ScheduledDelivery, ScheduledDeliveryInput, Weekday } from '@cartwright/client'

/** A window of a day as the form has it; times are `HH:MM`. */
export interface SlotForm {
  day: Weekday
  start: string
  end: string
}

/** The windows that customers choose from, as the form has them. */
export interface ScheduleForm {
  slots: SlotForm[]
  handlingDays: string
  /** Orders after it count as of the next day; empty: none. */
  cutOffTime: string
  capacity: string
}

const two = (part: number) => String(part).padStart(2, '0')
const toText = ({ hours, minutes = 0 }: ClockTime) => `${two(hours)}:${two(minutes)}`

function toClock(text: string): ClockTime {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return { hours, minutes }
}

export const toScheduleForm = (schedule: ScheduledDelivery | undefined): ScheduleForm => ({
  slots: (schedule?.timeWindows ?? []).map(({ day, start, end }) => ({ day, start: toText(start), end: toText(end) })),
  handlingDays: String(schedule?.handlingDays ?? 1),
  cutOffTime: schedule?.cutOffTime ? toText(schedule.cutOffTime) : '',
  capacity: schedule?.slotCapacity === undefined ? '' : String(schedule.slotCapacity),
})

/** What to store. Without windows customers choose none. */
export const toSchedule = ({ slots, handlingDays, cutOffTime, capacity }: ScheduleForm): ScheduledDeliveryInput => ({
  timeWindows: slots.map(({ day, start, end }) => ({ day, start: toClock(start), end: toClock(end) })),
  handlingDays: Number(handlingDays),
  ...(cutOffTime && { cutOffTime: toClock(cutOffTime) }),
  ...(capacity.trim() && { slotCapacity: Number(capacity) }),
})
