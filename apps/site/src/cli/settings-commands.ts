import { type Command, InvalidArgumentError } from 'commander'

interface Output {
  readonly json?: boolean
}

/** What the commands are carried out and told with. */
interface Means {
  operate(command: string, input: object, json: boolean | undefined, tell: (result: unknown) => string): Promise<void>
  describe(done: string, result: unknown): string
}

/** `cartwright settings`: what the owner decides for the whole site. */
export function addSettingsCommands(program: Command, { operate, describe }: Means): void {
  const settings = program.command('settings').description('what the owner decides: sign-up, captcha, languages, taxes')
  settings
    .command('show', { isDefault: true })
    .description('show all settings')
    .option('--json', 'answer with JSON')
    .action(({ json }: Output) => operate('settings', {}, json, (result) => describe('The settings', shown(result))))
  settings
    .command('set')
    .argument('<name=value...>', 'such as signUp=CLOSED emailVerification=true captcha=AFTER_SUSPICION', collect)
    .description('change settings, also while the site runs; a list is written as JSON')
    .option('--json', 'answer with JSON')
    .action((changes: Record<string, string>, { json }: Output) =>
      operate('settings', { changes }, json, (result) => describe('Changed; the settings are now', shown(result))),
    )
}

function collect(pair: string, before: Record<string, string> = {}): Record<string, string> {
  const [, name, value] = /^([^=]+)=(.*)$/s.exec(pair) ?? []
  if (name === undefined || value === undefined) throw new InvalidArgumentError('It takes the form name=value.')
  return { ...before, [name]: value }
}

const shown = (settings: unknown) =>
  Object.fromEntries(
    Object.entries(settings ?? {}).map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : value]),
  )
