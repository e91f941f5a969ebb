import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { callerId } from '../../platform/kernel/caller.ts'
import { serveResource } from '../../platform/resources/resource-routes.ts'
import { grantMembership, setMembershipEnd } from './grant.ts'
import { listOfferedLevels } from './offered-levels.ts'
import { listMyMemberships, queryMemberships } from './query.ts'
import { storedLevels } from './resource.ts'

/** Serves the calls of memberships. */
export function membershipRoutes(app: Hono<Env>): void {
  serveResource(app, storedLevels)
  serve(app, calls.ListOfferedMembershipLevels, async ({ site }, { language }) => ({
    levels: await listOfferedLevels(site.db, language),
  }))
  serve(app, calls.ListMyMemberships, async ({ site, caller }, { language }) => ({
    memberships: await listMyMemberships(site.db, callerId(caller) ?? '', language, site.now()),
  }))
  serve(app, calls.QueryMemberships, ({ site }, { query }) => queryMemberships(site.db, query, site.now()))
  serveWrite(app, calls.GrantMembership, async (transaction, { now }, request) => ({
    membership: await grantMembership(transaction, request, now()),
  }))
  serveWrite(app, calls.SetMembershipEnd, async (transaction, { now }, request) => ({
    membership: await setMembershipEnd(transaction, request, now()),
  }))
}
