/** The slot a booking checkout is for. */
import type { z } from 'zod'
import { LocationType } from '../../enumerations.ts'
import { boolean, guid, int, message, optional, text } from '../../wire.ts'

export const BookingPolicyViolations = message('BookingPolicyViolations', 'Why a slot cannot be booked.', {
  tooEarlyToBook: optional(boolean),
  tooLateToBook: optional(boolean),
  bookOnlineDisabled: optional(boolean),
  validSubmissionRequired: optional(boolean),
})
export type BookingPolicyViolations = z.output<typeof BookingPolicyViolations>

export const SlotLocation = message('SlotLocation', 'Where a slot happens.', {
  id: optional(guid),
  name: optional(text()),
  formattedAddress: optional(text()),
  formattedAddressTranslated: optional(text({ max: 512 })),
  locationType: optional(LocationType),
})
export type SlotLocation = z.output<typeof SlotLocation>

export const SlotResource = message('SlotResource', 'Who or what a slot needs.', {
  id: optional(guid),
  name: optional(text({ max: 1200 })),
})
export type SlotResource = z.output<typeof SlotResource>

export const Slot = message('Slot', 'A time that can be booked.', {
  serviceId: optional(text()),
  scheduleId: optional(text()),
  startDate: optional(text()),
  endDate: optional(text()),
  timezone: optional(text()),
  resource: optional(SlotResource),
  location: optional(SlotLocation),
  eventId: optional(text({ min: 36, max: 250 })),
})
export type Slot = z.output<typeof Slot>

export const WaitingList = message('WaitingList', 'The waiting list of a slot.', {
  totalSpots: optional(int()),
  openSpots: optional(int()),
})
export type WaitingList = z.output<typeof WaitingList>

export const SlotAvailability = message('SlotAvailability', 'A slot and whether it is free.', {
  slot: optional(Slot),
  bookable: optional(boolean),
  totalSpots: optional(int()),
  openSpots: optional(int()),
  waitingList: optional(WaitingList),
  bookingPolicyViolations: optional(BookingPolicyViolations),
  locked: optional(boolean),
})
export type SlotAvailability = z.output<typeof SlotAvailability>

export const BookingsCheckoutIntent = message('BookingsCheckoutIntent', 'Check out a booking.', {
  slot: optional(SlotAvailability),
  timezone: optional(text({ max: 40 })),
  slotAvailability: SlotAvailability,
})
export type BookingsCheckoutIntent = z.output<typeof BookingsCheckoutIntent>
