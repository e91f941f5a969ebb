import type { OptionDraft, ProductDraft, VariantDraft } from '../../product/draft.ts'

const THINGS = ['Mug', 'Plate', 'Vase', 'Lamp', 'Throw', 'Notebook', 'Trowel', 'Print'] as const
const MAKERS = ['Saltmere', 'Fenwright', 'Linholme', 'Harrow', 'Tidewater', 'Ashdown', 'Coldbrook', 'Merrow'] as const
const GLAZES = ['Ash', 'Clay', 'Fog', 'Moss', 'Tide'] as const
const SIZES = ['S', 'L', 'M', 'XS', 'XL', 'XXL', 'XXXL', 'A', 'B', 'C'] as const
const MOST_CHOICES = 100

export const COLLECTIONS = 8

/** Ids are derived from numbers, so that the generator of a catalog knows them. */
export const collectionId = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

/** A product of a made-up catalog: the same for the same number. */
export function someProduct(index: number, variants: number): ProductDraft {
  const maker = pick(MAKERS, index)
  const name = `${maker} ${pick(THINGS, index >> 3)} No ${index}`
  const options = optionsOf(variants)
  return {
    name,
    description: `<p>${'Thrown a little wide at the hip, so that two hands fit round it. '.repeat(5)}</p>`,
    sku: variants === 1 ? `T-${index}` : '',
    price: 500 + ((index * 7919) % 29_973),
    itemCost: 400,
    weight: 0.4,
    brand: `${maker} Pottery`,
    visible: index % 16 !== 15,
    collectionIds: [collectionId(index % COLLECTIONS)],
    images: ['front', 'side', 'table'].map((view) => ({
      id: `${'0123456789abcdef'.repeat(2)}.svg`,
      width: 1200,
      height: 1500,
      altText: `${name}, ${view}`,
    })),
    infoSections: [{ title: 'Care', description: '<p>Dishwasher safe. The glaze varies from piece to piece.</p>' }],
    ...(options.length === 0
      ? { quantity: index % 40 }
      : { options, variants: variantsOf(options, index).slice(0, variants) }),
  }
}

/** One option for a few variants, two for more. The last variants of the grid may not exist. */
function optionsOf(variants: number): OptionDraft[] {
  if (variants === 1) return []
  const sizes = variants <= GLAZES.length ? 1 : Math.max(2, Math.ceil(variants / MOST_CHOICES))
  const glazes = Math.ceil(variants / sizes)
  const glaze: OptionDraft = {
    name: 'Glaze',
    optionType: 'color',
    choices: Array.from({ length: glazes }, (_, place) => ({
      value: `#a0b${place.toString(16).padStart(3, '0')}`,
      description:
        place < GLAZES.length ? pick(GLAZES, place) : `${pick(GLAZES, place)} ${Math.floor(place / GLAZES.length)}`,
    })),
  }
  if (sizes === 1) return [glaze]
  const choices = SIZES.slice(0, sizes).map((size) => ({ value: size, description: size }))
  return [{ name: 'Size', optionType: 'drop_down', choices }, glaze]
}

function variantsOf(options: readonly OptionDraft[], index: number): VariantDraft[] {
  return options
    .reduce<Record<string, string>[]>(
      (made, { name, choices }) =>
        made.flatMap((one) => choices.map(({ description }) => ({ ...one, [name]: description }))),
      [{}],
    )
    .map((choices, place) => ({ choices, sku: `T-${index}-${place}`, quantity: (place * 5 + index) % 25 }))
}

function pick<Value>(values: readonly [Value, ...Value[]], place: number): Value {
  return values[place % values.length] ?? values[0]
}
