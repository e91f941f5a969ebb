import { matchOptions } from '@cartwright/design'
import type { Transaction } from '../../platform/database/database.ts'
import type { ModifierDraft, OptionDraft } from '../product/draft.ts'
import type { ProductRecord } from '../product/product-record.ts'
import { choiceField, optionField } from '../product/text-fields.ts'
import { listTranslations, saveTexts } from '../translations/store.ts'

type Named = OptionDraft | ModifierDraft

/** Moves the translations of options, modifiers and choices to their new names. */
export async function moveOptionTexts(
  transaction: Transaction,
  before: ProductRecord,
  after: ProductRecord,
  now: Date,
): Promise<void> {
  const renamed = new Map([
    ...renamedFields(before.details.options, after.details.options),
    ...renamedFields(before.details.modifiers ?? [], after.details.modifiers ?? []),
  ])
  if (renamed.size === 0) return
  const staying = new Set(fieldsOf([...after.details.options, ...(after.details.modifiers ?? [])]))
  for (const translation of await listTranslations(transaction, 'PRODUCT', after.row.id)) {
    const fields: Record<string, unknown> = {}
    for (const [from, to] of renamed) {
      const text = translation.fields[from]
      if (text === undefined) continue
      if (translation.fields[to] === undefined) fields[to] = text
      if (!staying.has(from)) fields[from] = ''
    }
    if (Object.keys(fields).length > 0) await saveTexts(transaction, { ...translation, fields }, now)
  }
}

/** Fields of translations before and after. */
function renamedFields(before: readonly Named[], after: readonly Named[]): [from: string, to: string][] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  return matchOptions(before, after).flatMap((match, index): [string, string][] => {
    const { name, choices } = after[index] ?? { name: '', choices: [] }
    const choicePairs = choices.flatMap(({ description }, place): [string, string][] => {
      const was = match.choices[place]
      return was === undefined || was === description ? [] : [[choiceField(was), choiceField(description)]]
    })
    const { before: known } = match
    return known && known.name !== name ? [[optionField(known.name), optionField(name)], ...choicePairs] : choicePairs
  })
}

const fieldsOf = (all: readonly Named[]) =>
  all.flatMap(({ name, choices }) => [optionField(name), ...choices.map(({ description }) => choiceField(description))])
