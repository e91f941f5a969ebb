import type { Command } from 'commander'
import type { Means, Output } from './means.ts'

interface MissingOptions extends Output {
  readonly language?: string[]
}

/** `cartwright translations`: what the further languages of the shop lack. */
export function addTranslationCommands(program: Command, { operate, describe }: Means): void {
  const translations = program.command('translations').description('the texts of the shop in its further languages')
  translations
    .command('missing', { isDefault: true })
    .description('list texts without a translation; shoppers read the own language of the shop instead')
    .option('--language <language...>', 'default: the further languages of the shop')
    .option('--json', 'answer with JSON')
    .action(({ language, json }: MissingOptions) =>
      operate(
        (site) => site.translations.listMissingTranslations({ limit: 1000, ...(language && { languages: language }) }),
        json,
        ({ missing, total }) =>
          total === 0
            ? 'Nothing is missing.'
            : describe(
                `Without a translation: ${total}${total > missing.length ? `; the first ${missing.length}` : ''}`,
                Object.fromEntries(
                  missing.map(({ entityType, entityId, label, language, fields }) => [
                    `${language} ${entityType} ${entityId}`,
                    `${label} (${fields.join(', ')})`,
                  ]),
                ),
              ),
      ),
    )
}
