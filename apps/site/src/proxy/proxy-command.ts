import { join } from 'node:path'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'

interface Given {
  readonly site?: string
  readonly port: string
  readonly folder?: string
  readonly log?: boolean
  readonly json?: boolean
}

interface Means {
  attempt(work: () => Promise<void>, json?: boolean): Promise<void>
}

/** `cartwright proxy`: the provider's hosts on this machine, for storefronts that were built on its packages. */
export function addProxyCommand(program: Command, { attempt }: Means): void {
  program
    .command('proxy')
    .description('serve the site at the hosts of the provider’s SDK, over TLS, for development on this machine')
    .option('--site <url>', 'the address of the site; default: SITE_URL')
    .option('--port <number>', 'the port to listen on; hosts files need 443', '443')
    .option('--folder <path>', 'where the certificates are stored; default: DATA_DIR/proxy')
    .option('--log', 'print each request: method, host, path without query, status and time')
    .option('--json', 'print JSON once it listens')
    .action(({ site, port, folder, log, json }: Given) =>
      attempt(async () => {
        const { runProxy } = await import('./run-proxy.ts')
        const config = readConfig()
        await runProxy({
          site: site ?? config.url,
          port,
          folder: folder ?? join(config.dataDir, 'proxy'),
          log: log === true,
          json: json === true,
        })
      }, json),
    )
}
