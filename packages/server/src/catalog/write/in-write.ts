import type { RequestContext } from '../../http/context.ts'
import { ValidationError } from '../../http/errors.ts'
import type { Transaction } from '../../storage/database.ts'
import { type Presentation, readPresentation } from '../presentation.ts'

/** What a write of the catalog works with. */
export interface Write {
  readonly transaction: Transaction
  readonly presentation: Presentation
  readonly now: Date
}

/** One write of the catalog: one transaction, whose answer is kept with it where the request has an idempotency key. */
export function inWrite<T extends object>(
  { site, keepAnswer }: RequestContext,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  return site.db.transaction().execute(async (transaction) => {
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
