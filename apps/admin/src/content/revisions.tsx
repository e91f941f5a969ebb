import type { DataItemRevision } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { Section } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { requireSeen } from '../kit/unchanged.ts'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { refreshContent, revisionsQuery } from './queries.ts'
import { differenceOf } from './text-difference.ts'

/** What a page was after each save, the newest first. */
export function Revisions({ pageId }: { readonly pageId: string }) {
  const query = useQuery(revisionsQuery(pageId))
  const [chosen, setChosen] = useState<DataItemRevision | null>(null)
  return (
    <Section title={messages.revisions} lead={messages.revisionsLead}>
      <Loaded query={query}>
        {([current, ...earlier]) =>
          current && earlier.length > 0 ? (
            <Rows label={messages.revisions}>
              {[current, ...earlier].map((revision) => (
                <Row
                  key={revision.number}
                  title={formatDateTime(revision.createdDate)}
                  lead={`${revision.author ?? messages.revisionOfSite} · ${stateOf(revision)}`}
                >
                  {revision === current ? (
                    <span className="text-muted">{messages.currentRevision}</span>
                  ) : (
                    <Button
                      aria-label={`${messages.compare}: ${formatDateTime(revision.createdDate)}`}
                      onClick={() => setChosen(revision)}
                    >
                      {messages.compare}
                    </Button>
                  )}
                </Row>
              ))}
            </Rows>
          ) : (
            <p className="text-muted">{messages.noRevisions}</p>
          )
        }
      </Loaded>
      {chosen && query.data?.[0] && (
        <RevisionDialog pageId={pageId} revision={chosen} current={query.data[0]} onClose={() => setChosen(null)} />
      )}
    </Section>
  )
}

const textOf = ({ data }: DataItemRevision, field: string): string => {
  const value: unknown = data[field]
  return typeof value === 'string' ? value : ''
}

const stateOf = (revision: DataItemRevision) =>
  textOf(revision, '_publishStatus') === 'PUBLISHED' ? messages.published : messages.draft

const fields = {
  title: messages.pageTitle,
  slug: messages.slug,
  body: messages.body,
  seoTitle: messages.seoTitle,
  seoDescription: messages.seoDescription,
}

interface RevisionDialogProps {
  readonly pageId: string
  readonly revision: DataItemRevision
  readonly current: DataItemRevision
  readonly onClose: () => void
}

/** What changed since a revision, and the way back to it. Whether the page is shown in the shop stays. */
function RevisionDialog({ pageId, revision, current, onClose }: RevisionDialogProps) {
  const { run, isBusy } = useAction()
  const changed = Object.entries(fields).filter(([field]) => textOf(revision, field) !== textOf(current, field))
  const restore = async () => {
    const [newest] = await client.dataItems.listDataItemRevisions('pages', pageId)
    requireSeen(newest?.number, current.number)
    const { _publishStatus, ...data } = revision.data
    await client.dataItems.updateDataItem('pages', { id: pageId, data })
    await refreshContent()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      kind="panel"
      title={messages.revisionOf(formatDateTime(revision.createdDate))}
      lead={messages.revisionDialogLead}
    >
      {changed.length === 0 && <p>{messages.sameTexts}</p>}
      {changed.map(([field, label]) => (
        <section key={field} className="pb-4">
          <h3 className="pb-1 font-medium">{label}</h3>
          {differenceOf(textOf(revision, field), textOf(current, field)).map(({ kind, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a difference never changes while it is shown.
            <Changed key={`${place} ${kind}`} kind={kind} text={text} />
          ))}
        </section>
      ))}
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        {may('MANAGE_CONTENT') && changed.length > 0 && (
          <Button
            tone="main"
            busy={isBusy}
            onClick={() => void run(restore, { done: messages.restored }).then((isDone) => isDone && onClose())}
          >
            {messages.restore}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Changed({ kind, text }: { readonly kind: 'same' | 'removed' | 'added'; readonly text: string }) {
  if (kind === 'same') return <p className="break-words py-0.5 text-muted">{text}</p>
  if (kind === 'removed') return <del className="block break-words bg-sand px-2 py-0.5 text-alarm">{text}</del>
  return <ins className="block break-words bg-sand px-2 py-0.5">{text}</ins>
}
