import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { language as pageLanguage } from '../facts/facts.ts'
import { EditorFrame } from '../kit/editor-frame.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { type Editor, useEditor } from '../kit/use-editor.tsx'
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
  readonly latest: PageForm
  /** The language of the shop. */
  readonly own: string
  readonly others: readonly string[]
  readonly reload: () => Promise<PageForm>
}

const labels = { title: messages.pageTitle, slug: messages.slug, body: messages.body }
const names = new Intl.DisplayNames(pageLanguage, { type: 'language' })

/** The texts of a page in two languages side by side. */
export function PageEditor({ pageId, latest, own, others, reload }: PageEditorProps) {
  const navigate = useNavigate()
  const editor = useEditor<PageForm>({
    latest,
    reload,
    save: async (values, base) => {
      const id = await savePage(pageId, values)
      for (const [one, fields] of Object.entries(values.translations)) {
        const before = base.translations[one] ?? {}
        const changed = texts.filter((name) => (fields[name] ?? '') !== (before[name] ?? ''))
        const given = Object.fromEntries(changed.map((name) => [name, fields[name] ?? '']))
        if (changed.length > 0) await saveTranslation('pages', id, one, given)
      }
      await refreshContent()
      if (pageId === null) void navigate(`/content/pages/${encodeURIComponent(id)}`, { replace: true })
      return values
    },
  })
  return (
    <EditorFrame editor={editor} labels={labels}>
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
