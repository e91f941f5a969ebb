import type { Command } from 'commander'
import {
  addAddress,
  createApp,
  findApp,
  type ListedApp,
  listApps,
  readImageAddresses,
  removeAddress,
  setApp,
} from './apps.ts'
import type { Means, Output } from './means.ts'
import { operatorsWords, readScopes } from './scopes.ts'

interface NewApp extends Output {
  readonly name: string
  readonly redirectUri: string[]
  readonly postLogoutUri?: string[]
  readonly origin?: string[]
  readonly native?: boolean
  readonly secret?: boolean
  readonly requireConsent?: boolean
  readonly agentProfile?: string
  readonly imageAddresses?: string
  readonly actForOwner?: string[]
}

interface ChangedApp extends Output {
  readonly imageAddresses?: string
  readonly catalogVersion?: string
}

const imageAddressesOption = [
  '--image-addresses <form>',
  'the form of image addresses in responses: automatic, provider or site',
] as const

const catalogVersionOption = [
  '--catalog-version <version>',
  'the catalog that its clients are to use, where they ask for it: v1 or v3',
] as const

const addressLists = [
  ['redirect-uri', 'redirectUris', 'exact redirect URI for sign-in'],
  ['post-logout-uri', 'postLogoutRedirectUris', 'where a sign-out may lead to, exactly'],
  ['origin', 'allowedOrigins', 'a further web origin that may call the site from browsers'],
] as const

/** A command of `app` with its description. */
type AddCommand = (name: string, description: string) => Command

/** `cartwright app …` and `cartwright keys …`: who may sign members in, from where, and what that is signed with. */
export function addAppCommands(program: Command, means: Means): void {
  const app = program.command('app').description('the apps that may sign members in')
  const command: AddCommand = (name, description) =>
    app.command(name).description(description).option('--json', 'answer with JSON')
  addCreateCommand(command, means)
  addListCommands(command, means)
  for (const list of addressLists) addAddressCommands(command, list, means)
  addSecretCommands(command, means)
  addKeyCommands(program, means)
}

function addCreateCommand(command: AddCommand, { operate, describe }: Means): void {
  command('create', 'register an app')
    .requiredOption('--name <name>', 'what people know it by')
    .requiredOption('--redirect-uri <uri...>', 'exact redirect URI for sign-in')
    .option('--post-logout-uri <uri...>', 'where a sign-out may lead to, exactly')
    .option('--origin <origin...>', 'a web origin that may call the site from browsers, beside those of its addresses')
    .option('--native', 'it runs on a person’s own machine: its loopback addresses may have any port')
    .option('--secret', 'it can keep a secret, and has to prove itself by one; shown this once')
    .option('--require-consent', 'it is not the shop’s own: members are asked before it gets in')
    .option('--agent-profile <address>', 'it is the client of this agent: members can let the agent shop for them')
    .option('--act-for-owner <scope...>', 'its secret alone lets it act for the owner, as an API key of these scopes')
    .option(...imageAddressesOption)
    .action(({ json, ...options }: NewApp) =>
      operate(
        (site) => createApp(site, readApp(options), options.secret || options.actForOwner !== undefined),
        json,
        (result) => describe('Created the app', result),
      ),
    )
}

function readApp({ name, redirectUri, actForOwner, imageAddresses, ...options }: Omit<NewApp, 'json'>) {
  return {
    name: name.trim(),
    allowedRedirectUris: redirectUri,
    allowedLogoutUris: options.postLogoutUri ?? [],
    allowedOrigins: options.origin ?? [],
    applicationType: options.native ? 'NATIVE' : 'WEB',
    requiresConsent: options.requireConsent ?? false,
    ...(options.agentProfile !== undefined && { agentProfile: options.agentProfile }),
    ...(imageAddresses && { imageAddresses: readImageAddresses(imageAddresses) }),
    ...(actForOwner && { actsForOwner: true, scopes: readScopes(actForOwner) }),
  } as const
}

function addListCommands(command: AddCommand, { operate }: Means): void {
  command('list', 'show all apps and their addresses').action(({ json }: Output) =>
    operate(listApps, json, describeApps),
  )

  command('set', 'change settings of an app')
    .argument('<client-id>', 'which app')
    .option(...imageAddressesOption)
    .option(...catalogVersionOption)
    .action((clientId: string, { json, ...settings }: ChangedApp) =>
      operate(
        (site) => setApp(site, clientId, settings),
        json,
        (changed) =>
          Object.entries(changed)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n'),
      ),
    )
}

function addAddressCommands(
  command: AddCommand,
  [word, list, description]: (typeof addressLists)[number],
  { operate }: Means,
): void {
  command(`add-${word}`, `add to an app: ${description}`)
    .argument('<client-id>', 'which app')
    .argument('<address>', 'what to add')
    .action((clientId: string, address: string, { json }: Output) =>
      operate(
        (site) => addAddress(site, clientId, list, address),
        json,
        () => `Added ${address}.`,
      ),
    )
  command(`remove-${word}`, `take from an app: ${description}`)
    .argument('<client-id>', 'which app')
    .argument('<address>', 'what to take')
    .action((clientId: string, address: string, { json }: Output) =>
      operate(
        (site) => removeAddress(site, clientId, list, address),
        json,
        () => `Removed ${address}.`,
      ),
    )
}

function addSecretCommands(command: AddCommand, { operate, describe }: Means): void {
  command('secret', "rotate an app's secret (prints the new one once; the old one stops working)")
    .argument('<client-id>', 'which app')
    .action((clientId: string, { json }: Output) =>
      operate(
        async (site) => {
          const { id } = await findApp(site, clientId)
          return { clientId: id, clientSecret: await site.oauthApps.generateOAuthAppSecret(id) }
        },
        json,
        (result) => describe('Made the secret; it is shown this once', result),
      ),
    )

  command('remove', 'remove an app, and sign out who is signed in through it')
    .argument('<client-id>', 'which app')
    .action((clientId: string, { json }: Output) =>
      operate(
        async (site) => {
          await site.oauthApps.deleteOAuthApp((await findApp(site, clientId)).id)
          return { removed: true }
        },
        json,
        () => 'Removed the app.',
      ),
    )
}

function addKeyCommands(program: Command, { operate }: Means): void {
  program
    .command('keys')
    .description('the keys that tokens are signed with')
    .command('rotate')
    .description('rotate the signing keys; old tokens stay valid until they expire')
    .option('--json', 'answer with JSON')
    .action(({ json }: Output) =>
      operate(
        async ({ oauthApps }) => {
          await oauthApps.rotateSigningKeys()
          return { rotated: true }
        },
        json,
        () => 'Tokens are signed with new keys from now on.',
      ),
    )
}

const describeApps = ({ apps }: { readonly apps: readonly ListedApp[] }): string =>
  apps.length === 0 ? 'There are no apps.' : apps.map(describeApp).join('\n')

function describeApp(app: ListedApp): string {
  const traits = [
    app.applicationType === 'native' && 'native',
    app.hasSecret && 'has a secret',
    app.agentProfile !== null && `client of ${app.agentProfile}`,
    app.ownerScopes.length > 0 && `acts for the owner: ${operatorsWords(app.ownerScopes)}`,
  ].filter(Boolean)
  return [
    `${app.clientId}  ${app.name}${traits.length > 0 ? ` (${traits.join(', ')})` : ''}`,
    ...(app.catalogVersion === 'V3_CATALOG' ? [] : ['  catalog-version  v1']),
    ...(app.imageAddresses === 'AUTOMATIC' ? [] : [`  image-addresses  ${app.imageAddresses.toLowerCase()}`]),
    ...app.redirectUris.map((uri) => `  redirect-uri     ${uri}`),
    ...app.postLogoutRedirectUris.map((uri) => `  post-logout-uri  ${uri}`),
    ...app.allowedOrigins.map((origin) => `  origin           ${origin}`),
  ].join('\n')
}
