import type { Command } from 'commander'
import type { Means, Output } from './means.ts'
import type { Operator } from './operator.ts'
import { operatorsWords, readScopes } from './scopes.ts'

/** `cartwright key`: what programs act for the owner with. */
export function addKeyCommands(program: Command, { operate, describe }: Means): void {
  const key = program.command('key').description('API keys, which act for the owner')
  const command = (name: string, description: string) =>
    key.command(name).description(description).option('--json', 'answer with JSON')

  command('create', 'make an API key; it is shown this once')
    .requiredOption('--name <name>', 'what it is for')
    .option('--scope <scope...>', 'scopes, such as read-products manage-orders (default: all)')
    .action(({ name, scope: scopes = [], json }: Output & { name: string; scope?: string[] }) =>
      operate(
        (site) => createKey(site, name.trim(), scopes),
        json,
        (result) => describe('Created the key; it is shown this once', result),
      ),
    )

  command('list', 'show all API keys: what they are good for and when they were last used').action(({ json }: Output) =>
    operate(listKeys, json, describeKeys),
  )

  command('revoke', 'revoke an API key')
    .argument('<id>', 'which key, as key list names it')
    .action((id: string, { json }: Output) =>
      operate(
        (site) => revokeKey(site, id),
        json,
        () => `Revoked the key ${id}.`,
      ),
    )
}

async function createKey({ apiKeys }: Operator, name: string, scopes: readonly string[]) {
  const { apiKey, key } = await apiKeys.createApiKey({ name, scopes: readScopes(scopes) })
  return { apiKey: key, id: apiKey.id }
}

async function listKeys({ apiKeys }: Operator) {
  const keys = (await apiKeys.listApiKeys()).map(({ id, name, scopes, unlimited, createdDate, lastUsedDate }) => ({
    id,
    name,
    scopes: unlimited ? null : scopes,
    createdAt: createdDate.toISOString(),
    lastUsedAt: lastUsedDate?.toISOString() ?? null,
  }))
  return { keys }
}

async function revokeKey({ apiKeys }: Operator, id: string) {
  if (!(await apiKeys.listApiKeys()).some((key) => key.id === id)) throw new Error(`Unknown API key ${id}`)
  await apiKeys.revokeApiKey(id)
  return { revoked: id }
}

type Keys = Awaited<ReturnType<typeof listKeys>>['keys']

const describeKeys = ({ keys }: { readonly keys: Keys }): string =>
  keys.length === 0 ? 'There are no API keys.' : keys.map(describeKey).join('\n')

const describeKey = ({ id, name, scopes, lastUsedAt }: Keys[number]) =>
  [
    `${id}  ${name}`,
    `  scopes     ${scopes === null ? 'everything' : operatorsWords(scopes)}`,
    `  last used  ${lastUsedAt ?? 'never'}`,
  ].join('\n')
