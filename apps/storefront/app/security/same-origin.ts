const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change something: browsers name the page a form was sent from, so a write that comes from
 * another origin, or does not say where from, is refused.
 */
export function isTrustedWrite(request: Request, origin: string): boolean {
  if (reading.has(request.method)) return true
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin') return false
  return request.headers.get('Origin') === origin
}
