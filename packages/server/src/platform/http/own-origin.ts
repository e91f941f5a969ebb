const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Whether `Origin` and `Host` of a request are those of the site. Pages of other sites must not reach a site on this
 * machine by a name of their own (Model Context Protocol, transports, DNS rebinding).
 */
export function isOwnOrigin(headers: Headers, siteUrl: string): boolean {
  const { hostname, origin } = new URL(siteUrl)
  const sent = headers.get('origin')
  if (sent !== null && sent !== origin && !(loopback.test(hostname) && isLoopback(sent))) return false
  const host = headers.get('host')
  return host === null || !loopback.test(hostname) || isLoopback(`http://${host}`)
}

const isLoopback = (address: string) => loopback.test(URL.parse(address)?.hostname ?? '')
