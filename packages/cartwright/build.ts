/**
 * Puts the built parts of a shop beside each other, as they are in `apps`: the site, the admin, and the storefront as
 * JavaScript that needs no package.
 */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { DEMO } from '../../apps/site/src/shop-folder/find-folder.ts'

const dist = join(import.meta.dirname, 'dist')
const apps = join(import.meta.dirname, '../../apps')
const examples = join(import.meta.dirname, '../../examples')

rmSync(dist, { recursive: true, force: true })
copy(join(apps, 'site/dist'), 'site')
copy(join(apps, 'admin/build'), 'admin/build')
copy(join(apps, 'storefront/build/client'), 'storefront/build/client')
copy(join(examples, DEMO), join('examples', DEMO))
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

function copy(from: string, to: string) {
  cpSync(from, join(dist, to), {
    recursive: true,
    filter: (file) => !file.endsWith('.map') && !file.endsWith('.built-from'),
  })
}
