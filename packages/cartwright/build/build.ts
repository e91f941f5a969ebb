/**
 * Puts the built parts of a shop beside each other, as they are in `apps`: the site, the admin, and the storefront as
 * JavaScript that needs no package.
 */
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { DEMO } from '../../../apps/site/src/shop-folder/find-folder.ts'
import { bundleDeclarations } from './declarations.ts'

const root = join(import.meta.dirname, '../../..')
const dist = join(root, 'packages/cartwright/dist')
const apps = join(root, 'apps')

rmSync(dist, { recursive: true, force: true })
copy(join(apps, 'site/dist'), 'site')
copy(join(apps, 'admin/build'), 'admin/build')
copy(join(apps, 'storefront/build/client'), 'storefront/build/client')
copy(join(root, 'examples', DEMO), join('examples', DEMO))
copy(join(root, 'deploy'), 'deploy')
copy(join(apps, 'site/shop.schema.json'), 'shop.schema.json')
await build({
  absWorkingDir: join(apps, 'storefront'),
  entryPoints: ['server.ts', 'build/server/index.js'],
  outbase: '.',
  outdir: join(dist, 'storefront'),
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  minifySyntax: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.19',
  conditions: ['production', 'module'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // Packages in CommonJS require modules of Node.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  logLevel: 'warning',
})

const admin = await bundleDeclarations({
  file: join(root, 'apps/admin/src/extend/index.ts'),
  external: ['@cartwright/client', '@cartwright/client/site', '@tanstack/react-query', 'react'],
  alias: { '@cartwright/design/parts': join(root, 'packages/design/src/parts/index.ts') },
})
writeFileSync(join(dist, 'admin.d.ts'), admin)
const server = await bundleDeclarations({
  file: join(root, 'packages/server/src/index.ts'),
  external: ['@cartwright/contract', 'hono', 'kysely', 'pino', 'zod'],
})
writeFileSync(join(dist, 'server.d.ts'), server)
const testing = await bundleDeclarations({
  file: join(apps, 'site/src/testing/index.ts'),
  external: ['@cartwright/server'],
})
// Users have the server as an entry of this package.
writeFileSync(
  join(dist, 'testing.d.ts'),
  testing.replace("'@cartwright/server'", "'cartwright/server'").replace('"@cartwright/server"', '"cartwright/server"'),
)

function copy(from: string, to: string) {
  cpSync(from, join(dist, to), {
    recursive: true,
    filter: (file) => !file.endsWith('.map') && !file.endsWith('.built-from'),
  })
}
