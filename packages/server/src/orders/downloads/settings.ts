import type { DomainSettings, WireSettings } from '../../platform/domain/site-settings.ts'

interface DownloadSettings extends WireSettings<'downloadLinkDays' | 'downloadLimit'> {}

/** How long and how often files of an order can be downloaded. */
export const downloadSettings: DomainSettings<DownloadSettings> = {
  defaults: { downloadLinkDays: 30, downloadLimit: 5 },
}

declare module '../../platform/domain/site-settings.ts' {
  interface SiteSettings extends DownloadSettings {}
}
