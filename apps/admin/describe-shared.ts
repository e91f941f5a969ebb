/**
 * Writes what a site needs to build extensions for this build of the admin: the addresses of shared modules, and the theme that
 * classes of Tailwind are made from.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { sharedEntries, sharedInputs } from './shared-modules.ts'

const build = join(import.meta.dirname, 'build')
const manifest = z
  .record(z.string(), z.object({ file: z.string(), name: z.string().optional() }))
  .parse(JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8')))

const addressOf = (entry: string) => {
  const chunk = Object.values(manifest).find(({ name }) => name === entry)
  if (!chunk) throw new Error(`The build of the admin has no entry ${entry} (${sharedInputs[entry]})`)
  return `/admin/${chunk.file}`
}
const modules = Object.fromEntries(Object.entries(sharedEntries).map(([name, entry]) => [name, addressOf(entry)]))
writeFileSync(join(build, 'shared.json'), JSON.stringify(modules))

const { resolve } = createRequire(import.meta.url)
const theme = [resolve('tailwindcss/theme.css'), join(import.meta.dirname, 'src/theme.css')]
writeFileSync(
  join(build, 'extensions.css'),
  [
    '@layer theme, base, components, utilities;',
    ...theme.map((file) => readFileSync(file, 'utf8')),
    '@layer utilities { @tailwind utilities; }',
  ].join('\n'),
)
