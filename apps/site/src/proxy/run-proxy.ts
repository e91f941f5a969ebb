import { onStop } from '../cli/on-stop.ts'
import { loadCertificates } from './certificates.ts'
import { PROVIDER_HOSTS } from './hosts.ts'
import { type Answered, serveProxy } from './serve-proxy.ts'

interface Options {
  readonly site: string
  readonly port: string
  readonly folder: string
  /** Whether each request is printed. */
  readonly log: boolean
  readonly json: boolean
}

/**
 * Runs the proxy until the process is stopped.
 *
 * @throws Error for an invalid address or port
 */
export async function runProxy({ site, port: given, folder, log, json }: Options): Promise<void> {
  const address = URL.parse(site)
  if (!address || !/^https?:$/.test(address.protocol))
    throw new Error(`--site must be an http or https address: ${site}`)
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN
  if (!(port <= 65_535)) throw new Error(`--port must be a number from 0 to 65535: ${given}`)
  const certificates = await loadCertificates(folder, PROVIDER_HOSTS)
  const proxy = await serveProxy({
    site: address.origin,
    port,
    hosts: PROVIDER_HOSTS,
    certificates,
    ...(log && { onAnswered: print(json) }),
  })
  onStop(() => proxy.close())
  const { authorityFile } = certificates
  console.log(
    json
      ? JSON.stringify({ type: 'ready', port: proxy.port, authorityFile, hosts: PROVIDER_HOSTS })
      : [
          `${address.origin} is served at port ${proxy.port} of this machine as:`,
          ...PROVIDER_HOSTS.map((host) => `  ${host}`),
          `Point these hosts to 127.0.0.1, and trust ${authorityFile}`,
          `(Node.js: NODE_EXTRA_CA_CERTS=${authorityFile}).`,
        ].join('\n'),
  )
}

const print = (json: boolean) => (answered: Answered) => {
  const { method, host, path, status, milliseconds } = answered
  console.log(
    json ? JSON.stringify({ type: 'request', ...answered }) : `${method} ${host}${path} ${status} ${milliseconds} ms`,
  )
}
