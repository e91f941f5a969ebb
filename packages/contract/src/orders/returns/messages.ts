/** The requests and responses of returns. */
import type { z } from 'zod'
import { message } from '../../wire.ts'
import { OrderReturn } from './return.ts'

export const ReturnResponse = message('ReturnResponse', 'The return.', { return: OrderReturn })
export type ReturnResponse = z.output<typeof ReturnResponse>
