import { createHostedPages, type MorePages } from '@cartwright/hosted-pages'
import type { Site } from '@cartwright/server/hosted'
import { ADMIN_AREAS, adminPages } from './admin/routes.tsx'

/** The owner's pages, beside the hosted ones. */
export const ownerPages: readonly MorePages[] = [{ areas: ADMIN_AREAS, routes: adminPages }]

/** All pages of this site: hosted pages and the owner's. */
export const createPages = (site: Site) => createHostedPages(site, ownerPages)
