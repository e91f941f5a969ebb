import type { MembershipLevel } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { client, queries } from '../../app.ts'
import { facts } from '../../facts/facts.ts'
import { may } from '../../facts/permissions.ts'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import { EditorFrame } from '../../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../../kit/feedback.tsx'
import { Columns, Page, Section } from '../../kit/page.tsx'
import { type Base, useEditor } from '../../kit/use-editor.tsx'
import { Benefits } from './benefits.tsx'
import { type LevelForm, toForm, toLevel } from './form.ts'
import { LevelState } from './level-state.tsx'
import { Memberships } from './memberships.tsx'
import { messages } from './messages.ts'
import { type LevelData, levelQuery, levelsQuery, readLevel, refreshMemberships, saveTranslations } from './queries.ts'
import { SoldBy } from './sold-by.tsx'
import { Terms } from './terms.tsx'

export function loader({ params: { levelId = '' } }: LoaderFunctionArgs) {
  void queries.prefetchQuery(levelQuery(levelId))
  return null
}

const back = { to: '/customers/memberships', label: messages.title }

export function Component() {
  const { levelId = '' } = useParams()
  const { data, error, refetch } = useQuery(levelQuery(levelId))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={messages.level} back={back}>
        <Skeleton lines={8} />
      </Page>
    )
  return (
    <Page
      title={data.level.name ?? ''}
      back={back}
      beside={<LevelState level={data.level} />}
      actions={may('MANAGE_CUSTOMERS') && <DeleteButton level={data.level} />}
    >
      <Columns side={<Members levelId={levelId} />}>
        <Settings key={levelId} data={data} />
      </Columns>
    </Page>
  )
}

function DeleteButton({ level: { id = '', name = '', memberCount = 0 } }: { readonly level: MembershipLevel }) {
  const navigate = useNavigate()
  const remove = async () => {
    await client.memberships.deleteMembershipLevel(id)
    await navigate('/customers/memberships')
    // Its own query would load a level that is gone.
    await queries.invalidateQueries({ queryKey: levelsQuery.queryKey })
  }
  return (
    <ConfirmButton
      label={messages.delete}
      lead={messages.deleteLead(memberCount)}
      done={messages.deleted(name)}
      work={remove}
    />
  )
}

const Members = ({ levelId }: { readonly levelId: string }) => (
  <Section title={messages.members}>
    <Memberships filter={{ levelId }} by="customer" none={messages.noMembers} />
  </Section>
)

const toBase = ({ level, translations }: LevelData): Base<LevelForm> => ({
  values: toForm(level, translations, facts.timeZone),
  revision: level.revision,
})

function Settings({ data }: { readonly data: LevelData }) {
  const id = data.level.id ?? ''
  const editor = useEditor({
    name: data.level.name ?? messages.level,
    names: { fields: messages.fields },
    latest: toBase(data),
    save: async (values, { revision }) => {
      const level = toLevel(values, facts.timeZone)
      await client.memberships.updateMembershipLevel(id, { ...level, revision: revision ?? '' })
      await saveTranslations(id, values.translations)
      await refreshMemberships()
      return toBase(await readLevel(id))
    },
    reload: async () => toBase(await readLevel(id)),
  })
  return (
    <EditorFrame editor={editor}>
      <div className="flex flex-col gap-8">
        <Terms form={editor.form} />
        <SoldBy form={editor.form} />
        <Benefits form={editor.form} />
      </div>
    </EditorFrame>
  )
}
