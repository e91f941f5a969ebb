import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Queryable } from '../../platform/database/database.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveResource } from '../../platform/resources/resource-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { storedFeeds } from './resource.ts'
import type { RevisedFeed } from './stored-feed.ts'

/** Feeds for the owner, and their files for everyone. What builds them is loaded with the first request. */
export function feedRoutes(app: Hono<Env>): void {
  serveResource(app, storedFeeds)
  serve(app, calls.BuildFeed, async ({ site }, { feedId }) => {
    const { db, now } = site
    const { buildFeed } = await import('./feed-files.ts')
    await buildFeed(site, await findFeed(db, feedId))
    return { feed: await storedFeeds.get(db, feedId, now()) }
  })
  serve(app, calls.QueryFeedProblems, async ({ site }, request) => {
    const { queryProblems } = await import('./query-problems.ts')
    return queryProblems(site, await findFeed(site.db, request.feedId), request)
  })
  fileRoutes(app)
}

async function findFeed(db: Queryable, id: string): Promise<RevisedFeed> {
  const { value: feed, revision } = await storedFeeds.find(db, id)
  return { feed, revision }
}
