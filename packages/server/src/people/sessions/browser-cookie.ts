import { lifetimes } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hostCookie } from './host-cookie.ts'

/** Who is signed in on the site's own pages. */
export function browserCookie(site: Pick<Services, 'url'>) {
  const { read, write, remove } = hostCookie(site, 'session')
  return { read, remove, write: (token: string) => write(token, lifetimes.browserSession.absolute) }
}
