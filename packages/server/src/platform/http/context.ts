import type { WriteRecord } from '../database/write.ts'
import type { Operation } from '../kernel/operation.ts'

/** One request of the wire, with its operation. */
export interface RequestContext extends Operation {
  readonly request: Request
  /** What each transaction of the request writes besides its own rows. */
  readonly records?: readonly WriteRecord[]
}
