import { createServer } from 'node:https'
import { getRequestListener } from '@hono/node-server'
import { proxy } from 'hono/proxy'
import { drain, PortUnavailableError } from '../listen.ts'
import type { Certificates } from './certificates.ts'

/** A request that was answered. Its query is left out: it may hold secrets. */
export interface Answered {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly status: number
  readonly milliseconds: number
}

export interface ProxyOptions {
  /** The address of the site. */
  readonly site: string
  /** 0 takes any free port. */
  readonly port: number
  readonly hosts: readonly string[]
  readonly certificates: Pick<Certificates, 'chain' | 'key'>
  readonly onAnswered?: (answered: Answered) => void
}

export interface RunningProxy {
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves a site at the provider's hosts, over TLS, on this machine only.
 *
 * @throws PortUnavailableError
 */
export async function serveProxy({ site, port, hosts, certificates, onAnswered }: ProxyOptions): Promise<RunningProxy> {
  const respond = async (request: Request) => {
    const start = performance.now()
    const response = await forward(request, site, hosts)
    const { hostname: host, pathname: path } = new URL(request.url)
    const { method } = request
    onAnswered?.({ method, host, path, status: response.status, milliseconds: Math.round(performance.now() - start) })
    return response
  }
  const answer = getRequestListener(respond, { overrideGlobalObjects: false })
  const server = createServer({ cert: certificates.chain, key: certificates.key }, answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES'
          ? new PortUnavailableError(port, error.code, '--port')
          : error,
      ),
    )
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : port, close: () => drain(server) }
}

async function forward(request: Request, site: string, hosts: readonly string[]): Promise<Response> {
  const { hostname, pathname, search } = new URL(request.url)
  if (!hosts.includes(hostname)) return problem(421, `This proxy does not answer for ${hostname}.`)
  try {
    // The site answers with redirects that browsers have to follow themselves.
    return await proxy(new URL(pathname + search, site), { raw: request, redirect: 'manual' })
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return problem(502, `The site at ${site} does not answer: ${reason}.`)
  }
}

const problem = (status: number, message: string) => Response.json({ message, details: {} }, { status })
