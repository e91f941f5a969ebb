import type { MoveSource } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/feedback.tsx'
import { SelectField } from '../../kit/field.tsx'
import { FileButton } from '../../kit/files.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { Page, Section } from '../../kit/page.tsx'
import { Row, Rows } from '../../kit/rows.tsx'
import { useAction } from '../../kit/use-action.ts'
import { back } from '../messages.ts'
import { MoveStatus } from './move-status.tsx'
import { messages, movesQuery, refresh, sourcesQuery } from './queries.ts'
import { SourceField } from './source-field.tsx'

/** The shops that were moved in, and the form that plans another one. */
export function Component() {
  const sources = useQuery(sourcesQuery)
  const moves = useQuery(movesQuery)
  return (
    <Page title={messages.title} back={back} width="narrow" lead={messages.lead}>
      <div className="flex flex-col gap-8">
        <Section title={messages.source}>
          <Loaded query={sources}>{({ sources: all }) => <PlanForm sources={all} />}</Loaded>
        </Section>
        <Section title={messages.moves}>
          <Loaded query={moves}>
            {({ moves: all }) =>
              all.length === 0 ? (
                <EmptyState title={messages.none} lead={messages.noneLead} />
              ) : (
                <Rows label={messages.moves}>
                  {all.map((move) => (
                    <Row
                      key={move.id}
                      title={<Link to={`/settings/moves/${move.id}`}>{move.title}</Link>}
                      lead={messages.started(formatDateTime(move.startedDate ?? move.createdDate))}
                      beside={<MoveStatus state={move.state} />}
                    />
                  ))}
                </Rows>
              )
            }
          </Loaded>
        </Section>
      </div>
    </Page>
  )
}

function PlanForm({ sources }: { readonly sources: readonly MoveSource[] }) {
  const [name, setName] = useState(sources[0]?.name ?? '')
  const [files, setFiles] = useState<readonly File[]>([])
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const source = sources.find((one) => one.name === name)
  const plan = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void run(async () => {
      const settings = Object.fromEntries(
        (source?.fields ?? []).flatMap((field) => {
          const value = String(form.get(field.name) ?? '').trim()
          return value === '' ? [] : [[field.name, value]]
        }),
      )
      const uploaded = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })))
      const { move } = await client.moves.planMove({ source: name, settings, files: uploaded })
      await refresh()
      await navigate(`/settings/moves/${move.id}`)
    })
  }
  return (
    <form className="flex max-w-xl flex-col gap-4" onSubmit={plan}>
      <SelectField label={messages.system} value={name} onChange={(event) => setName(event.target.value)}>
        {sources.map((one) => (
          <option key={one.name} value={one.name}>
            {messages.systems[one.name] ?? one.title}
          </option>
        ))}
      </SelectField>
      {source?.fields.map((field) => (
        <SourceField key={`${name} ${field.name}`} source={name} field={field} />
      ))}
      {source && source.fileKinds.length > 0 && (
        <div className="flex flex-col gap-2">
          <div>
            <FileButton multiple accept={source.fileKinds.map((kind) => `.${kind}`).join(',')} onFiles={setFiles}>
              {messages.chooseFiles}
            </FileButton>
          </div>
          <p className="text-muted text-table">
            {files.length > 0 ? files.map((file) => file.name).join(', ') : messages.filesHint}
          </p>
        </div>
      )}
      <div>
        <Button type="submit" tone="main" busy={isBusy}>
          {messages.plan}
        </Button>
      </div>
    </form>
  )
}
