import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import type { Domain, SiteOptions } from '@cartwright/server'
import { z } from 'zod'
import { ShopConfigError } from './find-shop-config.ts'
import { importFile, type ShopParts } from './read-shop-config.ts'

type Provider = NonNullable<SiteOptions['paymentProviders']>[number]

const isDomain = (value: unknown): value is Domain =>
  z.looseObject({ name: z.string().min(1), routes: z.function().optional() }).safeParse(value).success

const isProvider = (value: unknown): value is Provider =>
  typeof value === 'function' ||
  z.looseObject({ id: z.string().min(1), isAvailable: z.function() }).safeParse(value).success

/**
 * Loads the domains and payment providers of a shop.
 *
 * @throws ShopConfigError naming the file and the wrong export
 */
export async function loadShopParts({
  domains,
  paymentProviders,
}: Pick<ShopParts, 'domains' | 'paymentProviders'>): Promise<{ domains: Domain[]; paymentProviders: Provider[] }> {
  if (domains.length + paymentProviders.length > 0) await provideServer()
  return {
    domains: await exportsOf(domains, isDomain, 'a domain, made by defineDomain'),
    paymentProviders: await exportsOf(paymentProviders, isProvider, 'a payment provider, with id and isAvailable'),
  }
}

async function exportsOf<Part>(
  files: readonly string[],
  isPart: (value: unknown) => value is Part,
  what: string,
): Promise<Part[]> {
  const parts: Part[] = []
  for (const file of files) {
    const exported = Object.entries(await importFile(file))
    if (exported.length === 0) throw new ShopConfigError(`${relative(process.cwd(), file)} must export ${what}`)
    for (const [name, value] of exported) {
      if (!isPart(value)) throw new ShopConfigError(`${relative(process.cwd(), file)}: export ${name} must be ${what}`)
      parts.push(value)
    }
  }
  return parts
}

const PROVIDED = new Set(['@cartwright/server', 'cartwright/server'])
const ADDRESS = 'cartwright:server'
const STORED_AT = 'cartwright:server-module'
let isProvided = false

/** Files of the shop import the server that runs them, which is a bundle: a second copy would share no state with it. */
async function provideServer(): Promise<void> {
  if (isProvided) return
  isProvided = true
  const server = await import('@cartwright/server')
  Reflect.set(globalThis, Symbol.for(STORED_AT), server)
  const from = `const server = globalThis[Symbol.for('${STORED_AT}')]`
  const source = [from, ...Object.keys(server).map((name) => `export const ${name} = server.${name}`)].join('\n')
  registerHooks({
    resolve: (specifier, context, nextResolve) =>
      PROVIDED.has(specifier)
        ? { url: ADDRESS, format: 'module', shortCircuit: true }
        : nextResolve(specifier, context),
    load: (url, context, nextLoad) =>
      url === ADDRESS ? { format: 'module', source, shortCircuit: true } : nextLoad(url, context),
  })
}
