import type { ProductAttribute, ProductAttributeType } from '@cartwright/client'

/** An attribute as its form has it. Choices are lines. */
export interface AttributeForm {
  name: string
  key: string
  type: ProductAttributeType
  choices: string
  unit: string
  filterable: boolean
  visible: boolean
  /** By language; choices in the order of the choices. */
  translations: Record<string, { name: string; choices: string }>
}

export const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** A key that files and filters can name: what is typed first is a good one. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)

export function toAttributeForm(attribute: ProductAttribute | null, languages: readonly string[]): AttributeForm {
  const { name = '', key = '', type = 'TEXT', choices = [], unit = '', filterable = false } = attribute ?? {}
  const { visible = true, translations = [] } = attribute ?? {}
  const words = (language: string) => {
    const own = translations.find((one) => one.language === language)
    const labels = choices.map((choice) => own?.choices?.[choice] ?? '')
    return { name: own?.name ?? '', choices: labels.join('\n').trimEnd() }
  }
  return {
    ...{ name, key, type, unit, filterable, visible, choices: choices.join('\n') },
    translations: Object.fromEntries(languages.map((language) => [language, words(language)])),
  }
}

/** An attribute as it is stored. Translations in languages that the shop no longer has stay. */
export function attributeOf(form: AttributeForm, before: ProductAttribute | null): ProductAttribute {
  const { name, key, type, unit, filterable, visible, translations } = form
  const choices = type === 'LIST' ? linesOf(form.choices) : []
  const others = (before?.translations ?? []).filter(({ language }) => !Object.hasOwn(translations, language))
  const own = Object.entries(translations).flatMap(([language, words]) => {
    const labels = words.choices.split('\n')
    const named = choices.flatMap((choice, index) => {
      const label = labels[index]?.trim()
      return label ? [[choice, label] as const] : []
    })
    const translated = words.name.trim()
    if (!translated && named.length === 0) return []
    return [{ language, ...(translated && { name: translated }), choices: Object.fromEntries(named) }]
  })
  return {
    name: name.trim(),
    ...(before ? {} : { key: key.trim() || keyOf(name), type }),
    ...(type === 'LIST' && { choices }),
    ...(type === 'NUMBER' && { unit: unit.trim() }),
    filterable,
    visible,
    translations: [...others, ...own],
  }
}
