import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../scripts/free-ports.ts'
import type { OwnShop } from '../scripts/with-shop.ts'

const folder = fileURLToPath(new URL('../apps/storefront', import.meta.url))

/** Does something with the storefront of a shop as `npm run dev` serves it, on a port of its own. */
export async function withDevStorefront<Result>(
  shop: OwnShop,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const [port = 0] = await freePorts(1)
  const url = `http://localhost:${port}`
  const own = { SITE_URL: shop.url, SITE_CLIENT_ID: shop.clientId, STOREFRONT_URL: url, STOREFRONT_PORT: String(port) }
  const program = spawn('react-router', ['dev', '--port', String(port), '--strictPort'], {
    cwd: folder,
    env: { ...process.env, ...own, NODE_ENV: 'development' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await answers(program, `${url}/robots.txt`)
    return await work(url)
  } finally {
    if (program.exitCode === null) {
      const ended = once(program, 'exit')
      program.kill()
      await ended
    }
  }
}

/** Waits for a response; the limit of the test ends a wait without end. */
async function answers(program: ChildProcess, url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    if (program.exitCode !== null) throw new Error('The storefront could not start in development.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
