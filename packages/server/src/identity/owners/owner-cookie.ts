import type { Site } from '../../site.ts'
import { type HostCookie, hostCookie } from '../host-cookie.ts'

/** Who is signed in. */
export const ownerCookie = (site: Pick<Site, 'url'>): HostCookie => hostCookie(site, 'owner')

/** What waits for a second step. */
export const challengeCookie = (site: Pick<Site, 'url'>): HostCookie => hostCookie(site, 'owner-step')
