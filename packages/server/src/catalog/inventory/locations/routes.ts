import { calls, type PlatformQuery } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Queryable } from '../../../platform/database/database.ts'
import { type Env, serve } from '../../../platform/http/route.ts'
import { serveWrite } from '../../../platform/http/serve-write.ts'
import { selectPage } from '../../../platform/query/select-page.ts'
import { archiveLocation, changeTypes, createLocation, setDefaultLocation, updateLocation } from './change-locations.ts'
import { locationNotFound, locations } from './stored-location.ts'
import { writeLocation } from './wire-location.ts'

/** Serves the calls of locations. */
export function locationRoutes(app: Hono<Env>): void {
  serveWrite(app, calls.CreateLocation, async (transaction, { now }, { location }) => ({
    location: await createLocation(transaction, location, now()),
  }))
  serve(app, calls.QueryLocations, ({ site }, { query = {} }) => findLocations(site.db, query))
  serve(app, calls.ListLocations, ({ site }, { sort, paging, includeArchived = false }) =>
    findLocations(site.db, {
      ...(includeArchived ? {} : { filter: { archived: false } }),
      ...(sort && { sort: [sort] }),
      ...(paging && { paging }),
    }),
  )
  serve(app, calls.GetLocation, async ({ site }, { id }) => {
    const stored = await locations.find(site.db, id)
    if (!stored) throw locationNotFound(id)
    return { location: writeLocation(stored), locationManagementAuthorized: true }
  })
  serveWrite(app, calls.UpdateLocation, async (transaction, { now }, { location }) => ({
    location: await updateLocation(transaction, location, now()),
  }))
  serveWrite(app, calls.ArchiveLocation, async (transaction, { now }, { id }) => ({
    location: await archiveLocation(transaction, id, now()),
  }))
  serveWrite(app, calls.SetDefaultLocation, async (transaction, { now }, { id }) => ({
    location: await setDefaultLocation(transaction, id, now()),
  }))
  serveWrite(app, calls.AddTypeToLocation, async (transaction, { now }, { id, locationType }) => ({
    location: await changeTypes(transaction, id, (types) => [...new Set([...types, locationType])], now()),
  }))
  serveWrite(app, calls.RemoveTypeFromLocation, async (transaction, { now }, { id, locationType }) => ({
    location: await changeTypes(transaction, id, (types) => types.filter((type) => type !== locationType), now()),
  }))
}

async function findLocations(db: Queryable, query: PlatformQuery) {
  const all = (await locations.list(db)).map(writeLocation)
  const { page, pagingMetadata } = selectPage(all, query)
  const { count, hasNext } = pagingMetadata
  return {
    locations: page,
    pagingMetadata: { count, offset: query.paging?.offset ?? 0, hasNext },
    authorizedLocationEntities: [],
  }
}
