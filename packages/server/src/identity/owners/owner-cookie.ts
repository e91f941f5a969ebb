import type { Site } from '../../site.ts'

/** Cookies of the owner's pages. Over https their names make browsers refuse them from anyone but this very host. */
function cookie({ url }: Pick<Site, 'url'>, purpose: string) {
  const isSecure = url.startsWith('https:')
  const name = `${isSecure ? '__Host-' : ''}cartwright-${purpose}`
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read(request: Request): string | null {
      const cookies = request.headers.get('cookie')?.split(/; */) ?? []
      return cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) || null
    },
    write: (token: string, milliseconds: number) =>
      `${name}=${token}; Max-Age=${Math.floor(milliseconds / 1000)}; ${flags}`,
    remove: () => `${name}=; Max-Age=0; ${flags}`,
  }
}

/** Who is signed in. */
export const ownerCookie = (site: Pick<Site, 'url'>) => cookie(site, 'owner')

/** What waits for a second step. */
export const challengeCookie = (site: Pick<Site, 'url'>) => cookie(site, 'owner-step')
