import type { MediaAssignmentToChoice, Product, ProductOption } from '@cartwright/client'
import { matchOptions, type NamedOption } from '@cartwright/design'

/** An option of a product as its form has it. */
export interface OptionForm {
  name: string
  /** Separated by commas. */
  choices: string
  /** Colors by choice, where customers choose by color. */
  colors: Record<string, string>
  /** Images of the product by choice. */
  images: Record<string, string>
}

export const emptyOption: OptionForm = { name: '', choices: '', colors: {}, images: {} }

const COLOR = /^#[0-9a-f]{6}$/i

export const toOptionForm = ({ name, choices }: ProductOption): OptionForm => ({
  name,
  choices: choices.map(({ description }) => description).join(', '),
  colors: Object.fromEntries(
    choices.flatMap(({ description, value }) => (COLOR.test(value) ? [[description, value.toLowerCase()]] : [])),
  ),
  images: Object.fromEntries(
    choices.flatMap(({ description, media }) => {
      const id = (media?.mainMedia ?? media?.items[0])?.id
      return id ? [[description, id]] : []
    }),
  ),
})

/** The choices of a text that a person typed, each once. */
export const choicesOf = ({ choices }: Pick<OptionForm, 'choices'>): string[] => [
  ...new Set(
    choices
      .split(',')
      .map((choice) => choice.trim())
      .filter(Boolean),
  ),
]

/** Options that have choices, as the site knows them. */
export const namedOptions = (options: readonly OptionForm[]): NamedOption[] =>
  options.flatMap((option) => {
    const choices = choicesOf(option).map((description) => ({ description, value: option.colors[description] }))
    return choices.length > 0 ? [{ name: option.name.trim(), choices }] : []
  })

/** Options whose renamed choices have the colors and images that they had under their names before. */
export function withLooks(options: readonly OptionForm[], base: readonly OptionForm[]): OptionForm[] {
  const matches = matchOptions(base.map(described), options.map(described))
  return options.map((option, at) => {
    const match = matches[at]
    const known = match?.before
    if (!known) return option
    const renamed = choicesOf(option).map((choice, index) => [choice, match.choices[index]] as const)
    const carried = (field: 'colors' | 'images') =>
      Object.fromEntries(
        renamed.flatMap(([choice, was]) => {
          const look = was === undefined || was === choice ? undefined : known[field][was]
          return look ? [[choice, look]] : []
        }),
      )
    return {
      ...option,
      colors: { ...carried('colors'), ...option.colors },
      images: { ...carried('images'), ...option.images },
    }
  })
}

const toDescription = (description: string) => ({ description })

/** The options as they are stored. Customers choose by color where every choice has one. */
export function optionsOf(options: readonly OptionForm[], { productOptions }: Pick<Product, 'productOptions'>) {
  const matches = matchOptions(productOptions, options.map(described))
  return withLooks(options, productOptions.map(toOptionForm)).map((option, at) => {
    const match = matches[at]
    const choices = choicesOf(option)
    const hasColors = choices.every((choice) => option.colors[choice])
    return {
      name: option.name.trim(),
      choices: choices.map((description, index) => {
        const was = match?.choices[index]
        const before = match?.before?.choices.find((choice) => choice.description === was)?.value ?? was
        const plain = before === undefined || before === was || COLOR.test(before) ? description : before
        return { description, value: (hasColors && option.colors[description]) || plain }
      }),
    }
  })
}

/** The images of choices that differ from those that are stored; without an id: none. A renamed choice keeps its images. */
export function choiceMediaOf(options: readonly OptionForm[], base: readonly OptionForm[]): MediaAssignmentToChoice[] {
  const matches = matchOptions(base.map(described), options.map(described))
  return options.flatMap((option, at) =>
    choicesOf(option).flatMap((choice, index) => {
      const match = matches[at]
      const was = match?.choices[index]
      const before = (was !== undefined && match?.before?.images[was]) || ''
      const mediaId = option.images[choice] ?? (was === choice ? '' : before)
      if (mediaId === before) return []
      return [{ option: option.name.trim(), choice, mediaIds: mediaId ? [mediaId] : [] }]
    }),
  )
}

const described = (option: OptionForm) => ({
  name: option.name.trim(),
  colors: option.colors,
  images: option.images,
  choices: choicesOf(option).map(toDescription),
})
