import { plainTexts } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { parseBody, StoredJson } from '../../platform/kernel/stored-json.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import {
  altTextField,
  attributeField,
  choiceField,
  customTextField,
  optionField,
  sectionTextField,
  sectionTitleField,
  subscriptionField,
  subscriptionTextField,
} from '../product/text-fields.ts'
import { readTranslations } from '../translations/store.ts'
import { translateAttributes, translateFacets } from './translated-facets.ts'

type Texts = Readonly<Record<string, unknown>>

/**
 * Has a call of the catalog answer in the language that the request names, where there are translations. Stored texts are
 * in the language of the shop, so this is the slower way.
 */
export function translating<Fields, Answer>(
  handle: (context: Operation, request: Fields) => Promise<Answer>,
): (context: Operation, request: Fields) => Promise<Answer | StoredJson> {
  return async (context, request) => {
    const answer = await handle(context, request)
    const language = context.language ?? null
    const { db } = context.site
    if (language === null || language === (await readSettings(db)).language) return answer
    const parsed = parseBody(answer)
    if (!isRecord(parsed)) return answer
    const products = entitiesIn(parsed.products, parsed.product)
    const facets = isRecord(parsed.facets) ? parsed.facets : {}
    const collections = entitiesIn(
      [...recordsOf(parsed.collections), ...recordsOf(facets.collections)],
      parsed.collection,
    )
    const [ofProducts, ofCollections] = await Promise.all([
      readTranslations(db, 'PRODUCT', products.map(idOf), language),
      readTranslations(db, 'COLLECTION', collections.map(idOf), language),
    ])
    await translateFacets(db, recordsOf(facets.options), language)
    await translateAttributes(db, recordsOf(facets.attributes), language)
    for (const product of products) translateProduct(product, ofProducts.get(idOf(product)) ?? {})
    for (const collection of collections) {
      const texts = ofCollections.get(idOf(collection)) ?? {}
      replace(collection, 'name', texts.name)
      replace(collection, 'description', texts.description)
      if (isRecord(collection.seoData)) translateSeo(collection.seoData, texts)
      translateMedia(collection.media, { [altTextField(altTextOf(collection.media))]: texts.altText })
    }
    return new StoredJson(JSON.stringify(parsed))
  }
}

type Entity = Record<string, unknown>

const recordsOf = (value: unknown): Entity[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const entitiesIn = (many: unknown, one: unknown): Entity[] => [...recordsOf(many), ...(isRecord(one) ? [one] : [])]
const idOf = ({ id }: Entity): string => String(id)

function replace(entity: Entity, field: string, text: unknown): void {
  if (typeof text === 'string' && Object.hasOwn(entity, field)) entity[field] = text
}

/** Names of options, choices and custom texts identify them to carts and filters; translations stand beside them. */
function translateProduct(product: Entity, texts: Texts): void {
  for (const field of ['name', 'description', ...plainTexts.map(({ name }) => name)])
    replace(product, field, texts[field])
  for (const ribbon of recordsOf(product.ribbons)) replace(ribbon, 'text', texts.ribbon)
  for (const section of recordsOf(product.additionalInfoSections)) {
    const title = String(section.title)
    replace(section, 'description', texts[sectionTextField(title)])
    replace(section, 'title', texts[sectionTitleField(title)])
  }
  const { subscriptionDetails } = product
  for (const one of isRecord(subscriptionDetails) ? recordsOf(subscriptionDetails.subscriptions) : []) {
    const title = String(one.title)
    replace(one, 'description', texts[subscriptionTextField(title)])
    replace(one, 'title', texts[subscriptionField(title)])
  }
  for (const field of recordsOf(product.customTextFields)) {
    const title = texts[customTextField(String(field.title))]
    if (typeof title === 'string') field.translatedTitle = title
  }
  for (const attribute of recordsOf(product.attributes)) {
    const text = texts[attributeField(String(attribute.key))]
    if (typeof text === 'string') attribute.values = [text]
  }
  for (const option of [...recordsOf(product.productOptions), ...recordsOf(product.modifiers)]) {
    const name = texts[optionField(String(option.name))]
    if (typeof name === 'string') option.translatedName = name
    for (const choice of recordsOf(option.choices)) {
      const description = texts[choiceField(String(choice.description))]
      if (typeof description === 'string') choice.translatedDescription = description
      translateMedia(choice.media, texts)
    }
  }
  translateMedia(product.media, texts)
  if (isRecord(product.seoData)) translateSeo(product.seoData, texts)
}

/** The description of the one image of a collection. */
function altTextOf(media: unknown): string {
  const [item] = isRecord(media) ? entitiesIn(media.items, media.mainMedia) : []
  return String(item?.title ?? '')
}

function translateMedia(media: unknown, texts: Texts): void {
  if (!isRecord(media)) return
  for (const item of entitiesIn(media.items, media.mainMedia)) {
    replace(item, 'title', texts[altTextField(String(item.title))])
    for (const image of entitiesIn([item.image], item.thumbnail))
      replace(image, 'altText', texts[altTextField(String(image.altText))])
  }
}

function translateSeo(seoData: Entity, { seoTitle, seoDescription }: Texts): void {
  for (const tag of recordsOf(seoData.tags)) {
    if (tag.type === 'title') replace(tag, 'children', seoTitle)
    if (isRecord(tag.props) && tag.props.name === 'description') replace(tag.props, 'content', seoDescription)
  }
}
