/**
 * A programmable site, for tests of failures.
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
