import { queryOptions, useQuery } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'
import { EditorFrame } from '../../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../../kit/feedback.tsx'
import { TextField } from '../../kit/field.tsx'
import { Page, Section } from '../../kit/page.tsx'
import { type Base, useEditor } from '../../kit/use-editor.tsx'
import { abandonedMessages as messages } from '../messages.ts'

const policies = ['NEVER', 'WITH_PERMISSION', 'ALWAYS'] as const
const positions = ['first', 'second', 'third'] as const

interface MailsForm extends Record<(typeof positions)[number], string> {
  recoveryMails: (typeof policies)[number]
}

const mailsQuery = queryOptions({
  queryKey: ['settings', 'recovery-mails'],
  queryFn: async ({ signal }) => toBase(await client.siteSettings.getSiteSettings({ signal })),
})

type Settings = Awaited<ReturnType<typeof client.siteSettings.getSiteSettings>>

const toForm = ({ recoveryMails, recoveryMailHours: hours }: Settings): MailsForm => ({
  recoveryMails,
  first: String(hours[0] ?? ''),
  second: String(hours[1] ?? ''),
  third: String(hours[2] ?? ''),
})

const toBase = (settings: Settings): Base<MailsForm> => ({ values: toForm(settings), revision: settings.revision })

export function loader() {
  void queries.prefetchQuery(mailsQuery)
  return null
}

export function Component() {
  const { data, error, refetch } = useQuery(mailsQuery)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <Page title={messages.settings} back={{ to: '/orders/abandoned', label: messages.title }} width="narrow">
      {data ? <MailsEditor latest={data} /> : <Skeleton lines={6} />}
    </Page>
  )
}

function MailsEditor({ latest }: { readonly latest: Base<MailsForm> }) {
  const editor = useEditor({
    name: messages.settings,
    names: { fields: { ...messages.positions, recoveryMails: messages.whom }, ids: messages.policies },
    latest,
    save: async (values, { revision }) => {
      const recoveryMailHours = positions
        .map((name) => values[name].trim())
        .flatMap((text) => (text ? Number(text) : []))
      const settings = { recoveryMails: values.recoveryMails, recoveryMailHours, revision }
      const stored = toBase(await client.siteSettings.updateSiteSettings(settings))
      queries.setQueryData(mailsQuery.queryKey, stored)
      return stored
    },
    reload: () => queries.fetchQuery({ ...mailsQuery, staleTime: 0 }),
  })
  const { register, formState } = editor.form
  return (
    <EditorFrame editor={editor}>
      <div className="flex max-w-2xl flex-col gap-8">
        <Section title={messages.whom} lead={messages.whomLead}>
          <fieldset className="flex flex-col gap-3">
            <legend className="sr-only">{messages.whom}</legend>
            {policies.map((name) => (
              <label key={name} className="flex items-start gap-2.5">
                <input type="radio" className="mt-0.5" value={name} {...register('recoveryMails')} />
                <span>
                  {messages.policies[name]}
                  <span className="block text-muted text-table">{messages.policyHints[name]}</span>
                </span>
              </label>
            ))}
          </fieldset>
        </Section>
        <Section title={messages.when} lead={messages.whenLead}>
          <div className="grid gap-4 sm:grid-cols-3">
            {positions.map((name, index) => (
              <TextField
                key={name}
                label={messages.positions[name]}
                hint={messages.hours}
                inputMode="numeric"
                error={formState.errors[name]?.message ?? formState.errors.root?.[name]?.message}
                {...register(name, {
                  validate: (text, values) => {
                    if (text.trim() === '' && index > 0) return true
                    const hours = Number(text)
                    if (!Number.isInteger(hours) || hours < 1 || hours > 720) return messages.invalidHours
                    const before = positions.slice(0, index).map((other) => values[other].trim())
                    if (before.includes('')) return messages.gap
                    return before.every((other) => Number(other) < hours) || messages.ascending
                  },
                })}
              />
            ))}
          </div>
        </Section>
      </div>
    </EditorFrame>
  )
}
