/** The requests of carts by their ids: those of the current cart, with the id. */
import type { z } from 'zod'
import { guid } from '../../wire.ts'
import { CartInput } from './cart.ts'

export const ChangedCart = CartInput.extend({ id: guid }).meta({
  id: 'ChangedCart',
  description: 'The part of a cart that an update may set, and which cart.',
})
export type ChangedCart = z.output<typeof ChangedCart>
