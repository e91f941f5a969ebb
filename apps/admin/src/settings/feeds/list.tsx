import type { Feed } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { titleOf } from '../../access/messages.ts'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import { EmptyState } from '../../kit/feedback.tsx'
import { formatNumber } from '../../kit/format.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { Page } from '../../kit/page.tsx'
import { Row, Rows } from '../../kit/rows.tsx'
import { back } from '../messages.ts'
import { FeedAddress } from './address.tsx'
import { FeedDialog } from './dialog.tsx'
import { messages } from './messages.ts'
import { feedsQuery, refreshFeeds } from './queries.ts'

/** The product feeds of the shop. */
export function Component() {
  const query = useQuery(feedsQuery)
  const [edited, setEdited] = useState<Feed | 'new' | null>(null)
  const add = (
    <Button tone="main" onClick={() => setEdited('new')}>
      {messages.add}
    </Button>
  )
  return (
    <Page title={titleOf('feeds')} back={back} width="narrow" actions={add}>
      <p className="-mt-3 mb-6 text-muted">{messages.lead}</p>
      <Loaded query={query}>
        {(feeds) =>
          feeds.length === 0 ? (
            <EmptyState title={messages.none} lead={messages.noneLead}>
              {add}
            </EmptyState>
          ) : (
            <Rows label={titleOf('feeds')}>
              {feeds.map((feed) => (
                <FeedRow key={feed.id} feed={feed} onEdit={() => setEdited(feed)} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {edited && (
        <FeedDialog
          feed={edited === 'new' ? null : edited}
          onClose={() => {
            setEdited(null)
            void refreshFeeds()
          }}
        />
      )}
    </Page>
  )
}

function FeedRow({ feed, onEdit }: { readonly feed: Feed; readonly onEdit: () => void }) {
  const { id = '', name = '', format, active, report } = feed
  const facts = [
    format && messages.formats[format],
    active === false && messages.off,
    report && messages.items(report.items, formatNumber(report.items)),
    report && messages.incomplete(report.incompleteProducts, formatNumber(report.incompleteProducts)),
  ].filter(Boolean)
  return (
    <Row
      title={
        <Link className="link" to={`/settings/feeds/${id}`}>
          {name}
        </Link>
      }
      lead={
        <>
          <span className="block">{facts.join(' · ')}</span>
          {active !== false && <FeedAddress feed={feed} />}
        </>
      }
    >
      <Button aria-label={`${messages.edit}: ${name}`} onClick={onEdit}>
        {messages.edit}
      </Button>
      <ConfirmButton
        label={messages.delete}
        name={name}
        lead={messages.deleteLead}
        done={messages.deleted}
        work={() => client.feeds.deleteFeed(id).then(refreshFeeds)}
      />
    </Row>
  )
}
