import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { findShopConfig, ShopConfigError } from './find-shop-config.ts'

/** A shop's own parts; files with their whole path. */
export interface ShopParts {
  readonly domains: readonly string[]
  readonly adminExtensions: readonly string[]
  readonly paymentProviders: readonly string[]
  readonly servicePlugins: readonly string[]
  readonly moveSources: readonly string[]
  readonly storefront: boolean
}

const files = z.array(z.string({ error: 'must be the path of a file' }), { error: 'must be a list of files' })

const ShopConfig = z.strictObject(
  {
    domains: files.default([]),
    adminExtensions: files.default([]),
    paymentProviders: files.default([]),
    servicePlugins: files.default([]),
    moveSources: files.default([]),
    storefront: z.boolean({ error: 'must be true or false' }).default(true),
  },
  { error: ({ code }) => (code === 'invalid_type' ? 'must be made by defineConfig' : undefined) },
)

const none: ShopParts = {
  domains: [],
  adminExtensions: [],
  paymentProviders: [],
  servicePlugins: [],
  moveSources: [],
  storefront: true,
}

/**
 * Reads `cartwright.config.ts` of the folder that the command runs in.
 *
 * @throws ShopConfigError naming the field, its rule, and a file that does not exist
 */
export async function readShopConfig(folder = process.cwd()): Promise<ShopParts> {
  const file = findShopConfig(folder)
  if (file === null) return none
  const { default: given } = await importFile(file)
  const parsed = ShopConfig.safeParse(given)
  if (!parsed.success)
    throw new ShopConfigError(
      parsed.error.issues
        .map(({ path, message }) => `${file}: ${['default', ...path].join('.')}: ${message}`)
        .join('\n'),
    )
  const found = (field: 'domains' | 'adminExtensions' | 'paymentProviders' | 'servicePlugins') =>
    parsed.data[field].map((path) => {
      const whole = resolve(dirname(file), path)
      if (existsSync(whole)) return whole
      throw new ShopConfigError(`${file}: ${field}: ${path} does not exist`)
    })
  return {
    domains: found('domains'),
    adminExtensions: found('adminExtensions'),
    paymentProviders: found('paymentProviders'),
    servicePlugins: found('servicePlugins'),
    moveSources: parsed.data.moveSources.map((path) => fileOrPackage(file, path)),
    storefront: parsed.data.storefront,
  }
}

/** @throws ShopConfigError for a path that is neither a file nor an installed package */
function fileOrPackage(config: string, path: string): string {
  const whole = resolve(dirname(config), path)
  if (existsSync(whole)) return whole
  try {
    return createRequire(config).resolve(path)
  } catch (error) {
    throw new ShopConfigError(`${config}: moveSources: ${path} is no file and no installed package`, { cause: error })
  }
}

/** @throws ShopConfigError naming the file that cannot be loaded */
export async function importFile(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const name = relative(process.cwd(), file)
    throw new ShopConfigError(`${name} cannot be loaded: ${placeOf(error)}${reason}`, { cause: error })
  }
}

/** File and line of a syntax error, with which Node begins its stack. */
function placeOf(error: unknown): string {
  const [, path, line] = (error instanceof Error && /^(\S[^\n]*):(\d+)\n/.exec(error.stack ?? '')) || []
  return path === undefined ? '' : `${relative(process.cwd(), path)}, line ${line}: `
}
