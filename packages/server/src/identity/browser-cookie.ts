import { lifetimes } from '../oauth/lifetimes.ts'
import type { Site } from '../site.ts'
import { hostCookie } from './host-cookie.ts'

/** Who is signed in on the site's own pages. */
export function browserCookie(site: Pick<Site, 'url'>) {
  const { read, write, remove } = hostCookie(site, 'session')
  return { read, remove, write: (token: string) => write(token, lifetimes.browserSession.absolute) }
}
