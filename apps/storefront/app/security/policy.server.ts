interface PolicySources {
  nonce: string
  /** SHA-256 of each style sheet that is written into pages, in base64. */
  styleHashes: readonly string[]
  /** The commerce site: serves product images, and takes over at checkout and sign-in. */
  siteOrigin: string
  /** The owner sees a draft in the editor of the site. */
  preview: boolean
  /** Vite injects styles and a socket while developing. */
  development: boolean
}

/** The page's Content-Security-Policy: nothing runs that this shop did not send, and nothing loads from others but images and videos. */
export function contentSecurityPolicy({ nonce, styleHashes, siteOrigin, preview, development }: PolicySources): string {
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    // The colors of a draft change while it is edited.
    development || preview
      ? `style-src 'self' 'unsafe-inline'`
      : `style-src 'self' ${styleHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
    // An imported product shows the image of its old shop until the site has fetched it.
    `img-src 'self' data: https: ${siteOrigin}`,
    `media-src 'self' https: ${siteOrigin}`,
    `font-src 'self' ${siteOrigin}`,
    development ? `connect-src 'self' ws:` : `connect-src 'self'`,
    // Forms post to this shop and are then sent on to the site's hosted pages; the browser checks both hops.
    `form-action 'self' ${siteOrigin}`,
    preview ? `frame-ancestors ${siteOrigin}` : `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')
}

/** Headers every answer carries, page or data. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  }
}
