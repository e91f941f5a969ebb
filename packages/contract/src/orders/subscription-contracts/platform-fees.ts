import type { z } from 'zod'
import { array, message } from '../../wire.ts'

export const PlatformFee = message('PlatformFee', 'A fee of a platform. This site has none.', {})
export type PlatformFee = z.output<typeof PlatformFee>

export const PlatformFeeSummary = message('PlatformFeeSummary', 'The fees of a platform. This site has none.', {
  fees: array(PlatformFee),
})
export type PlatformFeeSummary = z.output<typeof PlatformFeeSummary>
