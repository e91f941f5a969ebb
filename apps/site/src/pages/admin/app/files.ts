import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Config } from '../../../config.ts'
import { findInstalled } from '../../../find-installed.ts'
import type { BuiltExtensions } from '../../../shop-config/build-extensions.ts'

/** A file of the admin, with its compressed form if the build made one. */
export interface AdminFile {
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer> | null
}

/** What the build of the admin made: the document, and its files by name. */
export interface AdminBuild {
  readonly document: string
  readonly files: ReadonlyMap<string, AdminFile>
  /** The addresses of the extensions that were built for it, and of their styles. */
  readonly extensions?: { readonly entry: string; readonly styles: string }
}

/** Where the admin is: the folder of another build, or in development the origin of its Vite server. */
export type AdminLocation = Pick<Config, 'adminBuild' | 'adminDevUrl'> & {
  /** Extensions that were built for the installed admin. */
  readonly extensions?: BuiltExtensions | null
}

/** The admin as a build made it, or as a Vite server has it in development. */
export type AdminApp = AdminBuild | { readonly devUrl: string }

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

/**
 * Reads the build of `apps/admin` into memory.
 *
 * @returns null if the admin has not been built
 */
export function readAdminBuild(folder = findInstalled('admin/build')): AdminBuild | null {
  if (folder === null) return null
  try {
    const document = readFileSync(join(folder, 'index.html'), 'utf8')
    const assets = join(folder, 'assets')
    const names = readdirSync(assets)
    const read = (name: string) => new Uint8Array(readFileSync(join(assets, name)))
    const files = names
      .filter((name) => extname(name) in types)
      .map((name): [string, AdminFile] => {
        const brotli = names.includes(`${name}.br`) ? read(`${name}.br`) : null
        return [name, { type: types[extname(name)] ?? '', body: read(name), brotli }]
      })
    return { document, files: new Map(files) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The admin with extensions that were built for it. */
export function withExtensions(admin: AdminBuild, { entry, styles, files }: BuiltExtensions): AdminBuild {
  const added = [...files].map(([name, body]): [string, AdminFile] => [
    name,
    { type: types[extname(name)] ?? 'application/octet-stream', body, brotli: null },
  ])
  const extensions = { entry: `/admin/assets/${entry}`, styles: `/admin/assets/${styles}` }
  return { ...admin, files: new Map([...admin.files, ...added]), extensions }
}
