import type { Collection, CollectionRules } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { useEffect, useRef } from 'react'
import { client } from '../app.ts'
import { useEditor } from '../kit/use-editor.tsx'
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

/** A collection and its rules as they are stored. */
async function load(id: string) {
  const latest = await client.collections.getCollection(id)
  const { rules } = await client.collectionRules.getCollectionRules(id)
  return { form: toForm(latest, rules ?? null), revision: latest.revision }
}

/** Stores the fields that changed. @returns the new revision; undefined if none changed */
async function saveFields(collection: Collection, form: CollectionForm, base: CollectionForm, revision?: string) {
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

/** The form of a collection, its revision, and the images that were uploaded for it. */
export function useCollectionEditor(collection: Collection, rules: CollectionRules | null, currency: string) {
  const { id } = collection
  const decimals = currencyDigits(currency)
  const revision = useRef(collection.revision)
  // What another person saved, as the conflict view shows it. Only a merge with it goes on from its revision.
  const theirs = useRef<Awaited<ReturnType<typeof load>>>(undefined)
  const uploads = useRef(new DiscardedUploads())
  const editor = useEditor({
    latest: toForm(collection, rules),
    save: async (values, base) => {
      const seen = theirs.current?.form === base ? theirs.current.revision : revision.current
      const newer = (await saveFields(collection, values, base, seen)) ?? seen
      revision.current = newer
      if (JSON.stringify(values.rules) !== JSON.stringify(base.rules)) {
        const chosen = values.rules ? (toRules(values.rules, decimals) ?? undefined) : undefined
        await client.collectionRules.setCollectionRules(id, chosen, newer === undefined ? {} : { revision: newer })
      }
      await refreshCollections()
      const stored = await load(id)
      revision.current = stored.revision
      return stored.form
    },
    reload: async () => {
      theirs.current = await load(id)
      return theirs.current.form
    },
    onDiscard: ({ image }) => void uploads.current.deleteUnless([image]),
  })
  const { register, formState } = editor.form
  useEffect(() => {
    register('rules', {
      validate: (typed) => typed === null || toRules(typed, decimals) !== null || messages.incompleteRules,
    })
  }, [register, decimals])
  const { isDirty } = formState
  useEffect(() => {
    if (!isDirty) revision.current = collection.revision
  }, [isDirty, collection.revision])
  return { editor, revision, uploads }
}
