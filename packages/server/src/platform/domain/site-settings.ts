import type { SiteSettings as SettingsView, SiteSettingsChanges } from '@cartwright/contract'
import type { Transaction } from '../database/database.ts'
import type { Caller } from '../kernel/caller.ts'
import type { Services } from '../kernel/services.ts'

/** What the owner decides for the whole site. Each domain declares its own fields here, as it declares its services. */
export interface SiteSettings {
  /** Counts the changes of the settings. */
  readonly version: number
}

/** Fields of the wire, which describes them, as they are stored. */
export type WireSettings<Name extends keyof SettingsView> = {
  readonly [Each in Name]: SettingsView[Each] extends (infer Item)[] ? readonly Item[] : SettingsView[Each]
}

/** A request to change settings. Those that it does not name stay. */
export type RequestedSettings = SiteSettingsChanges

/** The settings of a domain: `Own` are its fields. */
export interface DomainSettings<Own extends object = object> {
  /** What a site starts with. */
  readonly defaults: Own
  /**
   * Checks a request by itself.
   *
   * @throws ValidationError naming the setting that does not fit
   */
  readonly check?: (requested: RequestedSettings) => void
  /**
   * Checks a request against what is stored.
   *
   * @throws ValidationError naming the setting that does not fit
   */
  readonly checkStored?: (requested: RequestedSettings, stored: SiteSettings, site: Services) => void
  /**
   * Checks that the caller may make these changes.
   *
   * @returns the request, with what has been found out for it
   */
  readonly authorize?: (requested: RequestedSettings, site: Services, caller: Caller) => Promise<RequestedSettings>
  /**
   * Prepares fields that are stored in another form than they are requested.
   *
   * @returns what makes their values, in the transaction of the change
   */
  readonly prepare?: (
    requested: RequestedSettings,
    site: Services,
  ) => Promise<(transaction: Transaction, stored: SiteSettings) => Promise<Partial<SiteSettings>>>
  /**
   * Completes a change, wherever it comes from, by what is stored.
   *
   * @throws ValidationError for what must not change
   */
  readonly complete?: (changes: Partial<SiteSettings>, stored: SiteSettings) => Partial<SiteSettings>
}
