import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { language as pageLanguage } from '../facts/facts.ts'
import { EditorFrame } from '../kit/editor-frame.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { requireUnchanged } from '../kit/unchanged.ts'
import { type Base, type Editor, useEditor } from '../kit/use-editor.tsx'
import { isFilled } from '../kit/validators.ts'
import { RichText } from '../text/rich-text.tsx'
import { messages } from './messages.ts'
import { refreshContent, saveTranslation } from './queries.ts'

const texts = ['title', 'body', 'seoTitle', 'seoDescription'] as const
type Texts = Record<(typeof texts)[number], string>

export interface PageForm extends Texts {
  slug: string
  isShown: boolean
  translations: Record<string, Partial<Record<string, string>>>
}

interface PageEditorProps {
  /** Null for a new page. */
  readonly pageId: string | null
  readonly latest: Base<PageForm>
  /** The language of the shop. */
  readonly own: string
  readonly others: readonly string[]
  readonly load: (id: string) => Promise<Base<PageForm>>
}

const names = new Intl.DisplayNames(pageLanguage, { type: 'language' })

const labelsOf = (others: readonly string[]) => ({
  title: messages.pageTitle,
  slug: messages.slug,
  body: messages.body,
  seoTitle: messages.seoTitle,
  seoDescription: messages.seoDescription,
  isShown: messages.publish,
  ...Object.fromEntries(others.map((one) => [one, `${messages.translation}: ${names.of(one) ?? one}`])),
})

/** The texts of a page in two languages side by side. */
export function PageEditor({ pageId, latest: first, own, others, load }: PageEditorProps) {
  const navigate = useNavigate()
  const [created, setCreated] = useState<Base<PageForm> | null>(null)
  // Once a new page is made, further saves change it: those of what was typed during the first, or after a lost response.
  const stored = useRef(pageId)
  const editor = useEditor<PageForm>({
    name: first.values.title || messages.newPage,
    names: { fields: labelsOf(others) },
    latest: created ?? first,
    reload: () => load(stored.current ?? ''),
    save: async (values, base) => {
      const known = stored.current
      if (known !== null && base.values.slug !== '') await requireUnchanged(() => load(known), base)
      const id = await savePage(known, values)
      stored.current = id
      for (const [one, fields] of Object.entries(values.translations)) {
        const before = base.values.translations[one] ?? {}
        const changed = texts.filter((name) => (fields[name] ?? '') !== (before[name] ?? ''))
        const given = Object.fromEntries(changed.map((name) => [name, fields[name] ?? '']))
        if (changed.length > 0) await saveTranslation('pages', id, one, given)
      }
      await refreshContent()
      const next = await load(id)
      if (pageId === null) setCreated(next)
      return next
    },
    onSaved: () => {
      if (pageId === null)
        void navigate(`/content/pages/${encodeURIComponent(stored.current ?? '')}`, { replace: true })
    },
  })
  return (
    <EditorFrame editor={editor}>
      <Publishing editor={editor} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <OwnTexts editor={editor} own={own} />
        <Translation editor={editor} languages={others} />
      </div>
    </EditorFrame>
  )
}

interface PartProps {
  readonly editor: Editor<PageForm>
}

const problemOf = ({ form: { formState } }: Editor<PageForm>, name: 'slug' | 'title') =>
  formState.errors[name]?.message ?? formState.errors.root?.[name]?.message

function Publishing({ editor }: PartProps) {
  const { register, watch } = editor.form
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2">
      <TextField
        label={messages.slug}
        hint={messages.slugHint}
        error={problemOf(editor, 'slug')}
        {...register('slug', { validate: (slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || messages.wrongSlug })}
      />
      <div className="self-center">
        <CheckField
          label={messages.publish}
          {...(watch('body').includes('[') && { hint: messages.placeholders })}
          {...register('isShown')}
        />
      </div>
    </div>
  )
}

function OwnTexts({ editor, own }: PartProps & { readonly own: string }) {
  const { register } = editor.form
  return (
    <Section title={`${messages.own}: ${names.of(own) ?? own}`}>
      <div className="flex flex-col gap-4">
        <TextField
          label={messages.pageTitle}
          error={problemOf(editor, 'title')}
          {...register('title', { validate: isFilled })}
        />
        <FormattedText editor={editor} field="body" label={messages.body} />
        <TextField label={messages.seoTitle} {...register('seoTitle')} />
        <TextArea label={messages.seoDescription} {...register('seoDescription')} />
      </div>
    </Section>
  )
}

/** The same texts in another language, one at a time. */
function Translation({ editor, languages }: PartProps & { readonly languages: readonly string[] }) {
  const [language, setLanguage] = useState(languages[0] ?? 'en')
  const { register } = editor.form
  const choice = (
    <SelectField
      label={messages.language}
      isLabelHidden
      value={language}
      onChange={(event) => setLanguage(event.target.value)}
    >
      {languages.map((one) => (
        <option key={one} value={one}>
          {names.of(one) ?? one}
        </option>
      ))}
    </SelectField>
  )
  return (
    <Section title={messages.translation} lead={messages.translationLead} actions={choice}>
      <div key={language} className="flex flex-col gap-4">
        <TextField label={`${messages.pageTitle} (${language})`} {...register(`translations.${language}.title`)} />
        <FormattedText
          editor={editor}
          field={`translations.${language}.body`}
          label={`${messages.body} (${language})`}
        />
        <TextField label={`${messages.seoTitle} (${language})`} {...register(`translations.${language}.seoTitle`)} />
        <TextArea
          label={`${messages.seoDescription} (${language})`}
          {...register(`translations.${language}.seoDescription`)}
        />
      </div>
    </Section>
  )
}

interface FormattedTextProps {
  readonly editor: Editor<PageForm>
  readonly field: 'body' | `translations.${string}.body`
  readonly label: string
}

function FormattedText({ editor: { form }, field, label }: FormattedTextProps) {
  const value: unknown = form.watch(field)
  return (
    <RichText
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(html) => form.setValue(field, html, { shouldDirty: true })}
    />
  )
}

/** Stores what the page has in the language of the shop. Fields that the form does not have stay. @returns its id */
async function savePage(pageId: string | null, values: PageForm): Promise<string> {
  const { translations: _, isShown, ...fields } = values
  const given = { ...fields, _publishStatus: isShown ? 'PUBLISHED' : 'DRAFT' }
  if (pageId === null) return (await client.dataItems.insertDataItem('pages', { data: given })).id ?? ''
  const { dataItems } = await client.dataItems.queryDataItems(
    'pages',
    { filter: { _id: pageId }, paging: { limit: 1 } },
    { drafts: true },
  )
  await client.dataItems.updateDataItem('pages', { id: pageId, data: { ...dataItems[0]?.data, ...given } })
  return pageId
}
