/**
 * A site that does what a test tells it to: for tests of what happens when all does not go well.
 *
 * @module
 */
export {
  type ProgrammableSite,
  type ProgrammableSiteOptions,
  type ProgramOptions,
  programmableSite,
  type StockDrop,
} from './programmable/programmable-site.ts'
export type { CallName, SiteRequest, Which } from './programmable/which.ts'
