import type { Command } from 'commander'

interface Output {
  readonly json?: boolean
}

/** What the commands are carried out and told with. */
interface Means {
  operate(command: string, input: object, json: boolean | undefined, tell: (result: unknown) => string): Promise<void>
  describe(done: string, result: unknown): string
}

/** `cartwright key`: what programs act for the owner with. */
export function addKeyCommands(program: Command, { operate, describe }: Means): void {
  const key = program.command('key').description('API keys, which act for the owner')
  const command = (name: string, description: string) =>
    key.command(name).description(description).option('--json', 'answer with JSON')

  command('create', 'make an API key; it is shown this once')
    .requiredOption('--name <name>', 'what it is for')
    .option('--scope <scope...>', 'what it is good for, such as read-products manage-orders; else everything')
    .action(({ name, scope: scopes = [], json }: Output & { name: string; scope?: string[] }) =>
      operate('key create', { name, scopes }, json, (result) =>
        describe('Created the key; it is shown this once', result),
      ),
    )

  command('list', 'show all API keys: what they are good for and when they were last used').action(({ json }: Output) =>
    operate('key list', {}, json, tellKeys),
  )

  command('revoke', 'take an API key; it is good for nothing from then on')
    .argument('<id>', 'which key, as key list names it')
    .action((id: string, { json }: Output) => operate('key revoke', { id }, json, () => `Revoked the key ${id}.`))
}

/** Scopes as operators write them. */
export const operatorsWords = (scopes: readonly string[]) =>
  scopes.map((scope) => scope.toLowerCase().replaceAll('_', '-')).join(' ')

interface ListedKey {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[] | null
  readonly lastUsedAt: string | null
}

function tellKeys(result: unknown): string {
  const { keys } = result as { keys: readonly ListedKey[] }
  return keys.length === 0 ? 'There are no API keys.' : keys.map(tellKey).join('\n')
}

const tellKey = ({ id, name, scopes, lastUsedAt }: ListedKey) =>
  [
    `${id}  ${name}`,
    `  scopes     ${scopes === null ? 'everything' : operatorsWords(scopes)}`,
    `  last used  ${lastUsedAt ?? 'never'}`,
  ].join('\n')
