import type { StorefrontPage } from '@cartwright/client'

/** The address of a page of the shop. */
export type PageUrl = (page: StorefrontPage) => string

/** The address of a page where an app has no other: `/pages/<slug>`. */
export const pagePath: PageUrl = ({ slug }) => `/pages/${slug}`
