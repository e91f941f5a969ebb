import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../http/route.ts'
import { readCalls } from './call-log.ts'
import { listDiscountTriggers } from './list-triggers.ts'
import { createPlugin, listPlugins, pluginNotFound, removePlugin, updatePlugin } from './manage-plugins.ts'
import { findPlugin } from './store.ts'

/** The calls that register service plugins and show their log, and what plugins offer. */
export function servicePluginRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateServicePlugin, ({ site }, { servicePlugin }) => createPlugin(site, servicePlugin))
  serve(app, calls.ListServicePlugins, ({ site }) => listPlugins(site))
  serve(app, calls.UpdateServicePlugin, async ({ site }, { servicePlugin }) => ({
    servicePlugin: await updatePlugin(site, servicePlugin),
  }))
  serve(app, calls.DeleteServicePlugin, async ({ site }, { id }) => {
    await removePlugin(site, id)
    return {}
  })
  serve(app, calls.ListServicePluginCalls, async ({ site }, { id, limit = 20 }) => {
    if (!(await findPlugin(site.db, id))) throw pluginNotFound(id)
    return readCalls(site.db, id, limit)
  })
  serve(app, calls.ListDiscountTriggers, listDiscountTriggers)
}
