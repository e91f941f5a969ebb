import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { readSetUpList } from './read-list.ts'

export function setUpRoutes(app: Hono<Env>): void {
  serve(app, calls.GetSetUpList, async ({ site }) => ({ items: await readSetUpList(site) }))
}
