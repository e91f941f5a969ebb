/** For its test: opens a site, answers one request, and prints the names of the packages that took. */
import { mkdtempSync, rmSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const packages = new Set<string>()
registerHooks({
  load: (url, context, next) => {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
    if (name) packages.add(name)
    return next(url, context)
  },
})

const folder = mkdtempSync(join(tmpdir(), 'loaded-'))
const { createSite } = await import('./site.ts')
const { createLogger } = await import('./platform/kernel/log.ts')
const url = 'http://127.0.0.1'
const site = await createSite({ database: join(folder, 'site.db'), url, log: createLogger('silent') })
const { status } = await site.fetch(new Request(`${url}/readyz`))
console.log(JSON.stringify({ status, packages: [...packages].sort() }))
await site.close()
rmSync(folder, { recursive: true })
