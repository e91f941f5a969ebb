const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may change data: browsers name the site that a form comes from, and the origin of each write.
 * @param origin of the storefront
 */
export function isTrustedWrite({ method, headers }: Request, origin: string): boolean {
  if (readMethods.has(method)) return true
  const site = headers.get('Sec-Fetch-Site')
  // A page with the policy `no-referrer` sends the origin `null` with its own forms.
  return site ? site === 'same-origin' : headers.get('Origin') === origin
}

/**
 * Whether another site has sent a write, such as a bank that returns by POST. Its request carries no cookie of `SameSite=Lax`, so
 * the cookie of a new visitor would replace the session of the shopper.
 */
export const isCrossSiteWrite = ({ method, headers }: Request): boolean =>
  !readMethods.has(method) && headers.get('Sec-Fetch-Site') === 'cross-site'
