/** The apps of the provider that a site has from the start, for programs that install them before they use them. */
import { calls, foreignApps, type InstalledApp } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Database } from '../../platform/database/database.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { SiteSeal } from '../../platform/secrets/site-secret.ts'

/** The store by both of its ids, the area of members, and data collections. */
const installed: Readonly<Record<string, string>> = {
  '215238eb-22a5-4c36-9e7b-e7c08025e04e': 'Stores',
  '1380b703-ce81-ff05-f115-39571d94dfcd': 'Stores',
  '14cc59bc-f0b7-15b8-e1c7-89ce41d0e0c9': 'Members Area',
  'e593b0bd-b783-45b8-97c2-873d42aacaf4': 'CMS',
}

const seal = new SiteSeal('installed apps')

export function installedAppRoutes(app: Hono<Env>): void {
  serve(app, calls.ListInstalledApps, async ({ site }) => ({
    appInstances: await Promise.all(Object.keys(installed).map((appDefId) => instanceOf(site.db, appDefId))),
  }))
  serve(app, calls.InstallApp, async ({ site }, { tenant, appInstance: { appDefId, enabled = true } }) => {
    const { tenantType = 'SITE' } = tenant ?? {}
    if (tenantType !== 'SITE') throw invalidField('tenant.tenantType', 'must be SITE', 'FORMAT')
    if (!enabled) throw invalidField('appInstance.enabled', 'must be true: a site cannot switch its apps off')
    const id = appDefId.toLowerCase()
    if (Object.hasOwn(installed, id)) return { appInstance: await instanceOf(site.db, id) }
    const { name = appDefId } = foreignApps.find(({ appDefIds }) => appDefIds?.includes(id)) ?? {}
    throw rejected('APP_NOT_INSTALLED', { app: name }, { message: `This site cannot have the app ${name}` })
  })
}

async function instanceOf(db: Database, appDefId: string): Promise<InstalledApp> {
  return { id: await seal.uuid(db, appDefId), appDefId, appDefName: installed[appDefId] ?? appDefId, enabled: true }
}
