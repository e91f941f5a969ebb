import type { Logger } from './log.ts'

/**
 * What the parts of a site share. A room that provides a service declares it beside its code
 * (`declare module './services.ts'`), so the kernel imports no room; `site.ts` puts all of them together.
 */
export interface Services {
  /** The site's public origin, without a slash at its end. */
  readonly url: string
  /** The folder of the database. */
  readonly dataFolder: string
  readonly log: Logger
  /** The clock; tests turn it. */
  readonly now: () => Date
}
