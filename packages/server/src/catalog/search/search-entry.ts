import type { Transaction } from '../../platform/database/database.ts'
import { allCollectionIds, type ProductRecord } from '../product/product-record.ts'
import { choiceField, optionField } from '../product/text-fields.ts'
import { withoutTags } from '../product/without-tags.ts'
import { readTranslations } from '../translations/store.ts'
import { type SearchLanguage, searchLanguages } from './search-language.ts'
import { allWords, innerWords, joinedWords, searchFold } from './words.ts'

type Texts = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** What the index has of products besides their records. */
export interface IndexContext {
  readonly main: SearchLanguage
  readonly further: readonly {
    readonly language: SearchLanguage
    readonly products: Texts
    readonly collections: Texts
  }[]
  /** Names of visible collections. */
  readonly collectionNames: ReadonlyMap<string, string>
}

/** Reads collections and translations of products that are indexed. */
export async function readContext(transaction: Transaction, records: readonly ProductRecord[]): Promise<IndexContext> {
  const [main, ...further] = await searchLanguages(transaction)
  const collectionNames = await readNames(transaction, new Set(records.flatMap(allCollectionIds)))
  const read = async (language: SearchLanguage) => ({
    language,
    products: await readTranslations(
      transaction,
      'PRODUCT',
      records.map(({ row }) => row.id),
      language.language,
    ),
    collections: await readTranslations(transaction, 'COLLECTION', [...collectionNames.keys()], language.language),
  })
  const texts = []
  for (const language of further) texts.push(await read(language))
  return { main, further: texts, collectionNames }
}

/** Names of hidden collections are not indexed: a search by such a name would reveal what is in the collection. */
async function readNames(transaction: Transaction, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map()
  const rows = await transaction
    .selectFrom('collections')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where('visible', '=', 1)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Texts of a product in the fields of the index. */
interface Fields {
  readonly name: string
  readonly labels: string
  readonly description: string
}

/** The ids of products are no words. */
const REFERENCE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the index has of a product: its words in each language, and the stems of these words. */
export function searchEntry(record: ProductRecord, { main, further, collectionNames }: IndexContext) {
  const { row, details, description, variants } = record
  const options = details.options.flatMap(({ name, choices }) => [
    { field: optionField(name), text: name },
    ...choices.map((choice) => ({ field: choiceField(choice.description), text: choice.description })),
  ])
  const collections = allCollectionIds(record).flatMap((id) => {
    const text = collectionNames.get(id)
    return text === undefined ? [] : [{ id, text }]
  })
  const attributes = (details.attributes ?? []).flatMap(({ values }) =>
    values.filter((value) => !REFERENCE.test(value)),
  )
  const tags = [...(details.tags ?? []), ...attributes]
  const labels = [
    row.brand,
    details.ribbon,
    ...tags,
    ...collections.map(({ text }) => text),
    ...options.map(({ text }) => text),
  ]
  const own: Fields = { name: row.name, labels: joined(labels), description: withoutTags(description) }
  const parts = [inOwn(own, main)]
  for (const { language, products, collections: ofCollections } of further) {
    const texts = products.get(row.id) ?? {}
    const pick = (field: string, text: string | undefined) => split(texts[field], text)
    const label = [
      ...[row.brand ?? '', ...tags].map((translated) => ({ translated, fallback: '' })),
      pick('ribbon', details.ribbon),
      ...collections.map(({ id, text }) => split(ofCollections.get(id)?.name, text)),
      ...options.map(({ field, text }) => pick(field, text)),
    ]
    parts.push(
      inFurther({
        language,
        name: pick('name', row.name),
        labels: {
          translated: joined(label.map(({ translated }) => translated)),
          fallback: joined(label.map(({ fallback }) => fallback)),
        },
        description: pick('description', description),
      }),
    )
  }
  return {
    number: row.number,
    texts: {
      name: parts.map(({ name }) => name).join(' '),
      labels: parts.map((part) => part.labels).join(' '),
      sku: withFurtherWords(
        [row.sku, ...variants.flatMap(({ sku, barcode }) => [sku, barcode].filter(Boolean))].join(' '),
      ),
      description: parts.map((part) => part.description).join(' '),
    },
  }
}

/** A text in a further language, or the one that shoppers read instead. */
interface Split {
  readonly translated: string
  readonly fallback: string
}

function split(translated: unknown, text: string | undefined): Split {
  return typeof translated === 'string' && translated !== ''
    ? { translated, fallback: '' }
    : { translated: '', fallback: text ?? '' }
}

function inOwn(fields: Fields, language: SearchLanguage): Fields {
  const index = (text: string) => [withFurtherWords(text), ...stemsOf(text, language)].join(' ')
  return { name: index(fields.name), labels: index(fields.labels), description: index(fields.description) }
}

type FurtherFields = { readonly [Field in keyof Fields]: Split } & { readonly language: SearchLanguage }

function inFurther({ language, name, labels, description }: FurtherFields): Fields {
  const marked = (text: string, kind: 'word' | 'fallback') =>
    [...allWords(text), ...furtherWords(text)].map((word) => language.mark(kind) + word)
  const index = ({ translated, fallback }: Split) => {
    const [own, other] = [withoutTags(translated), withoutTags(fallback)]
    return [...marked(own, 'word'), ...stemsOf(own, language), ...marked(other, 'fallback')].join(' ')
  }
  return { name: index(name), labels: index(labels), description: index(description) }
}

/** Words that the text has in another form: written together, or inside of others. */
const furtherWords = (text: string) => [...new Set([...joinedWords(text), ...innerWords(text)])]

const withFurtherWords = (text: string) => [searchFold(text), ...furtherWords(text)].join(' ')

/** Each stem that is not itself a word of the text. */
function stemsOf(text: string, { stem, mark }: SearchLanguage): string[] {
  const stems = new Set<string>()
  for (const word of [...allWords(text), ...joinedWords(text)]) {
    const stemmed = stem(word)
    if (stemmed !== word) stems.add(mark('stem') + stemmed)
  }
  return [...stems]
}

const joined = (texts: readonly (string | null | undefined)[]) => texts.filter((text) => text).join(' · ')
