import type { FailedImage } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/data-table-props.ts'
import { formatDateTime } from '../kit/format.ts'
import { ListPage } from '../kit/list-page.tsx'
import { useAction } from '../kit/use-action.ts'
import { failedImagesQuery, refreshFailedImages } from './failed-images-query.ts'
import { messages } from './messages.ts'

export function loader() {
  void queries.prefetchQuery(failedImagesQuery)
  return null
}

const words = messages.failedImages
const ownerPath = ({ productId, collectionId = '' }: FailedImage) =>
  productId === undefined ? `/collections/${collectionId}` : `/products/${productId}`

const columns: readonly Column<FailedImage>[] = [
  {
    id: 'name',
    header: words.shownBy,
    cell: ({ name }) => <span className="block min-w-40 whitespace-normal">{name}</span>,
  },
  {
    id: 'url',
    header: words.address,
    className: 'w-full max-w-0',
    cell: (image) => (
      <>
        <a href={image.url} target="_blank" rel="noreferrer" className="block truncate hover:underline">
          {image.url}
        </a>
        <Reason {...image} />
      </>
    ),
  },
  { id: 'failed', header: words.since, cell: ({ failedDate }) => formatDateTime(failedDate) },
  {
    id: 'retry',
    header: words.action,
    end: true,
    cell: ({ id, name }) => <Retry ids={[id]} label={words.retryOf(name)} />,
  },
]

/** The server’s own words, which are English. */
const Reason = ({ reason }: Pick<FailedImage, 'reason'>) => (
  <span lang="en" className="block whitespace-normal break-words text-muted">
    {reason}
  </span>
)

/** Images by address that the site gave up fetching. */
export function Component() {
  const list = useQuery(failedImagesQuery)
  const { images = [], total = 0 } = list.data ?? {}
  const isShort = total > images.length
  return (
    <ListPage
      title={words.title}
      back={{ to: '/products/runs', label: messages.runs }}
      lead={total > 0 && words.lead}
      tools={total > 0 && <Retry />}
      list={list}
      rows={images}
      none={{ title: words.none, lead: words.noneLead }}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      linkOf={ownerPath}
      phone={({ name, url, reason }) => (
        <>
          <span className="block font-medium">{name}</span>
          <span className="block truncate">{url}</span>
          <Reason reason={reason} />
        </>
      )}
      phoneEnd={({ id, name }) => <Retry ids={[id]} label={words.retryOf(name)} />}
    >
      {isShort && <p className="pt-3 text-muted">{words.more(total - images.length)}</p>}
    </ListPage>
  )
}

interface RetryProps {
  /** Default: all of the list. */
  readonly ids?: readonly string[]
  /** What it is called where the page has several. */
  readonly label?: string
}

function Retry({ ids, label }: RetryProps) {
  const { run, isBusy } = useAction()
  if (!may('MANAGE_PRODUCTS')) return null
  const retry = async () => {
    await run(() => client.catalogEditor.retryFailedImages(ids ? { ids: [...ids] } : {}), { done: words.retried })
    await refreshFailedImages()
  }
  return (
    <Button busy={isBusy} aria-label={label} onClick={() => void retry()}>
      {ids ? words.retry : words.retryAll}
    </Button>
  )
}
