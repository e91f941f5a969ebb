import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Config } from '../../../config.ts'
import { findInstalled } from '../../../find-installed.ts'

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
}

/** Where the admin is: the folder of another build, or in development the origin of its Vite server. */
export type AdminLocation = Pick<Config, 'adminBuild' | 'adminDevUrl'>

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
