import type { StorefrontSettings } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { client, queries } from '../app.ts'
import { language as pageLanguage } from '../facts/facts.ts'
import { EditorFrame } from '../kit/editor-frame.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Section } from '../kit/page.tsx'
import { type Base, useEditor } from '../kit/use-editor.tsx'
import { type AnnouncementForm, toAnnouncement, toAnnouncementForm } from './announcement-form.ts'
import { LinkTarget } from './link-target.tsx'
import { messages as contentMessages } from './messages.ts'
import { languagesQuery } from './queries.ts'

const messages = contentMessages.announcement
const names = new Intl.DisplayNames(pageLanguage, { type: 'language' })

const announcementQuery = queryOptions({
  queryKey: ['content', 'announcement'],
  queryFn: ({ signal }) => client.storefront.getStorefrontSettings({ signal }),
})

/** The bar above every page of the shop. */
export function Announcement() {
  const languages = useQuery(languagesQuery)
  const query = useQuery(announcementQuery)
  return (
    <Loaded query={languages}>
      {({ others }) => (
        <Loaded query={query}>
          {(latest) => <AnnouncementEditor latest={toBase(latest, others)} others={others} />}
        </Loaded>
      )}
    </Loaded>
  )
}

interface AnnouncementEditorProps {
  readonly latest: Base<AnnouncementForm>
  readonly others: readonly string[]
}

const toBase = (settings: StorefrontSettings, others: readonly string[]): Base<AnnouncementForm> => ({
  values: toAnnouncementForm(settings.announcement, others),
  revision: settings.revision,
})

async function save(values: AnnouncementForm, revision: string | undefined): Promise<StorefrontSettings> {
  const announcement = toAnnouncement(values)
  const stored = await client.storefront.updateStorefrontSettings({ announcement, revision })
  queries.setQueryData(announcementQuery.queryKey, stored)
  return stored
}

const labelsOf = (others: readonly string[]) => ({
  ...{ text: messages.text, url: messages.url, startDate: messages.startDate, endDate: messages.endDate },
  dismissible: messages.dismissible,
  ...Object.fromEntries(others.map((one) => [one, messages.translatedText(names.of(one) ?? one)])),
})

function AnnouncementEditor({ latest, others }: AnnouncementEditorProps) {
  const editor = useEditor<AnnouncementForm>({
    name: messages.title,
    names: { fields: labelsOf(others) },
    latest,
    save: async (values, { revision }) => toBase(await save(values, revision), others),
    reload: async () => toBase(await queries.fetchQuery({ ...announcementQuery, staleTime: 0 }), others),
  })
  const { register, control, formState, getValues } = editor.form
  const isAfterStart = (end: string) => {
    const { startDate } = getValues()
    return !end || !startDate || end > startDate || messages.endsBeforeStart
  }
  return (
    <EditorFrame editor={editor}>
      <Section title={messages.title} lead={messages.lead}>
        <div className="flex flex-col gap-4">
          <TextField label={messages.text} hint={messages.textHint} maxLength={200} {...register('text')} />
          {others.map((one) => (
            <TextField
              key={one}
              label={messages.translatedText(names.of(one) ?? one)}
              maxLength={200}
              {...register(`translations.${one}`)}
            />
          ))}
          <Controller
            control={control}
            name="url"
            render={({ field }) => (
              <LinkTarget
                label={messages.url}
                value={field.value}
                error={formState.errors.root?.url?.message}
                onChange={field.onChange}
              />
            )}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              type="datetime-local"
              label={messages.startDate}
              hint={messages.startHint}
              {...register('startDate')}
            />
            <TextField
              type="datetime-local"
              label={messages.endDate}
              hint={messages.endHint}
              error={formState.errors.endDate?.message}
              {...register('endDate', { validate: isAfterStart })}
            />
          </div>
          <CheckField label={messages.dismissible} {...register('dismissible')} />
        </div>
      </Section>
    </EditorFrame>
  )
}
