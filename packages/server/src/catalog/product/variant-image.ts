import type { ProductImage } from './draft.ts'
import type { ProductDetails } from './product-record.ts'

type Choices = Readonly<Record<string, string>>

/** The images that belong to choices, of all options together. */
export function imagesOfChoices({ options, images }: ProductDetails, choices: Choices): ProductImage[] {
  const wanted = options
    .flatMap((option) => option.choices.filter(({ description }) => description === choices[option.name]))
    .flatMap(({ imageIds = [] }) => imageIds)
  return images.filter(({ id }) => wanted.includes(id))
}

/** The image that shows a variant: one of its choices' own, else the product's main image. */
export function variantImage(details: ProductDetails, choices: Choices): ProductImage | undefined {
  return imagesOfChoices(details, choices)[0] ?? details.images[0]
}
