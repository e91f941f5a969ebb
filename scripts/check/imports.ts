import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Who may import whom. What is not written here is not allowed; packages from outside are knip's business. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/client': [],
  'packages/react': ['packages/client'],
  'packages/server': ['packages/design', 'packages/contract'],
  'packages/design': [],
  'packages/create-cartwright': [],
  'packages/testing': ['packages/client'],
  'packages/hosted-pages': ['packages/design', 'packages/server', 'packages/contract'],
  'apps/site': ['packages/design', 'packages/hosted-pages', 'packages/server', 'packages/client', 'packages/react'],
  'apps/storefront': ['packages/design', 'packages/client', 'packages/react'],
  'apps/admin': ['packages/design', 'packages/client', 'packages/react'],
  'examples/questions': ['packages/server'],
}

/** Tests may look further: the real site stands in for a mock. */
const allowedInTests: Readonly<Record<string, readonly string[]>> = {
  'packages/client': ['packages/server', 'packages/contract'],
  'packages/react': ['packages/server', 'packages/contract'],
  'packages/server': ['packages/client', 'lab/tools/testing'],
  'apps/site': ['packages/contract'],
  'apps/storefront': ['packages/server', 'packages/contract'],
  'apps/admin': ['packages/server'],
}

/**
 * Entries of a workspace that are public where the workspace as a whole is not: an extension of the admin is written against
 * `@cartwright/admin/extend` and nothing else of it.
 */
const allowedEntries: Readonly<Record<string, readonly string[]>> = {
  'examples/questions': ['@cartwright/admin/extend'],
}

/** Packages of outside that a workspace must do without, whatever its package.json says. */
const withoutDependencies = ['packages/client']

/** A path that ends in the word, such as `/files/import`, is no import. */
const specifiers = /(?<![/\w])(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g

/** Finds every import that goes against the house's directions; a line each. */
export function findForbiddenImports(root: string): string[] {
  return Object.keys(allowed).flatMap((workspace) =>
    globSync(`${workspace}/**/*.{ts,tsx}`, {
      cwd: root,
      exclude: (name) => /node_modules|^dist$|^build$|^starters$/.test(name),
    }).flatMap((file) => checkFile(root, workspace, file)),
  )
}

function checkFile(root: string, workspace: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(specifiers)].flatMap(([, specifier = '']) => {
    const target = workspaceOf(root, file, specifier)
    if (target === workspace) return []
    if (target === null) return isForbiddenPackage(workspace, file, specifier) ? [`${file} imports ${specifier}`] : []
    if (allowedEntries[workspace]?.includes(specifier)) return []
    return mayImport(workspace, file, target) ? [] : [`${file} imports ${target}`]
  })
}

function mayImport(workspace: string, file: string, target: string): boolean {
  if (allowed[workspace]?.includes(target)) return true
  const isForTests = isTest(file) || (target === 'lab/tools/testing' && /\/testing[-\w]*\.ts$/.test(file))
  return isForTests && (allowedInTests[workspace]?.includes(target) ?? false)
}

function isForbiddenPackage(workspace: string, file: string, specifier: string): boolean {
  return (
    withoutDependencies.includes(workspace) && !isTest(file) && !specifier.startsWith('.') && file.includes('/src/')
  )
}

/** Programs beside the sources, such as a size report, are no part of what a workspace ships. */
function isTest(file: string): boolean {
  return /\.test(-d)?\.tsx?$|\/testing\//.test(file) || !file.includes('/src/')
}

/** The workspace a specifier leads into, or the tool of the lab; null for a package from outside. */
function workspaceOf(root: string, file: string, specifier: string): string | null {
  const own = /^@cartwright\/(contract|client|react|server|testing|design|hosted-pages|site|storefront|admin)\b/.exec(
    specifier,
  )?.[1]
  if (own) return ['site', 'storefront', 'admin'].includes(own) ? `apps/${own}` : `packages/${own}`
  if (!specifier.startsWith('.')) return null
  const folders = relative(root, resolve(root, dirname(file), specifier)).split('/')
  return folders.slice(0, folders[0] === 'lab' ? 3 : 2).join('/')
}
