import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadCertificates } from '../../apps/site/src/proxy/certificates.ts'
import { user } from './tree.ts'

/** A TLS proxy in front of site and storefront. */
export interface TlsProxy {
  readonly name: 'Caddy' | 'Node'
  /** The certificate that clients have to trust. */
  readonly authorityFile: string
  stop(): Promise<void>
}

/** Public ports, and the ports that they lead to. */
export interface Ports {
  readonly http: number
  readonly site: number
  readonly storefront: number
  readonly publicSite: number
  readonly publicStorefront: number
}

export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0

/** Runs Caddy with the configuration of `deploy/caddy`, as the user of the shop. */
export async function startCaddy(folder: string, ports: Ports): Promise<TlsProxy> {
  const config = join(import.meta.dirname, '../../deploy/caddy/Caddyfile')
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    ...user,
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HTTP_PORT: String(ports.http),
      HTTPS_PORT: String(ports.publicSite),
      SITE_URL: `https://localhost:${ports.publicSite}`,
      STOREFRONT_URL: `https://localhost:${ports.publicStorefront}`,
      SITE_UPSTREAM: `127.0.0.1:${ports.site}`,
      STOREFRONT_UPSTREAM: `127.0.0.1:${ports.storefront}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (chunk) => void said.push(String(chunk)))
  const authorityFile = join(folder, 'caddy/pki/authorities/local/root.crt')
  for (const leaf of [authorityFile, join(folder, 'caddy/certificates/local/localhost/localhost.crt')]) {
    while (!existsSync(leaf)) {
      if (child.exitCode !== null) throw new Error(`Caddy did not start: ${said.join('')}`)
      await pause(50)
    }
  }
  return { name: 'Caddy', authorityFile, stop: () => end(child) }
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** The same where Caddy is not installed. */
export async function startNodeProxy(folder: string, ports: Ports): Promise<TlsProxy> {
  const { authorityFile, chain: cert, key } = await loadCertificates(join(folder, 'certificates'), ['localhost'])
  const servers = [
    [ports.publicSite, ports.site],
    [ports.publicStorefront, ports.storefront],
  ].map(([port, target]) => {
    const server = createServer({ cert, key }, (request, response) => forward(request, response, target ?? 0))
    server.listen(port)
    return server
  })
  await Promise.all(servers.map((server) => once(server, 'listening')))
  return {
    name: 'Node',
    authorityFile,
    stop: async () => {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

function forward(request: IncomingMessage, response: ServerResponse, port: number) {
  const { method = 'GET', url: path = '/', socket } = request
  const headers = { ...request.headers, 'x-forwarded-for': socket.remoteAddress ?? '', 'x-forwarded-proto': 'https' }
  const outgoing = send({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  outgoing.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  request.pipe(outgoing)
}
