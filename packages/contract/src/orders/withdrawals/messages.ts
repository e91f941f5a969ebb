/** The requests and responses of withdrawals. */
import type { z } from 'zod'
import { message } from '../../wire.ts'
import { Withdrawal } from './withdrawal.ts'

export const WithdrawalResponse = message('WithdrawalResponse', 'The withdrawal.', { withdrawal: Withdrawal })
export type WithdrawalResponse = z.output<typeof WithdrawalResponse>
