import type { Collection, CollectionRules } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { queries } from '../app.ts'
import { facts } from '../facts/facts.ts'
import { Button } from '../kit/button.tsx'
import { EditorFrame, OnlyForChanges } from '../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { CheckField, TextArea, TextField } from '../kit/field.tsx'
import { Columns, Page, Section } from '../kit/page.tsx'
import { ImageField } from '../media/image-field.tsx'
import { currencyQuery } from '../products/queries.ts'
import { DeleteCollection } from './delete-collection.tsx'
import { messages } from './messages.ts'
import { collectionProducts, collectionQuery, isBuiltIn, rulesQuery } from './queries.ts'
import { CollectionMembers } from './rules.tsx'
import { type CollectionForm, useCollectionEditor } from './use-collection-editor.ts'

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

interface CollectionPageProps {
  readonly collection: Collection
  readonly rules: CollectionRules | null
}

function CollectionPage({ collection, rules }: CollectionPageProps) {
  const { id, name } = collection
  const { data: currency = 'EUR' } = useQuery(currencyQuery)
  const { editor, uploads } = useCollectionEditor(collection, rules, currency)
  const { form } = editor
  const typed = form.watch('rules')
  const side = (
    <EditorFrame editor={editor}>
      <Basics form={form} collection={collection} onUpload={(file) => uploads.current.add(file)} />
      <SearchResult form={form} />
    </EditorFrame>
  )
  return (
    <Page title={name} back={back} actions={<Actions collection={collection} />}>
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
              />
            </OnlyForChanges>
          )}
        </Section>
      </Columns>
    </Page>
  )
}

function Actions({ collection }: { readonly collection: Collection }) {
  const { id, slug, visible } = collection
  const [isDeleting, setIsDeleting] = useState(false)
  return (
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
      {isDeleting && <DeleteCollection collection={collection} onClose={() => setIsDeleting(false)} />}
    </>
  )
}

interface BasicsProps {
  readonly form: UseFormReturn<CollectionForm>
  readonly collection: Collection
  readonly onUpload: (id: string) => void
}

/** Name, address, description and image of a collection. */
function Basics({ form, collection, onUpload }: BasicsProps) {
  const { errors } = form.formState
  const { mainMedia } = collection.media
  const isFixed = isBuiltIn(collection.id)
  const image = form.watch('image')
  return (
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
          readOnly={isFixed}
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
          hint={isFixed ? messages.allProductsImageHint : messages.imageHint}
          value={image}
          address={image === mainMedia?.id ? mainMedia.thumbnail?.url : undefined}
          onChange={(file) => form.setValue('image', file, { shouldDirty: true })}
          onUpload={onUpload}
        />
        {!isFixed && <CheckField label={messages.visible} {...form.register('visible')} />}
      </div>
    </Section>
  )
}

/** How a search engine shows the page of a collection, and the fields that set it. */
function SearchResult({ form }: Pick<BasicsProps, 'form'>) {
  const [name, slug, text, title, description] = form.watch([
    'name',
    'slug',
    'description',
    'seoTitle',
    'seoDescription',
  ])
  return (
    <Section title={messages.searchResult}>
      <div className="mb-4 rounded-control border border-line bg-raised p-3">
        <p className="truncate text-muted text-table">
          {facts.shopUrl}/collections/{slug}
        </p>
        <p className="truncate font-medium text-clay">{title || name}</p>
        <p className="line-clamp-2 text-table">{description || text}</p>
      </div>
      <div className="flex flex-col gap-4">
        <TextField label={messages.seoTitle} maxLength={200} {...form.register('seoTitle')} />
        <TextArea label={messages.seoDescription} maxLength={600} {...form.register('seoDescription')} />
      </div>
    </Section>
  )
}
