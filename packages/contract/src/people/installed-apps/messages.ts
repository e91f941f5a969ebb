/** The requests and answers about the apps of the provider that a site has. */
import type { z } from 'zod'
import { boolean, guid, message, optional, text } from '../../wire.ts'

export const InstalledApp = message('InstalledApp', 'An app of the provider that the site has from the start.', {
  id: guid.describe('Id of the installed app on this site.'),
  appDefId: guid.describe('Id of the app, the same on every site.'),
  appDefName: text(),
  enabled: boolean.describe('Always true.'),
})
export type InstalledApp = z.output<typeof InstalledApp>

export const AppTenant = message('AppTenant', 'Where to install an app. A site is the only one that it knows.', {
  tenantType: optional(text()).describe('`SITE`.'),
  id: optional(text()).describe('Any: a site knows itself alone.'),
})
export type AppTenant = z.output<typeof AppTenant>

export const AppToInstall = message('AppToInstall', 'The app to install.', {
  appDefId: guid,
  enabled: optional(boolean).describe('Only true.'),
})
export type AppToInstall = z.output<typeof AppToInstall>
