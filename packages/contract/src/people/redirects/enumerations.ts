import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The owner of a booking's location. */
export const LocationType = enumeration('LocationType', 'Who owns the place of a booking.', [
  'UNDEFINED',
  'OWNER_BUSINESS',
  'OWNER_CUSTOM',
  'CUSTOM',
])
export type LocationType = z.output<typeof LocationType>

/** How sign-in asks the visitor. */
export const Prompt = enumeration('Prompt', 'How sign-in asks the visitor.', [
  'login',
  'none',
  'consent',
  'select_account',
])
export type Prompt = z.output<typeof Prompt>

/** A section of the hosted member account. */
export const MembersAccountSection = enumeration('MembersAccountSection', 'A section of the hosted member account.', [
  'ACCOUNT_INFO',
  'BOOKINGS',
  'ORDERS',
  'SUBSCRIPTIONS',
  'EVENTS',
])
export type MembersAccountSection = z.output<typeof MembersAccountSection>

/** What a callback is for. */
export const CallbackType = enumeration('CallbackType', 'What a callback is for.', [
  'UNKNOWN',
  'LOGOUT',
  'CHECKOUT',
  'AUTHORIZE',
])
export type CallbackType = z.output<typeof CallbackType>
