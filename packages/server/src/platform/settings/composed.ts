import type { DomainSettings, SiteSettings } from '../domain/site-settings.ts'

const parts = new Set<DomainSettings>()
const compose = (): SiteSettings => Object.assign({ version: 1 }, ...[...parts].map((part) => part.defaults))
let defaults = compose()

/** Adds the settings of domains to those of every site in this process. */
export function composeSettings(domains: readonly { readonly settings?: DomainSettings }[]): void {
  for (const { settings } of domains) if (settings) parts.add(settings)
  defaults = compose()
}

/** The settings of each domain. */
export const settingsParts = (): ReadonlySet<DomainSettings> => parts

/** What a site starts with. */
export const defaultSettings = (): SiteSettings => defaults
