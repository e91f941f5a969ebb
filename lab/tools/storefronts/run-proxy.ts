import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../apps/site/bin/cartwright.js', import.meta.url))

export interface RunningProxy {
  readonly port: number
  /** The certificate of the authority that clients have to trust. */
  readonly authorityFile: string
  readonly hosts: readonly string[]
  readonly stop: () => Promise<void>
}

/** Runs `cartwright proxy` on a free port, with certificates in a folder of its own. */
export async function runProxy(site: string, folder: string): Promise<RunningProxy> {
  const proxy = spawn(
    process.execPath,
    [program, 'proxy', '--site', site, '--port', '0', '--folder', folder, '--json'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise<void>((resolve) => proxy.once('exit', () => resolve()))
  for await (const line of createInterface({ input: proxy.stdout })) {
    const { port, authorityFile, hosts } = JSON.parse(line)
    return {
      port,
      authorityFile,
      hosts,
      stop: () => {
        proxy.kill('SIGTERM')
        return ended
      },
    }
  }
  throw new Error('The proxy did not start')
}
