import type { FileDescriptor } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../kit/button.tsx'
import { copyText } from '../kit/copy-text.ts'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDateTime, formatSize } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { DeleteFiles } from './delete-files.tsx'
import { messages } from './messages.ts'
import { usageQuery } from './queries.ts'

interface FilePanelProps {
  readonly file: FileDescriptor
  readonly onClose: () => void
}

/** A file in large, what it is, and which products and collections show it. */
export function FilePanel({ file, onClose }: FilePanelProps) {
  const { id, fileName, mediaType, mimeType, url, width, height, createdDate } = file
  const [isDeleting, setIsDeleting] = useState(false)
  const facts = [
    [messages.type, mimeType],
    [messages.size, formatSize(Number(file.sizeInBytes))],
    ...(width && height ? [[messages.dimensions, messages.pixels(width, height)] as const] : []),
    [messages.added, formatDateTime(createdDate)],
  ] as const
  return (
    <Dialog open onClose={onClose} kind="panel" title={fileName}>
      {mediaType === 'image' && (
        <img src={`${url}?w=960`} alt={fileName} className="mb-4 max-h-80 rounded-control bg-sand object-contain" />
      )}
      <dl className="mb-5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 truncate">{value}</dd>
          </div>
        ))}
      </dl>
      <Section title={messages.usage}>
        <Usage fileId={id} />
      </Section>
      <DialogActions>
        <a className="button" href={url} target="_blank" rel="noreferrer">
          {messages.original} ↗
        </a>
        <Button onClick={() => void copyText(url)}>{messages.copy}</Button>
        <Button tone="alarm" onClick={() => setIsDeleting(true)}>
          {messages.delete}
        </Button>
      </DialogActions>
      {isDeleting && <DeleteFiles fileIds={[id]} onClose={() => setIsDeleting(false)} onDeleted={onClose} />}
    </Dialog>
  )
}

function Usage({ fileId }: { readonly fileId: string }) {
  const { data, error, isPending, refetch } = useQuery(usageQuery(fileId))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (isPending || !data) return <Skeleton lines={2} />
  const { products, collections, productCount } = data
  if (productCount === 0 && collections.length === 0) return <p className="text-muted">{messages.unused}</p>
  return (
    <ul>
      {products.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/products/${id}`} className="link">
            {name}
          </Link>
        </li>
      ))}
      {productCount > products.length && (
        <li className="text-muted">{messages.more(productCount - products.length)}</li>
      )}
      {collections.map(({ id, name }) => (
        <li key={id}>
          <Link to={`/collections/${id}`} className="link">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
