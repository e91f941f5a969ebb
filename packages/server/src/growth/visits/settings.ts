import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface VisitSettings extends WireSettings<'countsVisits'> {}

/** Whether visits of the shop are counted. */
export const visitSettings: DomainSettings<VisitSettings> = {
  defaults: { countsVisits: true },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends VisitSettings {}
}
