import type { DataCollectionInput, DataField } from '@cartwright/contract'

const text = (key: string, displayName: string): DataField => ({ key, displayName, type: 'TEXT' })
const required = (field: DataField): DataField => ({ ...field, required: true })
const readByAll = { read: 'ANYONE', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' } as const
const drafts = { type: 'PUBLISH', publishOptions: { defaultStatus: 'PUBLISHED' } } as const
const translated = (translatableFieldKeys: string[]) =>
  ({ type: 'MULTILINGUAL', multilingualOptions: { translatableFieldKeys } }) as const

/** What a storefront reads its content from. A new shop has them; their fields may be extended. */
export const standardCollections: readonly DataCollectionInput[] = [
  {
    id: 'menus',
    displayName: 'Menus',
    displayField: 'label',
    fields: [
      { ...required(text('menu', 'Menu')), description: 'header or footer' },
      required(text('label', 'Label')),
      required({ key: 'url', displayName: 'Link', type: 'URL' }),
      { key: 'position', displayName: 'Position', type: 'NUMBER' },
      { ...text('parent', 'Below'), description: 'the id of the link that it is below' },
      { ...text('kind', 'Kind'), description: 'categories: the categories below that of the link are listed below it' },
    ],
    permissions: readByAll,
    plugins: [drafts, translated(['label'])],
  },
  {
    id: 'pages',
    displayName: 'Pages',
    displayField: 'title',
    fields: [
      required({ key: 'slug', displayName: 'Address', type: 'SLUG' }),
      required(text('title', 'Title')),
      { key: 'body', displayName: 'Text', type: 'RICH_TEXT' },
      {
        ...text('kind', 'Kind'),
        description: 'imprint, privacy, terms, withdrawal, delivery, contact, accessibility, about or page',
      },
      text('seoTitle', 'Title for search engines'),
      text('seoDescription', 'Description for search engines'),
    ],
    permissions: readByAll,
    plugins: [drafts, translated(['title', 'body', 'seoTitle', 'seoDescription'])],
  },
]

export const standardCollectionIds: ReadonlySet<string> = new Set(standardCollections.map(({ id }) => id))
