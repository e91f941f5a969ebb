import type { Services } from '../../platform/kernel/services.ts'
import { type HostCookie, hostCookie } from '../sessions/host-cookie.ts'

/** Who is signed in. */
export const ownerCookie = (site: Pick<Services, 'url'>): HostCookie => hostCookie(site, 'owner')

/** What waits for a second step. */
export const challengeCookie = (site: Pick<Services, 'url'>): HostCookie => hostCookie(site, 'owner-step')
