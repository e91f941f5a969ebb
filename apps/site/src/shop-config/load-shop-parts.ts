import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { ServicePluginKind } from '@cartwright/client/enumerations'
import { type Implementation, servicePlugins as respondWith } from '@cartwright/client/plugins'
import type { Domain, MoveSource, OwnServicePlugin, SiteOptions } from '@cartwright/server'
import { z } from 'zod'
import { ShopConfigError } from './find-shop-config.ts'
import { importFile, type ShopParts } from './read-shop-config.ts'

type Provider = NonNullable<SiteOptions['paymentProviders']>[number]

const isDomain = (value: unknown): value is Domain =>
  z.looseObject({ name: z.string().min(1), routes: z.function().optional() }).safeParse(value).success

const isProvider = (value: unknown): value is Provider =>
  typeof value === 'function' ||
  z.looseObject({ id: z.string().min(1), isAvailable: z.function() }).safeParse(value).success

const PluginKind = z.enum(ServicePluginKind)

const isPlugin = (value: unknown): value is Implementation =>
  z
    .looseObject({
      definition: z.looseObject({ componentType: PluginKind, methods: z.record(z.string(), z.unknown()) }),
      handlers: z.record(z.string(), z.function()),
    })
    // What no handler answers would fail at the first purchase.
    .refine(({ definition, handlers }) => Object.keys(definition.methods).some((name) => name in handlers))
    .safeParse(value).success

const isMoveSource = (value: unknown): value is MoveSource =>
  z
    .looseObject({ name: z.string().regex(/^[a-z][a-z0-9-]*$/), entities: z.array(z.string()), open: z.function() })
    .safeParse(value).success

/** A plugin answers as it would on a server of its own, and is called without the network. */
const toOwnPlugin = (name: string, plugin: Implementation): OwnServicePlugin => ({
  name,
  kind: PluginKind.parse(plugin.definition.componentType),
  respond: (question, context) => respondWith({ ...context, plugins: [plugin] }).process(question),
})

type LoadableParts = Pick<ShopParts, 'domains' | 'paymentProviders' | 'servicePlugins'> &
  Partial<Pick<ShopParts, 'moveSources'>>

/**
 * Loads the domains, payment providers, service plugins and sources of moves of a shop.
 *
 * @throws ShopConfigError naming the file and the wrong export
 */
export async function loadShopParts({
  domains,
  paymentProviders,
  servicePlugins,
  moveSources = [],
}: LoadableParts): Promise<LoadedParts> {
  if ([...domains, ...paymentProviders, ...servicePlugins, ...moveSources].length > 0) await provideServer()
  const provider = 'a payment provider, with id and isAvailable'
  const plugin = 'a service plugin, made by provide of @cartwright/client/plugins, with a function for each handler'
  return {
    domains: (await exportsOf(domains, isDomain, 'a domain, made by defineDomain')).map(({ part }) => part),
    paymentProviders: (await exportsOf(paymentProviders, isProvider, provider)).map(({ part }) => part),
    servicePlugins: unique(await exportsOf(servicePlugins, isPlugin, plugin)).map(({ name, part }) =>
      toOwnPlugin(name, part),
    ),
    moveSources: (await exportsOf(moveSources, isMoveSource, 'a source of moves, made by defineSource')).map(
      ({ part }) => part,
    ),
  }
}

interface LoadedParts {
  readonly domains: Domain[]
  readonly paymentProviders: Provider[]
  readonly servicePlugins: OwnServicePlugin[]
  readonly moveSources: MoveSource[]
}

/** An export of a file. */
interface Exported<Part> {
  readonly file: string
  readonly name: string
  readonly part: Part
}

/** @throws ShopConfigError naming two exports with the same name: their settings are stored by it */
function unique<Part>(exported: readonly Exported<Part>[]): readonly Exported<Part>[] {
  for (const { file, name } of exported) {
    const other = exported.find((one) => one.name === name && one.file !== file)
    if (other) throw new ShopConfigError(`${file} and ${other.file} both export ${name}: give one another name`)
  }
  return exported
}

async function exportsOf<Part>(
  files: readonly string[],
  isPart: (value: unknown) => value is Part,
  what: string,
): Promise<Exported<Part>[]> {
  const parts: Exported<Part>[] = []
  for (const path of files) {
    const file = relative(process.cwd(), path)
    const exported = Object.entries(await importFile(path))
    if (exported.length === 0) throw new ShopConfigError(`${file} must export ${what}`)
    for (const [name, value] of exported) {
      if (!isPart(value)) throw new ShopConfigError(`${file}: export ${name} must be ${what}`)
      parts.push({ file, name, part: value })
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
