import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Change } from '@cartwright/server/hosted'
import type { Command } from 'commander'
import { findCountryPreset, languageOf } from '../country-presets.ts'
import type { Means, Output } from './means.ts'

/** `cartwright apply` and `cartwright pull`: the shop as a file. */
export function addShopCommands(program: Command, { operate }: Means): void {
  program
    .command('apply')
    .argument('<file>', 'shop.json or shop.yaml; docs/shop-file.md lists its fields')
    .description('make the shop as a file describes it: all of it, or nothing')
    .option('--dry-run', 'print the difference and change nothing')
    .option('--json', 'answer with JSON')
    .action((file: string, { dryRun = false, json }: Output & { dryRun?: boolean }) =>
      operate(
        (site) => site.operate('shop apply', { path: resolve(file), dryRun }),
        json,
        ({ changes }) => describeChanges(changes, dryRun),
      ),
    )
  program
    .command('init')
    .description('set up a new shop: currency, language, taxes and delivery of its country')
    .requiredOption('--country <country>', 'such as DE, US, JP or CH')
    .option('--name <name>', 'the name of the shop', 'My shop')
    .option('--currency <currency>', 'default: the currency of the country')
    .option('--language <language>', 'en or de; default: the language of the country')
    .option('--subdivision <subdivision>', 'only the taxes of this part of the country, such as US-NY')
    .option('--json', 'answer with JSON')
    .action(({ json, ...answers }: Output & InitOptions) =>
      operate(
        (site) => site.operate('shop init', completeAnswers(answers)),
        json,
        ({ warnings }) => ['The shop is set up.', ...warnings.map((warning) => `  ! ${warning}`)].join('\n'),
      ),
    )
  program
    .command('pull')
    .argument('[file]', 'where to write it, .json or .yaml; without a file it is printed as JSON')
    .description('write the shop as a file for `cartwright apply`')
    .action((file: string | undefined) =>
      operate(
        async (site) => {
          const shop = await site.operate('shop pull', {})
          return { text: await format(shop, file ?? ''), file }
        },
        false,
        (pulled) => {
          if (pulled.file === undefined) return pulled.text.trimEnd()
          writeFileSync(pulled.file, pulled.text)
          return `Wrote the shop to ${pulled.file}`
        },
      ),
    )
}

interface InitOptions {
  readonly name: string
  readonly country: string
  readonly currency?: string
  readonly language?: string
  readonly subdivision?: string
}

function completeAnswers({ country, currency, language, ...answers }: InitOptions) {
  const preset = findCountryPreset(country)
  if (currency === undefined && preset === null)
    throw new Error(`The currency of ${country} is not known. Add --currency, such as --currency EUR.`)
  return { ...answers, country, currency: currency ?? preset?.currency, language: language ?? languageOf(country) }
}

async function format(shop: object, file: string): Promise<string> {
  if (!/\.ya?ml$/.test(file)) return `${JSON.stringify(shop, null, 2)}\n`
  const { stringify } = await import('yaml')
  return stringify(shop, { lineWidth: 120, aliasDuplicateObjects: false })
}

const signs = { added: '+', changed: '~', removed: '-' } as const
const MOST_CHARACTERS = 100

function describeChanges(changes: readonly Change[], dryRun: boolean): string {
  if (changes.length === 0) return 'The shop is as the file describes it. Nothing changes.'
  const lines = changes.map(({ change, path, before, after }) => {
    const values = { added: shown(after), changed: `${shown(before)} → ${shown(after)}`, removed: shown(before) }
    return `  ${signs[change]} ${path}: ${values[change]}`
  })
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  return [dryRun ? `${count}; a dry run changes nothing.` : `Applied ${count}.`, ...lines].join('\n')
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}
