import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface JobSettings extends WireSettings<'jobRetentionDays'> {}

/** How long jobs are stored. */
export const jobSettings: DomainSettings<JobSettings> = {
  defaults: { jobRetentionDays: 30 },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends JobSettings {}
}
