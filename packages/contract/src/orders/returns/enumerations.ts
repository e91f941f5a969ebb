/** The enumerations of returns. */
import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

export const ReturnStatus = enumeration('ReturnStatus', 'The state of a return.', [
  'REQUESTED',
  'APPROVED',
  'DECLINED',
  'RECEIVED',
  'CLOSED',
  'CANCELED',
])
export type ReturnStatus = z.output<typeof ReturnStatus>

export const ReturnReason = enumeration('ReturnReason', 'Why items come back.', [
  'DAMAGED',
  'WRONG_ITEM',
  'NOT_AS_DESCRIBED',
  'DOES_NOT_FIT',
  'CHANGED_MIND',
  'OTHER',
])
export type ReturnReason = z.output<typeof ReturnReason>

export const ReturnRequester = enumeration('ReturnRequester', 'Who requested a return.', ['CUSTOMER', 'STAFF'])
export type ReturnRequester = z.output<typeof ReturnRequester>
