import type { BrowserRequest } from '../../platform/kernel/browser-request.ts'
import type { Services } from '../../platform/kernel/services.ts'

export interface HostCookie {
  read(request: BrowserRequest): string | null
  /** The `Set-Cookie` header that keeps a value so long. */
  write(value: string, milliseconds: number): string
  remove(): string
}

/** A cookie of the site's own pages. Over https its name makes browsers refuse it from anyone but this very host. */
export function hostCookie({ url }: Pick<Services, 'url'>, purpose: string): HostCookie {
  const isSecure = url.startsWith('https:')
  const name = `${isSecure ? '__Host-' : ''}cartwright-${purpose}`
  const flags = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read(request) {
      const cookies = request.headers.get('cookie')?.split(/; */) ?? []
      return cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) || null
    },
    write: (value, milliseconds) => `${name}=${value}; Max-Age=${Math.floor(milliseconds / 1000)}; ${flags}`,
    remove: () => `${name}=; Max-Age=0; ${flags}`,
  }
}
