/** The lists of client modules: what `@cartwright/client/site` exports, and what the admin loads. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clientModules } from '../../packages/contract/src/index.ts'
import { moduleFile } from './client-descriptors.ts'
import { header } from './source.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The modules of the core, which lists them by hand, since its size is limited. */
const core = new Set(
  [
    ...readFileSync(join(root, 'packages/client/src/index.ts'), 'utf8').matchAll(
      /^export \{([^}]*)\} from '\.\/(?:generated|modules)\//gm,
    ),
  ].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
)

/** Modules that are not in the core, each with the types of its functions. */
export const siteModules = (): string =>
  `${header}${Object.keys(clientModules)
    .filter((name) => !core.has(name))
    .map((name) => `export * from './${moduleFile(name)}-functions.ts'\n`)
    .toSorted()
    .join('')}`

/** The modules whose functions the admin calls as `client.module.function`: it loads no others. */
export function adminModules(): string {
  const folder = join(root, 'apps/admin/src')
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^testing/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
  return adminModulesText(sources)
}

/** The same for the texts of source files. */
export function adminModulesText(sources: readonly string[]): string {
  const called = sources.flatMap((text) => [...text.matchAll(/\bclient\s*\.(\w+)/g)].map(([, name = '']) => name))
  const names = [...new Set(called)].filter((name) => core.has(name) || name in clientModules).toSorted()
  const fromCore = names.filter((name) => core.has(name))
  const fromSite = names.filter((name) => !core.has(name))
  return `${header}import { ${fromCore.join(', ')} } from '@cartwright/client'
import { ${fromSite.join(', ')} } from '@cartwright/client/site'

/** The modules that the admin calls. Declarations of \`cartwright/admin\` are made without the type checker, so they need this type. */
export type Modules = {
${names.map((name) => `  readonly ${name}: typeof ${name}\n`).join('')}}

export const modules: Modules = { ${names.join(', ')} }
`
}
