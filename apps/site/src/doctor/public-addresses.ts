import { once } from 'node:events'
import { connect } from 'node:tls'
import type { Config } from '../config.ts'
import { bad, type Finding, good, reasonOf, warning } from './finding.ts'
import { PROBE_HEADER, type ProbeAnswer } from './probe.ts'

const TIMEOUT = 10_000
const DAY = 24 * 60 * 60 * 1000
/** Let's Encrypt renews thirty days before the end. */
const LEAST_DAYS = 14
/** An address of documentation (RFC 5737), which no client has. */
const FORGED = '203.0.113.77'

/** Whether the site answers at its public address: its state, its keys, and its certificate. */
export async function examineSite(url: string): Promise<Finding[]> {
  return [await examineReady(url), await examineKeys(url), ...(await examineCertificate(url))]
}

async function examineReady(url: string): Promise<Finding> {
  const check = 'site address'
  try {
    const response = await request(`${url}/readyz`)
    const text = await response.text()
    return response.ok && text.includes('"ready"')
      ? good(check, `${url} is ready`)
      : bad(check, `${url}/readyz answers ${response.status}; the proxy must pass all paths to the site`)
  } catch (error) {
    return bad(check, `${url} cannot be reached from this machine: ${reasonOf(error)}`)
  }
}

async function examineKeys(url: string): Promise<Finding> {
  try {
    const { keys }: { keys: unknown[] } = await (await request(`${url}/oauth2/jwks`)).json()
    return keys.length > 0
      ? good('keys', `${keys.length} signing keys are public`)
      : bad('keys', 'the site has no signing key')
  } catch (error) {
    return bad('keys', `${url}/oauth2/jwks cannot be read: ${reasonOf(error)}`)
  }
}

async function examineCertificate(address: string): Promise<Finding[]> {
  const url = new URL(address)
  if (url.protocol !== 'https:') return []
  const socket = connect({ host: url.hostname, port: Number(url.port || 443), servername: url.hostname })
  try {
    socket.setTimeout(TIMEOUT, () => socket.destroy(new Error('no answer')))
    await once(socket, 'secureConnect')
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY)
    const detail = `valid for ${days} more days`
    return [days >= LEAST_DAYS ? good('certificate', detail) : warning('certificate', `${detail}. Is it renewed?`)]
  } catch (error) {
    return [bad('certificate', reasonOf(error))]
  } finally {
    socket.destroy()
  }
}

/** Whether the storefront answers, and expects the site at its public address. */
export async function examineStorefront({ storefrontUrl, url }: Config): Promise<Finding> {
  const check = 'storefront'
  if (storefrontUrl === null) return bad(check, 'STOREFRONT_URL is not set')
  try {
    const response = await request(storefrontUrl, { headers: { accept: 'text/html' } })
    const policy = response.headers.get('content-security-policy') ?? ''
    await response.body?.cancel()
    if (!response.ok) return bad(check, `${storefrontUrl} answers ${response.status}`)
    if (policy !== '' && !policy.includes(url))
      return warning(check, `${storefrontUrl} answers, but its SITE_URL is not ${url}`)
    return good(check, `${storefrontUrl} answers`)
  } catch (error) {
    return bad(check, `${storefrontUrl} cannot be reached from this machine: ${reasonOf(error)}`)
  }
}

/** Whether the site sees the addresses of clients, and no forged ones. */
export async function examineProxy({ url, trustedProxies }: Config, { probe }: { probe: string }): Promise<Finding> {
  const check = 'proxy'
  if (trustedProxies.length === 0)
    return bad(
      check,
      'TRUSTED_PROXIES is not set, so all clients share one rate limit. Name the addresses of the proxy',
    )
  try {
    const headers = { [PROBE_HEADER]: probe, 'x-forwarded-for': FORGED }
    const { address, forwardedFor }: ProbeAnswer = await (await request(`${url}/readyz`, { headers })).json()
    if (!forwardedFor) return bad(check, 'the proxy sends no X-Forwarded-For')
    const chain = forwardedFor.split(',').map((one) => one.trim())
    if (chain.at(-1) === FORGED) return bad(check, 'the proxy passes on X-Forwarded-For as clients send it')
    if (!chain.includes(address))
      return bad(check, `requests come from ${address}, which TRUSTED_PROXIES does not name`)
    return good(check, 'the site sees the addresses of clients')
  } catch (error) {
    return bad(check, `${url} does not answer the probe: ${reasonOf(error)}`)
  }
}

const request = (url: string, init: RequestInit = {}) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT), ...init })
