import type { Hono } from 'hono'
import type { Transaction } from '../database/database.ts'
import type { Env } from '../http/route.ts'
import type { Services } from '../kernel/services.ts'
import type { Consumer } from './consumer.ts'
import type { MergeMembers } from './merge-members.ts'
import type { Privacy } from './privacy.ts'

/** One forward step of a domain's tables. Released steps never change: add a new one at the end. */
export interface TableStep {
  /** Unique within the domain, such as `0001_questions`. */
  readonly name: string
  /** One statement each. */
  readonly statements: readonly string[]
}

/** Removes what has expired. Stops early when the signal is aborted. */
export type HousekeepingStep = (services: Services, signal: AbortSignal) => Promise<unknown>

/** A part of the site: its tables, calls, reactions to events, expiry and personal data. The site composes them. */
export interface Domain {
  /** Unique among the domains of a site. Never changes: applied table steps are stored under it. */
  readonly name: string
  /** The steps that create its tables. The site's own domains have theirs in the baseline of the database. */
  readonly tables?: readonly TableStep[]
  /** Adds its calls. */
  readonly routes?: (app: Hono<Env>) => void
  /** The events that it reacts to. */
  readonly consumers?: (services: Services) => readonly Consumer[]
  /** What expires, by a name for the log. Runs every hour. */
  readonly housekeeping?: Readonly<Record<string, HousekeepingStep>>
  readonly privacy?: Privacy
  /** Moves its records of a member whose account is merged into another. */
  readonly mergeMembers?: MergeMembers
  /** Updates what it stores that depends on the settings, in the transaction that changes them. */
  readonly settingsChanged?: (transaction: Transaction, services: Pick<Services, 'url' | 'now'>) => Promise<void>
}

/**
 * Defines a domain: one folder that exports it, and one line where the site is created (`createSite({ domains })`).
 *
 * @returns the domain as given, checked by its type
 */
export const defineDomain = (domain: Domain): Domain => domain

declare module '../kernel/services.ts' {
  interface Services {
    /** The domains of the site, its own and those of its options. */
    readonly domains: readonly Domain[]
  }
}
