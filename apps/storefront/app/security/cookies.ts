/** The value of one cookie of a `Cookie` header, decoded; null when it is absent or malformed. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=')
    if (key !== name) continue
    try {
      return decodeURIComponent(value.join('='))
    } catch {
      return null
    }
  }
  return null
}

export interface CookieOptions {
  /** Seconds; 0 removes the cookie, absent keeps it until the browser closes. */
  maxAge?: number
  /** Only sent over https. */
  secure: boolean
}

/** A cookie that scripts cannot read and other sites cannot send along with a form. */
export function serializeCookie(name: string, value: string, { maxAge, secure }: CookieOptions): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ')
}
