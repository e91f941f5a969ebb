import type { Operation } from '../kernel/operation.ts'
import { StoredJson } from '../kernel/stored-json.ts'

/** What calls that change or read a cart are answered. */
export const cartAnswer = (cartText: string): StoredJson => new StoredJson(`{"cart":${cartText}}`)

/** The same from within the transaction of the change, so that a retry of the request finds it again. */
export function keptCartAnswer({ keepAnswer }: Operation, cartText: string): StoredJson {
  const answer = cartAnswer(cartText)
  keepAnswer?.(answer)
  return answer
}
