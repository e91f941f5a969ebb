import { lifetimes } from '../oauth/lifetimes.ts'
import type { Site } from '../site.ts'

const NAME = 'cartwright-session'

/** The cookie of the site's own pages. Over https its name makes browsers refuse it from anyone but this very host. */
export function browserCookie({ url }: Pick<Site, 'url'>) {
  const isSecure = url.startsWith('https:')
  const name = isSecure ? `__Host-${NAME}` : NAME
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read(request: Request): string | null {
      const cookies = request.headers.get('cookie')?.split(/; */) ?? []
      const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
      return value || null
    },
    write: (token: string) => `${name}=${token}; Max-Age=${lifetimes.browserSession.absolute / 1000}; ${flags}`,
    remove: () => `${name}=; Max-Age=0; ${flags}`,
  }
}
