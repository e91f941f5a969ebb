import type { Hono } from 'hono'
import type { Transaction } from '../database/database.ts'
import type { Env } from '../http/route.ts'
import type { Services } from '../kernel/services.ts'
import type { TaskQueue } from '../tasks/queue.ts'
import type { Consumer } from './consumer.ts'
import type { EventForm } from './event-form.ts'
import type { JobHandler } from './job.ts'
import type { MergeMembers } from './merge-members.ts'
import type { Privacy } from './privacy.ts'
import type { DomainSettings } from './site-settings.ts'
import type { Translatable } from './translatable.ts'

/** One forward step of a domain's tables. Released steps never change: add a new one at the end. */
export interface TableStep {
  /** Unique within the domain, such as `0001_questions`. */
  readonly name: string
  /** One statement each. */
  readonly statements: readonly string[]
}

/** Removes what has expired. Stops early when the signal is aborted. */
export type HousekeepingStep = (services: Services, signal: AbortSignal) => Promise<unknown>

/** The visitor that a member was before signing in. */
export interface SignedInVisitor {
  readonly visitorId: string
  readonly memberId: string
}

/**
 * A part of the site: its tables, calls, reactions to events, background work, expiry and personal data. The site composes them.
 *
 * `Provided` are the services that it provides to the other domains.
 */
export interface Domain<Provided extends Partial<Services> = Partial<Services>> {
  /** Unique among the domains of a site. Never changes: applied table steps are stored under it. */
  readonly name: string
  /** The steps that create its tables. The site's own domains have theirs in the baseline of the database. */
  readonly tables?: readonly TableStep[]
  /** What the owner decides about it. Declare the types of the fields in `SiteSettings`. */
  readonly settings?: DomainSettings
  /** Adds its calls. */
  readonly routes?: (app: Hono<Env>) => void
  /** The events that it reacts to. */
  readonly consumers?: (services: Services) => readonly Consumer[]
  /** Its events in the forms of other wires. */
  readonly eventForms?: readonly EventForm[]
  /** Its queues of background tasks. */
  readonly queues?: (services: Services) => readonly TaskQueue[]
  /** Its long jobs, by kind. Kinds are stored with each job, so they never change. */
  readonly jobs?: (services: Services) => Readonly<Record<string, JobHandler>>
  /** Its entities whose texts are translated. */
  readonly translatables?: readonly Translatable[]
  /**
   * The services that other domains use. Declare their types in `Services`. Called once, when the site starts; services may not
   * be used before all are there.
   */
  readonly provides?: (services: Services) => Provided | Promise<Provided>
  /** Updates what it stores when the site starts, in the transaction of all domains. */
  readonly started?: (transaction: Transaction, services: Pick<Services, 'url' | 'now'>) => Promise<void>
  /** What expires, by a name for the log. Runs every hour. */
  readonly housekeeping?: Readonly<Record<string, HousekeepingStep>>
  readonly privacy?: Privacy
  /** Moves its records of a member whose account is merged into another. */
  readonly mergeMembers?: MergeMembers
  /** Gives a member what the same person had as a visitor, in the transaction of the sign-in. */
  readonly visitorSignedIn?: (transaction: Transaction, visitor: SignedInVisitor, now: Date) => Promise<void>
  /** Updates what it stores that depends on the settings, in the transaction that changes them. */
  readonly settingsChanged?: (transaction: Transaction, services: Pick<Services, 'url' | 'now'>) => Promise<void>
}

/**
 * Defines a domain: one folder that exports it, and one line where the site is created (`createSite({ domains })`).
 *
 * @returns the domain as given, checked by its type
 */
export const defineDomain = <Provided extends Partial<Services> = Record<never, never>>(
  domain: Domain<Provided>,
): Domain<Provided> => domain

declare module '../kernel/services.ts' {
  interface Services {
    /** The domains of the site, its own and those of its options. */
    readonly domains: readonly Domain[]
    /** The entities of all domains whose texts are translated. */
    readonly translatables: readonly Translatable[]
  }
}
