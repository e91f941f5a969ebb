const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change data. Browsers send the origin of a form, so a write from another origin, or without
 * one, is rejected.
 */
export function isTrustedWrite(request: Request, origin: string): boolean {
  if (reading.has(request.method)) return true
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin') return false
  return request.headers.get('Origin') === origin
}
