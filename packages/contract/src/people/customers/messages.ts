/** The requests and responses of tags of customers. */
import type { z } from 'zod'
import { int, message, text } from '../../wire.ts'

export const CustomerTagUse = message('CustomerTagUse', 'A tag with its customers.', { tag: text(), customers: int() })
export type CustomerTagUse = z.output<typeof CustomerTagUse>
