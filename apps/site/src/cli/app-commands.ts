import type { Command } from 'commander'
import { operatorsWords } from './key-commands.ts'

interface Output {
  readonly json?: boolean
}

/** What the commands are carried out and told with. */
interface Means {
  operate(command: string, input: object, json: boolean | undefined, tell: (result: unknown) => string): Promise<void>
  describe(done: string, result: unknown): string
}

interface NewApp extends Output {
  readonly name: string
  readonly redirectUri: string[]
  readonly postLogoutUri?: string[]
  readonly native?: boolean
  readonly secret?: boolean
  readonly requireConsent?: boolean
  readonly actForOwner?: string[]
}

const addressLists = [
  ['redirect-uri', 'redirectUris', 'where a sign-in may lead back to, exactly'],
  ['post-logout-uri', 'postLogoutRedirectUris', 'where a sign-out may lead to, exactly'],
  ['origin', 'allowedOrigins', 'a further web origin that may call the site from browsers'],
] as const

/** `cartwright app …` and `cartwright keys …`: who may sign members in, from where, and what that is signed with. */
export function addAppCommands(program: Command, { operate, describe }: Means): void {
  const app = program.command('app').description('the apps that may sign members in')
  const command = (name: string, description: string) =>
    app.command(name).description(description).option('--json', 'answer with JSON')

  command('create', 'register an app')
    .requiredOption('--name <name>', 'what people know it by')
    .requiredOption('--redirect-uri <uri...>', 'where a sign-in may lead back to, exactly')
    .option('--post-logout-uri <uri...>', 'where a sign-out may lead to, exactly')
    .option('--native', 'it runs on a person’s own machine: its loopback addresses may have any port')
    .option('--secret', 'it can keep a secret, and has to prove itself by one; shown this once')
    .option('--require-consent', 'it is not the shop’s own: members are asked before it gets in')
    .option('--act-for-owner <scope...>', 'its secret alone lets it act for the owner, as an API key of these scopes')
    .action(({ name, redirectUri, postLogoutUri, native, secret, requireConsent, actForOwner, json }: NewApp) => {
      const input = { name, redirectUris: redirectUri, postLogoutRedirectUris: postLogoutUri, native, secret }
      return operate(
        'app create',
        { ...input, ownerScopes: actForOwner, requiresConsent: requireConsent },
        json,
        (result) => describe('Created the app', result),
      )
    })

  command('list', 'show all apps and their addresses').action(({ json }: Output) =>
    operate('app list', {}, json, tellApps),
  )

  for (const [word, list, description] of addressLists) {
    command(`add-${word}`, `add to an app: ${description}`)
      .argument('<client-id>', 'which app')
      .argument('<address>', 'what to add')
      .action((clientId: string, address: string, { json }: Output) =>
        operate('app add', { clientId, list, address }, json, () => `Added ${address}.`),
      )
    command(`remove-${word}`, `take from an app: ${description}`)
      .argument('<client-id>', 'which app')
      .argument('<address>', 'what to take')
      .action((clientId: string, address: string, { json }: Output) =>
        operate('app drop', { clientId, list, address }, json, () => `Removed ${address}.`),
      )
  }

  command('secret', 'give an app a new secret, shown this once; the old one is no good from then on')
    .argument('<client-id>', 'which app')
    .action((clientId: string, { json }: Output) =>
      operate('app secret', { clientId }, json, (result) => describe('Made the secret; it is shown this once', result)),
    )

  command('remove', 'remove an app, and sign out who is signed in through it')
    .argument('<client-id>', 'which app')
    .action((clientId: string, { json }: Output) => operate('app remove', { clientId }, json, () => 'Removed the app.'))

  const keys = program.command('keys').description('the keys that tokens are signed with')
  keys
    .command('rotate')
    .description('sign with new keys from now on; what the old ones signed is believed until it expires')
    .option('--json', 'answer with JSON')
    .action(({ json }: Output) =>
      operate('keys rotate', {}, json, () => 'Tokens are signed with new keys from now on.'),
    )
}

interface ListedApp {
  readonly clientId: string
  readonly name: string
  readonly applicationType: string
  readonly hasSecret: boolean
  readonly ownerScopes: readonly string[]
  readonly redirectUris: readonly string[]
  readonly allowedOrigins: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
}

function tellApps(result: unknown): string {
  const { apps } = result as { apps: readonly ListedApp[] }
  return apps.length === 0 ? 'There are no apps.' : apps.map(tellApp).join('\n')
}

function tellApp(app: ListedApp): string {
  const traits = [
    app.applicationType === 'native' && 'native',
    app.hasSecret && 'has a secret',
    app.ownerScopes.length > 0 && `acts for the owner: ${operatorsWords(app.ownerScopes)}`,
  ].filter(Boolean)
  return [
    `${app.clientId}  ${app.name}${traits.length > 0 ? ` (${traits.join(', ')})` : ''}`,
    ...app.redirectUris.map((uri) => `  redirect-uri     ${uri}`),
    ...app.postLogoutRedirectUris.map((uri) => `  post-logout-uri  ${uri}`),
    ...app.allowedOrigins.map((origin) => `  origin           ${origin}`),
  ].join('\n')
}
