import type { Feed } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { titleOf } from '../../access/messages.ts'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import { EditableList } from '../../kit/editable-list.tsx'
import { formatNumber } from '../../kit/format.ts'
import { Row, Rows } from '../../kit/rows.tsx'
import { back, feedMessages as messages } from '../messages.ts'
import { FeedAddress } from './address.tsx'
import { FeedDialog } from './dialog.tsx'
import { feedsQuery, refreshFeeds } from './queries.ts'

/** The product feeds of the shop. */
export function Component() {
  const query = useQuery(feedsQuery)
  return (
    <EditableList
      title={titleOf('feeds')}
      back={back}
      messages={messages}
      query={query}
      refresh={refreshFeeds}
      dialog={(feed, onClose) => <FeedDialog feed={feed} onClose={onClose} />}
    >
      {(feeds, onEdit) => (
        <Rows label={titleOf('feeds')}>
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} onEdit={() => onEdit(feed)} />
          ))}
        </Rows>
      )}
    </EditableList>
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
