import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { ValidationError } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { type Presentation, readPresentation } from '../product/presentation.ts'
import type { GroupsByKind } from '../product/product-groups.ts'

/** What a write of the catalog works with. */
export interface Write {
  readonly transaction: Transaction
  readonly presentation: Presentation
  /** The site's public origin. */
  readonly url: string
  readonly now: Date
  readonly groups: GroupsByKind
}

/**
 * A handler that runs a write of the catalog in one transaction, which also stores the response where the request has an
 * idempotency key.
 */
export function inTransaction<Input, Result extends object>(
  work: (write: Write, input: Input) => Promise<Result>,
): (context: Operation, input: Input) => Promise<Result> {
  return ({ site, storeResponse }, input) =>
    write(site, currentCause(), async (transaction) => {
      const presentation = await readPresentation(transaction)
      const answer = await work(
        { transaction, presentation, url: site.url, now: site.now(), groups: site.productGroups },
        input,
      )
      storeResponse?.(answer)
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
