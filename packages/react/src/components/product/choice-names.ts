import type { Choice, ShopProduct } from '@cartwright/client'
import type { Choices } from '../../catalog/variant-selection.ts'

type Named = Pick<ShopProduct, 'productOptions'>

/** The name of an option in the language of the request. */
export const optionText = ({ productOptions }: Named, name: string): string =>
  productOptions.find((option) => option.name === name)?.translatedName ?? name

/** The name of a choice in the language of the request. */
export const choiceText = ({ description, translatedDescription }: Choice): string =>
  translatedDescription ?? description

/** The names of choices as one text, such as `Large, Moss`. */
export const choiceNames = ({ productOptions }: Named, choices: Choices): string =>
  Object.entries(choices)
    .map(([name, description]) => {
      const option = productOptions.find((one) => one.name === name)
      const choice = option?.choices.find((one) => one.description === description)
      return choice ? choiceText(choice) : description
    })
    .join(', ')
