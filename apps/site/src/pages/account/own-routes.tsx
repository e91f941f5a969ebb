import type { Site } from '@cartwright/server'
import { Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { addDataPages } from './data-routes.tsx'
import { addEmailPages } from './email-routes.tsx'
import { addOrdersPages } from './orders-routes.tsx'
import { accountPaths, ERASE_PATH, ERASED_PATH } from './paths.ts'

/** Every address of these pages, for what every page has to have. */
export const ACCOUNT_AREAS = [
  ...Object.values(accountPaths).flatMap((path) => [path, `${path}/*`]),
  ERASE_PATH,
  ERASED_PATH,
]

/** What members do about their account by themselves: its address, orders from before it, its data, its end. */
export function ownAccountPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  addEmailPages(pages, site)
  addOrdersPages(pages, site)
  addDataPages(pages, site)
  return pages
}
