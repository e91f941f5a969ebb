import type { StorefrontSettings } from '@cartwright/client'
import { StorefrontFont } from '@cartwright/client/enumerations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { client, queries } from '../../app.ts'
import { facts } from '../../facts/facts.ts'
import { EditorFrame } from '../../kit/editor-frame.tsx'
import { CheckField, Options, SelectField, TextField } from '../../kit/field.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Page, Section } from '../../kit/page.tsx'
import { type Base, useEditor } from '../../kit/use-editor.tsx'
import { DiscardedUploads } from '../../media/discarded-uploads.ts'
import { ImageField } from '../../media/image-field.tsx'
import { back, brandMessages as messages, messages as settingsMessages } from '../messages.ts'
import { ColorFields } from './color-fields.tsx'
import { Preview } from './preview.tsx'
import { appearances, type BrandForm, imageNames, toBrandChanges, toBrandForm } from './theme-form.ts'

const title = settingsMessages.places.brand?.[0] ?? ''

const brandQuery = queryOptions({
  queryKey: ['settings', 'brand'],
  queryFn: async ({ signal }) => toBase(await client.storefront.getStorefrontSettings({ signal })),
})

const toBase = (settings: StorefrontSettings): Base<BrandForm> => ({
  values: toBrandForm(settings),
  revision: settings.revision,
})

export function loader() {
  void queries.prefetchQuery(brandQuery)
  return null
}

/** Name, images, colors, fonts and shapes of the shop, with a preview. */
export function Component() {
  const query = useQuery(brandQuery)
  return (
    <Page
      title={title}
      back={back}
      actions={
        <a className="button" href={facts.shopUrl}>
          {messages.openShop}
        </a>
      }
    >
      <p className="-mt-3 mb-6 text-muted">
        {messages.lead} {messages.contact}{' '}
        <Link to="/settings/shop" className="link">
          {messages.openContact}
        </Link>
      </p>
      <Loaded query={query}>{(latest) => <BrandEditor latest={latest} />}</Loaded>
    </Page>
  )
}

const labels = {
  ...{ name: messages.name, light: messages.light, dark: messages.dark, logoShowsName: messages.logoShowsName },
  ...{ heading: messages.heading, body: messages.body, appearance: messages.appearance },
  ...{ cornerRadius: messages.cornerRadius, buttonRadius: messages.buttonRadius },
  ...messages.roles,
  ...Object.fromEntries(imageNames.map((name) => [name, messages.images[name][0] ?? ''])),
}

function BrandEditor({ latest }: { readonly latest: Base<BrandForm> }) {
  const uploads = useRef(new DiscardedUploads())
  const editor = useEditor<BrandForm>({
    name: title,
    names: { fields: labels, ids: { ...messages.fonts, ...messages.appearances } },
    latest,
    save: async (values, { values: before, revision }) => {
      const changes = toBrandChanges(values, before)
      const stored = toBase(await client.storefront.updateStorefrontSettings({ ...changes, revision }))
      queries.setQueryData(brandQuery.queryKey, stored)
      await queries.invalidateQueries({ queryKey: ['settings', 'shop'] })
      return stored
    },
    reload: () => queries.fetchQuery({ ...brandQuery, staleTime: 0 }),
    onDiscard: (stored) => void uploads.current.deleteUnless(imageNames.map((name) => stored[name])),
  })
  const { form } = editor
  const problemOf = (name: keyof BrandForm) => form.formState.errors.root?.[name]?.message
  return (
    <EditorFrame editor={editor}>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-8">
          <Identity form={form} problem={problemOf('name')} onUpload={(id) => uploads.current.add(id)} />
          <Section title={messages.colors} lead={messages.contrast}>
            <div className="grid gap-8 sm:grid-cols-2">
              {appearances.map((one) => (
                <ColorFields key={one} form={form} appearance={one} problem={problemOf(one)} />
              ))}
            </div>
          </Section>
          <Shapes form={form} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-20">
          <Previews values={form.watch()} />
        </div>
      </div>
    </EditorFrame>
  )
}

type Form = UseFormReturn<BrandForm>

interface IdentityProps {
  readonly form: Form
  /** What the site says about the name. */
  readonly problem: string | undefined
  readonly onUpload: (id: string) => void
}

/** The name of the shop, and its images. */
function Identity({ form: { register, watch, setValue, formState }, problem, onUpload }: IdentityProps) {
  return (
    <Section title={messages.identity}>
      <div className="flex flex-col gap-5">
        <TextField
          label={messages.name}
          maxLength={100}
          error={formState.errors.name?.message ?? problem}
          {...register('name', { validate: (name) => name.trim() !== '' || messages.nameRequired })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          {imageNames.map((name) => (
            <ImageField
              key={name}
              label={messages.images[name][0] ?? ''}
              hint={messages.images[name][1] ?? ''}
              value={watch(name)}
              onChange={(id) => setValue(name, id, { shouldDirty: true })}
              onUpload={onUpload}
            />
          ))}
        </div>
        <CheckField label={messages.logoShowsName} hint={messages.logoShowsNameHint} {...register('logoShowsName')} />
      </div>
    </Section>
  )
}

const isRadius = (most: number) => (text: string) =>
  (/^\d{1,3}$/.test(text.trim()) && Number(text) <= most) || messages.wrongRadius(most)

/** Fonts, corners and the appearance. */
function Shapes({ form: { register, formState } }: { readonly form: Form }) {
  const { errors } = formState
  return (
    <Section title={messages.shapes}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {(['heading', 'body'] as const).map((name) => (
          <SelectField key={name} label={messages[name]} {...register(name)}>
            {Object.values(StorefrontFont).map((font) => (
              <option key={font} value={font}>
                {messages.fonts[font]}
              </option>
            ))}
          </SelectField>
        ))}
        <TextField
          label={messages.cornerRadius}
          inputMode="numeric"
          error={errors.cornerRadius?.message}
          {...register('cornerRadius', { validate: isRadius(32) })}
        />
        <TextField
          label={messages.buttonRadius}
          hint={messages.buttonHint}
          inputMode="numeric"
          error={errors.buttonRadius?.message}
          {...register('buttonRadius', { validate: isRadius(999) })}
        />
        <SelectField label={messages.appearance} {...register('appearance')}>
          <Options labels={messages.appearances} />
        </SelectField>
      </div>
    </Section>
  )
}

/** The shop as it would look, in each appearance that it has. */
function Previews({ values }: { readonly values: BrandForm }) {
  const shown = appearances.filter((one) => values.appearance === 'AUTO' || values.appearance === one.toUpperCase())
  return (
    <Section title={messages.preview} lead={messages.previewLead}>
      <div className="flex flex-col gap-4">
        {shown.map((one) => (
          <Preview
            key={one}
            values={values}
            palette={values[one]}
            logo={one === 'dark' ? values.logoDark || values.logo : values.logo}
            label={messages[one]}
          />
        ))}
      </div>
    </Section>
  )
}
