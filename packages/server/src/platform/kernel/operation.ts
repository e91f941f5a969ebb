import type { Caller } from './caller.ts'
import type { Logger } from './log.ts'
import type { Services } from './services.ts'

/** What an operation works with: the services of the site and its caller. It knows no HTTP. */
export interface Operation {
  readonly site: Services
  readonly caller: Caller
  readonly requestId: string
  readonly log: Logger
  /** The caller's network address, for throttling. */
  readonly address: string
  /** The currency that the caller wants to see prices in; null for the site's. */
  readonly currency: string | null
  /** The language that the caller wants texts in; null or absent for the site's. */
  readonly language?: string | null
  /** Changes the JSON text of a response for this caller; absent where it goes out as it is. */
  readonly present?: ((text: string) => string) | undefined
  /**
   * Takes the response of a write, inside its transaction: where the request has an idempotency key, the response is
   * stored together with the write.
   */
  readonly storeResponse?: (answer: object) => void
}
