import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build/stale.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const siteUrl = `http://localhost:${process.env.SITE_PORT || 4000}`
const storefrontPort = process.env.STOREFRONT_PORT || '3000'

let site: ChildProcess

// The site is bundled anew at each change and started again; the storefront replaces modules in the running page.
await buildStale(['site'])
const bundler = launch('vite', ['build', '--watch', '--logLevel', 'warn', '--emptyOutDir', 'false'], 'apps/site')
const clientId = await startSite()
launch('react-router', ['dev', '--port', storefrontPort], 'apps/storefront', {
  SITE_URL: siteUrl,
  SITE_CLIENT_ID: clientId,
})

let restart: NodeJS.Timeout | undefined
watch(`${root}apps/site/dist`, () => {
  clearTimeout(restart)
  restart = setTimeout(async () => {
    await stop(site)
    console.error('  The site changed and starts again …')
    await startSite()
  }, 200)
})
process.on('SIGINT', async () => {
  bundler.kill()
  await stop(site)
  process.exit(0)
})

async function startSite(): Promise<string> {
  site = launch(process.execPath, ['apps/site/dist/main.js', 'start', '--demo'], '', {
    STOREFRONT_URL: `http://localhost:${storefrontPort}`,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  })
  return new Promise((resolve, reject) => {
    site.on('message', (message: { type: string; clientId: string }) => {
      if (message.type === 'ready') resolve(message.clientId)
    })
    site.once('exit', (code) => (code === 0 ? undefined : reject(new Error('The site did not start'))))
  })
}

function launch(program: string, parameters: readonly string[], folder: string, extra: NodeJS.ProcessEnv = {}) {
  return spawn(program, [...parameters], {
    cwd: `${root}${folder}`,
    env: { ...process.env, ...extra },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  await ended
}
