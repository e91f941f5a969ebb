import { z } from 'zod'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { MoveSource } from './source.ts'
import type { MoveRow } from './store.ts'

const box = new SecretBox('move-source')

const Texts = z.record(z.string(), z.string())

export type SourceSettings = Readonly<Record<string, string>>

/**
 * The owner's settings for a source, checked.
 *
 * @throws ValidationError naming each field of the settings
 */
export function checkSettings({ settings, title }: MoveSource, values: SourceSettings): SourceSettings {
  const unknown = Object.keys(values).find((name) => !(name in settings.shape))
  if (unknown !== undefined) throw invalidField(`settings.${unknown}`, `is not a setting of ${title}`)
  const { error } = settings.safeParse(values)
  const [issue] = error?.issues ?? []
  if (issue) throw invalidField(`settings.${issue.path.join('.')}`, issue.message.replace(/^Invalid input: /, ''))
  return values
}

/** Settings as they are stored: secrets are encrypted for the move. */
export async function sealSettings(
  { db }: Pick<Services, 'db'>,
  moveId: string,
  { secrets }: MoveSource,
  settings: SourceSettings,
): Promise<string> {
  const sealed: Record<string, string> = {}
  for (const [name, value] of Object.entries(settings))
    sealed[name] = secrets.includes(name) ? await box.encrypt(db, moveId, value) : value
  return JSON.stringify(sealed)
}

export async function openSettings(
  { db }: Pick<Services, 'db'>,
  move: MoveRow,
  { secrets }: MoveSource,
): Promise<SourceSettings> {
  const stored = Texts.parse(JSON.parse(move.settings))
  const opened: Record<string, string> = {}
  for (const [name, value] of Object.entries(stored))
    opened[name] = secrets.includes(name) ? await box.decrypt(db, move.id, value) : value
  return opened
}

/** Settings as the owner sees them again: without secrets. */
export function shownSettings(move: MoveRow, { secrets }: MoveSource): Record<string, string> {
  const stored = Texts.parse(JSON.parse(move.settings))
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !secrets.includes(name)))
}
