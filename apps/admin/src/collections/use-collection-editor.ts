import type { Collection, CollectionRules } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { useEffect, useRef } from 'react'
import { client } from '../app.ts'
import { type Base, useEditor } from '../kit/use-editor.tsx'
import { DiscardedUploads } from '../media/discarded-uploads.ts'
import { seoTextsOf, withSeoTexts } from '../text/seo-texts.ts'
import { messages } from './messages.ts'
import { refreshCollections } from './queries.ts'
import { type RuleForm, toRuleForm, toRules } from './rule-form.ts'

export interface CollectionForm {
  name: string
  slug: string
  description: string
  visible: boolean
  seoTitle: string
  seoDescription: string
  /** The id of the main image; empty: none. */
  image: string
  rules: RuleForm | null
}

const toForm = (
  { name, slug, description = '', visible, media, seoData }: Collection,
  rules: CollectionRules | null,
): CollectionForm => ({
  name,
  slug,
  description,
  visible,
  ...seoTextsOf(seoData),
  image: media.mainMedia?.id ?? '',
  rules: toRuleForm(rules ?? undefined),
})

/** The images of a collection with another main one, or none. Further ones stay. */
function withMainImage({ media }: Collection, id: string) {
  const further = media.items.slice(1).map((item) => ({ id: item.id }))
  return { ...(id !== '' && { mainMedia: { id } }), items: further }
}

const toBase = (collection: Collection, rules: CollectionRules | null): Base<CollectionForm> => ({
  values: toForm(collection, rules),
  revision: collection.revision,
})

/** A collection and its rules as they are stored. */
async function load(id: string): Promise<Base<CollectionForm>> {
  const latest = await client.collections.getCollection(id)
  const { rules } = await client.collectionRules.getCollectionRules(id)
  return toBase(latest, rules ?? null)
}

/** Stores the fields that changed. @returns the new revision; undefined if none changed */
async function saveFields(
  collection: Collection,
  form: CollectionForm,
  { values: base, revision }: Base<CollectionForm>,
): Promise<string | undefined> {
  const { rules: _, image, seoTitle, seoDescription, ...values } = form
  const hasNewSeo = seoTitle !== base.seoTitle || seoDescription !== base.seoDescription
  const changes = {
    ...Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== Reflect.get(base, field))),
    ...(hasNewSeo && { seoData: withSeoTexts(collection.seoData, form) }),
    ...(image !== base.image && { media: withMainImage(collection, image) }),
  }
  if (Object.keys(changes).length === 0) return undefined
  const known = revision === undefined ? {} : { revision }
  return (await client.catalogWriter.updateCollection(collection.id, { ...changes, ...known })).collection.revision
}

const fields = {
  name: messages.name,
  slug: messages.slug,
  description: messages.description,
  visible: messages.visible,
  seoTitle: messages.seoTitle,
  seoDescription: messages.seoDescription,
  image: messages.image,
  rules: messages.rules,
}

/** The form of a collection, and the images that were uploaded for it. */
export function useCollectionEditor(collection: Collection, rules: CollectionRules | null, currency: string) {
  const { id } = collection
  const decimals = currencyDigits(currency)
  const uploads = useRef(new DiscardedUploads())
  const editor = useEditor({
    name: collection.name,
    names: { fields },
    latest: toBase(collection, rules),
    save: async (values, base) => {
      const newer = (await saveFields(collection, values, base)) ?? base.revision
      if (JSON.stringify(values.rules) !== JSON.stringify(base.values.rules)) {
        const chosen = values.rules ? (toRules(values.rules, decimals) ?? undefined) : undefined
        await client.collectionRules.setCollectionRules(id, chosen, newer === undefined ? {} : { revision: newer })
      }
      await refreshCollections()
      return load(id)
    },
    reload: () => load(id),
    onDiscard: ({ image }) => void uploads.current.deleteUnless([image]),
  })
  const { register } = editor.form
  useEffect(() => {
    register('rules', {
      validate: (typed) => typed === null || toRules(typed, decimals) !== null || messages.incompleteRules,
    })
  }, [register, decimals])
  return { editor, uploads }
}
