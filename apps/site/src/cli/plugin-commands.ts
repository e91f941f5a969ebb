import type { NewServicePlugin, ServicePlugin } from '@cartwright/client'
import { ServicePluginFallback, ServicePluginKind } from '@cartwright/client/enumerations'
import { type Command, Option } from 'commander'
import type { Means, Output } from './means.ts'
import { describeCalls, describePlugins } from './plugins.ts'

/** What a command says of a plugin. */
interface PluginOptions extends Output {
  readonly kind?: ServicePluginKind
  readonly name?: string
  readonly url?: string
  readonly appId?: string
  readonly fallback?: ServicePluginFallback
  readonly rate?: string
  readonly rateTitle?: string
  readonly timeLimit?: string
  readonly cache?: string
  readonly enable?: boolean
  readonly disable?: boolean
}

/** `cartwright plugin …`: servers that the site calls to price and check purchases. */
export function addPluginCommands(program: Command, { operate, describe }: Means): void {
  const plugin = program.command('plugin').description('servers that the site calls to price and check purchases')
  const command = (name: string, description: string) =>
    plugin.command(name).description(description).option('--json', 'answer with JSON')

  withChoices(command('add', 'register a plugin; prints the public key that verifies its requests'))
    .addOption(
      new Option('--kind <kind>', 'what it does').choices(Object.values(ServicePluginKind)).makeOptionMandatory(),
    )
    .requiredOption('--name <name>', 'what you know it by')
    .requiredOption('--url <url>', 'its base address')
    .action(({ kind, name, url, json, ...options }: PluginOptions & Pick<NewServicePlugin, 'kind' | 'name' | 'url'>) =>
      operate(
        async ({ pluginRegistry }) => {
          const plugin = { kind, name, url, ...readChoices(options) }
          const { servicePlugin, publicKey } = await pluginRegistry.createServicePlugin(plugin)
          return { ...flat(servicePlugin), publicKey }
        },
        json,
        (result) => describe('Registered the plugin', result),
      ),
    )

  command('list', 'show all plugins').action(({ json }: Output) =>
    operate(({ pluginRegistry }) => pluginRegistry.listServicePlugins(), json, describePlugins),
  )

  withChoices(command('update', 'change a plugin, or turn it on or off'))
    .argument('<id>', 'which one')
    .option('--name <name>', 'what you know it by')
    .option('--url <url>', 'its base address')
    .option('--enable', 'call it')
    .option('--disable', 'do not call it')
    .action((id: string, { name, url, json, ...options }: PluginOptions) =>
      operate(
        async ({ pluginRegistry }) => {
          const changes = { ...(name && { name }), ...(url && { url }), ...readChoices(options) }
          return flat(await pluginRegistry.updateServicePlugin(id, changes))
        },
        json,
        (result) => describe('Changed the plugin', result),
      ),
    )

  addLogCommands(command, operate)
}

function addLogCommands(command: (name: string, description: string) => Command, operate: Means['operate']): void {
  command('remove', 'remove a plugin with its log')
    .argument('<id>', 'which one')
    .action((id: string, { json }: Output) =>
      operate(
        async ({ pluginRegistry }) => {
          await pluginRegistry.deleteServicePlugin(id)
          return { removed: id }
        },
        json,
        () => 'Removed the plugin.',
      ),
    )

  command('log', 'show the last calls of a plugin with their bodies, newest first')
    .argument('<id>', 'which one')
    .option('--limit <number>', 'how many, at most 100', '20')
    .action((id: string, { limit, json }: Output & { readonly limit: string }) =>
      operate(
        ({ pluginRegistry }) => pluginRegistry.listServicePluginCalls(id, { limit: Number(limit) }),
        json,
        describeCalls,
      ),
    )
}

const withChoices = (command: Command) =>
  command
    .option('--app-id <id>', 'the audience of its requests; the id of the plugin by default')
    .addOption(new Option('--fallback <fallback>', 'while it fails').choices(Object.values(ServicePluginFallback)))
    .option('--rate <price>', 'the price of the fallback RATE')
    .option('--rate-title <title>', 'its title', 'Standard delivery')
    .option('--time-limit <milliseconds>', 'for one call; 3000 by default')
    .option('--cache <seconds>', 'how long responses are reused; 300 by default')

function readChoices({ appId, fallback, rate, rateTitle = '', timeLimit, cache, enable, disable }: PluginOptions) {
  return {
    ...(appId && { appId }),
    ...(fallback && { fallback }),
    ...(rate && { fallbackRate: { title: rateTitle, price: rate } }),
    ...(timeLimit && { timeLimit: Number(timeLimit) }),
    ...(cache && { cacheSeconds: Number(cache) }),
    ...((enable || disable) && { enabled: enable === true }),
  }
}

/** One value a line, for people. */
function flat({ fallbackRate, ...plugin }: ServicePlugin) {
  return { ...plugin, ...(fallbackRate && { fallbackRate: `${fallbackRate.title}, ${fallbackRate.price}` }) }
}
