import type { Transaction } from '../../database/database.ts'
import { write } from '../../database/write.ts'
import { currentCause } from '../../kernel/actor.ts'
import { ValidationError } from '../../kernel/errors.ts'
import type { Operation } from '../../kernel/operation.ts'
import { type Presentation, readPresentation } from '../presentation.ts'

/** What a write of the catalog works with. */
export interface Write {
  readonly transaction: Transaction
  readonly presentation: Presentation
  readonly now: Date
}

/** One write of the catalog: one transaction. Its response is stored in it when the request has an idempotency key. */
export function inWrite<T extends object>(
  { site, keepAnswer }: Operation,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  return write(site, currentCause(), async (transaction) => {
    const answer = await work({ transaction, presentation: await readPresentation(transaction), now: site.now() })
    keepAnswer?.(answer)
    return answer
  })
}

/** Names the fields of a violation as the request has them, under the message they came in. */
export async function under<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ValidationError(
      error.violations.map((violation) => ({ ...violation, field: `${field}.${violation.field}` })),
    )
  }
}
