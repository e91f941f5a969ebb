import type { Site } from '@cartwright/server/hosted'
import { Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { addAddressPages } from './addresses/routes.tsx'
import { addCardPages } from './cards/routes.tsx'
import { addDataPages } from './data-routes.tsx'
import { addEmailPages } from './email-routes.tsx'
import { addOrdersPages } from './orders-routes.tsx'
import { accountPaths, ERASE_PATH, ERASED_PATH } from './paths.ts'
import { addProfilePage } from './profile/profile-routes.tsx'

/** Every address of these pages, for what every page has to have. */
export const ACCOUNT_AREAS = [
  ...Object.values(accountPaths).flatMap((path) => [path, `${path}/*`]),
  ERASE_PATH,
  ERASED_PATH,
]

/** What members do about their account by themselves: their details, postal addresses, saved cards, its address, orders from before it, its data, its end. */
export function ownAccountPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  addProfilePage(pages, site)
  addAddressPages(pages, site)
  addCardPages(pages, site)
  addEmailPages(pages, site)
  addOrdersPages(pages, site)
  addDataPages(pages, site)
  return pages
}
