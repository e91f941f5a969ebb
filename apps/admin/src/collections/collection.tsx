import type { Collection, CollectionRules } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { client, queries } from '../app.ts'
import { facts } from '../facts/facts.ts'
import { Button } from '../kit/button.tsx'
import { EditorFrame, OnlyForChanges } from '../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { CheckField, TextArea, TextField } from '../kit/field.tsx'
import { Columns, Page, Section } from '../kit/page.tsx'
import { useEditor } from '../kit/use-editor.tsx'
import { DiscardedUploads } from '../media/discarded-uploads.ts'
import { ImageField } from '../media/image-field.tsx'
import { currencyQuery } from '../products/queries.ts'
import { DeleteCollection } from './delete-collection.tsx'
import { messages } from './messages.ts'
import { collectionProducts, collectionQuery, isBuiltIn, refreshCollections, rulesQuery } from './queries.ts'
import { type RuleForm, toRuleForm, toRules } from './rule-form.ts'
import { CollectionMembers } from './rules.tsx'

export function loader({ params: { collectionId = '' } }: LoaderFunctionArgs) {
  void queries.prefetchQuery(collectionQuery(collectionId))
  void queries.prefetchQuery(rulesQuery(collectionId))
  void queries.prefetchInfiniteQuery(collectionProducts(collectionId))
  return null
}

const back = { to: '/collections', label: messages.title }

export function Component() {
  const { collectionId = '' } = useParams()
  const { data, error, refetch } = useQuery(collectionQuery(collectionId))
  const rules = useQuery(rulesQuery(collectionId))
  if (rules.error) return <Failure error={rules.error} onRetry={() => void rules.refetch()} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || rules.data === undefined)
    return (
      <Page title={messages.title} back={back}>
        <Skeleton lines={6} />
      </Page>
    )
  return <CollectionPage key={collectionId} collection={data} rules={rules.data} />
}

interface CollectionForm {
  name: string
  slug: string
  description: string
  visible: boolean
  /** The id of the main image; empty: none. */
  image: string
  rules: RuleForm | null
}

const toForm = (
  { name, slug, description = '', visible, media }: Collection,
  rules: CollectionRules | null,
): CollectionForm => ({
  name,
  slug,
  description,
  visible,
  image: media.mainMedia?.id ?? '',
  rules: toRuleForm(rules ?? undefined),
})

/** The images of a collection with another main one, or none. Further ones stay. */
function withMainImage({ media }: Collection, id: string) {
  const further = media.items.slice(1).map((item) => ({ id: item.id }))
  return { ...(id !== '' && { mainMedia: { id } }), items: further }
}

const labels = {
  name: messages.name,
  slug: messages.slug,
  description: messages.description,
  visible: messages.visible,
  image: messages.image,
  rules: messages.rules,
}

interface CollectionPageProps {
  readonly collection: Collection
  readonly rules: CollectionRules | null
}

function CollectionPage({ collection, rules }: CollectionPageProps) {
  const { id, name, slug, visible } = collection
  const [isDeleting, setIsDeleting] = useState(false)
  const { data: currency = 'EUR' } = useQuery(currencyQuery)
  const revision = useRef(collection.revision)
  const read = async () => {
    const latest = await client.collections.getCollection(id)
    const current = await client.collectionRules.getCollectionRules(id)
    return { form: toForm(latest, current.rules ?? null), revision: latest.revision }
  }
  // What another person saved, as the conflict view shows it. Only a merge with it goes on from its revision.
  const theirs = useRef<Awaited<ReturnType<typeof read>>>(undefined)
  const uploads = useRef(new DiscardedUploads())
  const editor = useEditor({
    latest: toForm(collection, rules),
    save: async ({ rules: typed, image, ...values }, base) => {
      const changes = {
        ...Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== Reflect.get(base, field))),
        ...(image !== base.image && { media: withMainImage(collection, image) }),
      }
      let seen = theirs.current?.form === base ? theirs.current.revision : revision.current
      const known = () => (seen === undefined ? {} : { revision: seen })
      if (Object.keys(changes).length > 0) {
        seen = (await client.catalogWriter.updateCollection(id, { ...changes, ...known() })).collection.revision
        revision.current = seen
      }
      if (JSON.stringify(typed) !== JSON.stringify(base.rules)) {
        const chosen = typed ? (toRules(typed, currencyDigits(currency)) ?? undefined) : undefined
        await client.collectionRules.setCollectionRules(id, chosen, known())
      }
      await refreshCollections()
      const stored = await read()
      revision.current = stored.revision
      return stored.form
    },
    reload: async () => {
      theirs.current = await read()
      return theirs.current.form
    },
    onDiscard: ({ image }) => void uploads.current.deleteUnless([image]),
  })
  const { form } = editor
  const { register } = form
  useEffect(() => {
    register('rules', {
      validate: (typed) =>
        typed === null || toRules(typed, currencyDigits(currency)) !== null || messages.incompleteRules,
    })
  }, [register, currency])
  const typed = form.watch('rules')
  const image = form.watch('image')
  const { mainMedia } = collection.media
  const { errors, isDirty } = form.formState
  useEffect(() => {
    if (!isDirty) revision.current = collection.revision
  }, [isDirty, collection.revision])
  const actions = (
    <>
      {visible && facts.shopUrl && (
        <a className="button" href={`${facts.shopUrl}/collections/${slug}`} target="_blank" rel="noreferrer">
          {messages.preview} ↗
        </a>
      )}
      {!isBuiltIn(id) && (
        <Button tone="alarm" onClick={() => setIsDeleting(true)}>
          {messages.delete}
        </Button>
      )}
    </>
  )
  const side = (
    <EditorFrame editor={editor} labels={labels}>
      <Section title={messages.basics}>
        <div className="flex flex-col gap-4">
          <TextField
            label={messages.name}
            maxLength={50}
            error={errors.name?.message}
            {...form.register('name', { validate: (text) => text.trim() !== '' || messages.nameRequired })}
          />
          <TextField
            label={messages.slug}
            maxLength={100}
            readOnly={isBuiltIn(id)}
            error={errors.slug?.message}
            {...form.register('slug')}
          />
          <TextArea
            label={messages.description}
            maxLength={600}
            error={errors.description?.message}
            {...form.register('description')}
          />
          <ImageField
            label={messages.image}
            hint={isBuiltIn(id) ? messages.allProductsImageHint : messages.imageHint}
            value={image}
            address={image === mainMedia?.id ? mainMedia.thumbnail?.url : undefined}
            onChange={(file) => form.setValue('image', file, { shouldDirty: true })}
            onUpload={(file) => uploads.current.add(file)}
          />
          {!isBuiltIn(id) && <CheckField label={messages.visible} {...form.register('visible')} />}
        </div>
      </Section>
    </EditorFrame>
  )
  return (
    <Page title={name} back={back} actions={actions}>
      <Columns side={side}>
        <Section title={messages.products} lead={isBuiltIn(id) ? messages.builtIn : undefined}>
          {!isBuiltIn(id) && (
            <OnlyForChanges>
              <CollectionMembers
                collection={collection}
                value={typed}
                showsErrors={form.formState.isSubmitted}
                onChange={(value) =>
                  form.setValue('rules', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
                }
                onRevision={(newer) => (revision.current = newer)}
              />
            </OnlyForChanges>
          )}
        </Section>
      </Columns>
      {isDeleting && <DeleteCollection collection={collection} onClose={() => setIsDeleting(false)} />}
    </Page>
  )
}
