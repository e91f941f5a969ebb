import type { ProductFieldV3 } from '@cartwright/contract'
import type { Caller } from '../../platform/kernel/caller.ts'
import { requireMerchant } from '../product/audience.ts'

/** The parts of products that a request asks for. */
export type Fields = ReadonlySet<ProductFieldV3>

/** @throws ApplicationError for a caller who may not see cost and profit */
export function readFields(requested: readonly ProductFieldV3[] | undefined, caller: Caller): Fields {
  const fields = new Set(requested)
  if (fields.has('MERCHANT_DATA')) requireMerchant(caller)
  return fields
}
