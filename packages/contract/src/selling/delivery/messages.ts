/** The requests and responses of delivery. */
import type { z } from 'zod'
import { message, optional, text } from '../../wire.ts'
import { ApplicationError } from '../cart/tax.ts'

export const PickupLocationError = message('PickupLocationError', 'One that failed, and why.', {
  id: optional(text()),
  error: ApplicationError,
})
export type PickupLocationError = z.output<typeof PickupLocationError>

export const LocalDeliveryOptionError = message('LocalDeliveryOptionError', 'One that failed, and why.', {
  id: optional(text()),
  error: text(),
})
export type LocalDeliveryOptionError = z.output<typeof LocalDeliveryOptionError>
