import type { Product, Variant } from '@cartwright/contract'
import { attributeWords } from '../../catalog/product/attributes.ts'
import type { Detail, FeedItem, KnownAttributes } from './feed-item.ts'
import type { FeedShop } from './feed-shop.ts'

/** Options that mean an attribute of the formats, by their names in the languages of the shop. */
const optionNames: readonly (readonly [keyof KnownAttributes, RegExp])[] = [
  ['color', /^(colou?r|farbe|couleur)$/i],
  ['size', /^(size|größe|groesse|taille)$/i],
  ['material', /^(material|matière)$/i],
  ['pattern', /^(pattern|muster|motif)$/i],
]

/** Attributes with these keys are fields of their own; all others are details. */
const known = ['color', 'size', 'material', 'pattern', 'gender', 'age_group', 'mpn'] as const
const CONDITION = 'condition'
const GOOGLE_CATEGORY = 'google_product_category'
const conditions = ['new', 'refurbished', 'used'] as const

type OwnFields = KnownAttributes & Pick<FeedItem, 'condition' | 'googleCategory' | 'options' | 'details'>

/** What options and attributes say of a variant. */
export function readAttributes(product: Product, { choices }: Variant, shop: FeedShop): OwnFields {
  const options = Object.entries(choices).map(([name, choice]) => translated(product, name, choice))
  const values = new Map((product.attributes ?? []).map(({ key, values: given }) => [key, given.join(', ')]))
  const googleCategory = values.get(GOOGLE_CATEGORY) || shop.feed.googleCategory
  return {
    ...Object.fromEntries(known.flatMap((key) => (values.get(key) ? [[key, values.get(key)]] : []))),
    ...ofOptions(product, choices),
    condition: conditions.find((one) => one === values.get(CONDITION)?.toLowerCase()) ?? 'new',
    ...(googleCategory && { googleCategory }),
    options,
    details: detailsOf(product, shop),
  }
}

function ofOptions(product: Product, choices: Variant['choices']): KnownAttributes {
  return Object.fromEntries(
    product.productOptions.flatMap(({ name, optionType }) => {
      const [field] = optionNames.find(([, pattern]) => pattern.test(name)) ?? []
      const meaning = optionType === 'color' ? 'color' : field
      const choice = choices[name]
      return meaning && choice ? [[meaning, translated(product, name, choice).value]] : []
    }),
  )
}

/** Option and choice in the language of the feed. */
function translated({ productOptions }: Product, name: string, choice: string): Detail {
  const option = productOptions.find((one) => one.name === name)
  const found = option?.choices.find(({ description }) => description === choice)
  return { name: option?.translatedName ?? name, value: found?.translatedDescription ?? choice }
}

/** The attributes that product pages show, apart from those that are fields of their own. */
function detailsOf({ attributes = [] }: Product, { attributes: defined, language, isOwnLanguage }: FeedShop): Detail[] {
  const fields: readonly string[] = [...known, CONDITION, GOOGLE_CATEGORY]
  return attributes.flatMap(({ key, values }) => {
    const definition = defined.get(key)
    if (!definition?.visible || definition.type === 'REFERENCE' || fields.includes(key)) return []
    const { name, labelOf } = attributeWords(definition, isOwnLanguage ? null : language)
    const text = values.map(labelOf).join(', ')
    return [{ name, value: definition.unit ? `${text} ${definition.unit}` : text }]
  })
}
