import type { MediaAssignmentToChoice, Product, ProductOption } from '@cartwright/client'

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

/** The options as they are stored. Customers choose by color where every choice has one. */
export function optionsOf(options: readonly OptionForm[], { productOptions }: Pick<Product, 'productOptions'>) {
  return options.map((option) => {
    const known = productOptions.find(({ name }) => name === option.name)?.choices ?? []
    const choices = choicesOf(option)
    const hasColors = choices.every((choice) => option.colors[choice])
    return {
      name: option.name.trim(),
      choices: choices.map((description) => {
        const before = known.find((choice) => choice.description === description)?.value ?? description
        const plain = COLOR.test(before) ? description : before
        return { description, value: (hasColors && option.colors[description]) || plain }
      }),
    }
  })
}

/** The images of choices that differ from those that are stored; without an id: none. */
export const choiceMediaOf = (options: readonly OptionForm[], base: readonly OptionForm[]): MediaAssignmentToChoice[] =>
  options.flatMap(({ name, images, ...option }) =>
    choicesOf(option).flatMap((choice) => {
      const mediaId = images[choice] ?? ''
      const before = base.find((one) => one.name === name)?.images[choice] ?? ''
      return mediaId === before ? [] : [{ option: name.trim(), choice, mediaIds: mediaId ? [mediaId] : [] }]
    }),
  )
