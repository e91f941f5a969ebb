import type { SiteSettings, SiteSettingsChanges } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { client, queries } from '../app.ts'
import { EditorFrame } from '../kit/editor-frame.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { type Editor, useEditor } from '../kit/use-editor.tsx'
import { back } from './messages.ts'
import { siteSettingsQuery } from './site-settings.ts'

interface SettingsPageProps<Values extends FieldValues> {
  readonly title: string
  readonly lead?: string
  readonly toForm: (settings: SiteSettings) => Values
  /** What to send for what was typed, of all values. */
  readonly toChanges: (values: Values) => SiteSettingsChanges
  /** What fields are called, for the summary of errors. */
  readonly labels: Readonly<Record<string, string>>
  readonly children: (editor: Editor<Values>, problemOf: (name: string) => string | undefined) => ReactNode
}

/** A page with settings of the site in one form. */
export function SettingsPage<Values extends FieldValues>(props: SettingsPageProps<Values>) {
  const query = useQuery(siteSettingsQuery)
  return (
    <Page title={props.title} back={back} width="narrow">
      {props.lead && <p className="-mt-3 mb-6 text-muted">{props.lead}</p>}
      <Loaded query={query}>{(settings) => <SettingsForm {...props} settings={settings} />}</Loaded>
    </Page>
  )
}

function SettingsForm<Values extends FieldValues>({
  title,
  settings,
  toForm,
  toChanges,
  labels,
  children,
}: SettingsPageProps<Values> & { readonly settings: SiteSettings }) {
  const toBase = (stored: SiteSettings) => ({ values: toForm(stored), revision: stored.revision })
  const editor = useEditor<Values>({
    name: title,
    names: { fields: labels },
    latest: toBase(settings),
    save: async (values, { revision }) => {
      const stored = await client.siteSettings.updateSiteSettings({ ...toChanges(values), revision })
      queries.setQueryData(siteSettingsQuery.queryKey, stored)
      return toBase(stored)
    },
    reload: async () => toBase(await queries.fetchQuery({ ...siteSettingsQuery, staleTime: 0 })),
  })
  const { errors } = editor.form.formState
  const problemOf = (name: string) => {
    const own = errors[name]?.message ?? errors.root?.[name]?.message
    return typeof own === 'string' ? own : undefined
  }
  return <EditorFrame editor={editor}>{children(editor, problemOf)}</EditorFrame>
}
