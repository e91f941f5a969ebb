const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in HTML, also within quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** A value as it may stand in a script, which no text in it can end. */
export function toScriptLiteral(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

interface PageOptions {
  readonly status?: number
  /** Directives that come on top of `default-src 'none'`. */
  readonly policy?: string
  readonly frameAncestors?: readonly string[]
}

/** A page of the authorization server itself: not cached, no referrer, nothing loaded from other hosts. */
export function htmlPage(html: string, { status = 200, policy = '', frameAncestors = [] }: PageOptions = {}): Response {
  const ancestors = frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')
  return new Response(`<!doctype html>\n${html}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; base-uri 'none'; form-action 'none'; ${policy}frame-ancestors ${ancestors}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}
