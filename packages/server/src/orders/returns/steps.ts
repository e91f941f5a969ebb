import type { OrderReturn, ReturnStatus } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { recordStep } from './events.ts'
import { requireReturn } from './store.ts'

/** The calls that each state allows. */
const allowedCalls: Readonly<Record<ReturnStatus, readonly string[]>> = {
  REQUESTED: ['ApproveReturn', 'DeclineReturn', 'CancelReturn'],
  APPROVED: ['ReceiveReturn', 'ExchangeReturn', 'CancelReturn'],
  RECEIVED: ['CloseReturn', 'ExchangeReturn'],
  DECLINED: [],
  CLOSED: [],
  CANCELED: [],
}

/** Whether a return can still be canceled. */
export const isCancelable = ({ status, exchangeOrderId }: OrderReturn): boolean =>
  exchangeOrderId === undefined && allowedCalls[status].includes('CancelReturn')

/**
 * A return whose state allows a call.
 *
 * @throws ApplicationError `RETURN_NOT_FOUND`, `RETURN_STEP_NOT_ALLOWED`
 */
export async function requireStep(transaction: Transaction, id: string, call: string): Promise<OrderReturn> {
  const found = await requireReturn(transaction, id)
  const { status } = found
  const allowed = allowedCalls[status]
  if (allowed.includes(call)) return found
  throw rejected('RETURN_STEP_NOT_ALLOWED', { status, allowed }, { message: `The return is ${status.toLowerCase()}` })
}

interface Step {
  readonly returnId: string
  readonly message?: string | undefined
  readonly sendEmail?: boolean | undefined
}

const outcomes = {
  ApproveReturn: 'APPROVED',
  DeclineReturn: 'DECLINED',
  CancelReturn: 'CANCELED',
} as const satisfies Record<string, ReturnStatus>

/** Approves, declines or cancels a return. */
export async function takeStep(
  transaction: Transaction,
  call: keyof typeof outcomes,
  { returnId, message, sendEmail = true }: Step,
  now: Date,
): Promise<OrderReturn> {
  const found = await requireStep(transaction, returnId, call)
  if (call === 'CancelReturn' && found.exchangeOrderId !== undefined)
    throw rejected(
      'RETURN_STEP_NOT_ALLOWED',
      { status: found.status, allowed: ['ReceiveReturn'] },
      { message: 'New items were ordered for the return' },
    )
  const changed = { ...found, status: outcomes[call], ...(message !== undefined && { message }) }
  return recordStep(transaction, changed, { isMailed: sendEmail, now })
}
