import type { FileDescriptor } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { client, queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { DropArea, FileButton } from '../kit/files.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { Page } from '../kit/page.tsx'
import { ViewTabs } from '../kit/tabs.tsx'
import { UploadProblem } from '../products/upload-problem.tsx'
import { useUploads } from '../products/use-uploads.ts'
import { DeleteFiles } from './delete-files.tsx'
import { FilePanel } from './file-panel.tsx'
import { messages } from './messages.ts'
import { countOf, fileList, mediaKinds, refreshMedia } from './queries.ts'

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(fileList(new URL(request.url).searchParams.get('kind') ?? ''))
  return null
}

/** All files of the shop with where they are used. Files are dropped, pasted or chosen. */
export function Component() {
  const [search] = useSearchParams()
  const list = useInfiniteQuery(fileList(search.get('kind') ?? ''))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<FileDescriptor | null>(null)
  const files = useMemo(() => list.data?.pages.flatMap((page) => page.files) ?? [], [list.data])
  const usage = useMemo(
    () => new Map(list.data?.pages.flatMap((page) => page.usage.map((one) => [one.fileId, one] as const)) ?? []),
    [list.data],
  )
  const uploads = useUploads((file) => client.files.uploadFile(file, { fileName: file.name }), {
    onEnd: refreshMedia,
    accepts: () => true,
    done: messages.uploaded,
  })
  const upload = (
    <FileButton multiple tone="main" busy={uploads.count > 0} onFiles={uploads.add}>
      {uploads.count > 0 ? messages.uploading(uploads.count) : messages.upload}
    </FileButton>
  )
  return (
    <DropArea label={messages.title} frame="none" takesPaste onFiles={uploads.add}>
      <Page title={messages.title} actions={upload}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <ViewTabs
            label={messages.kinds}
            name="kind"
            tabs={['', ...mediaKinds].map((value) => ({ value, label: messages.kind[value] ?? value }))}
          />
          {chosen.size > 0 ? (
            <ChosenActions chosen={chosen} onClear={() => setChosen(new Set())} />
          ) : (
            <p className="text-muted text-table">{messages.drop}</p>
          )}
        </div>
        <UploadProblem uploads={uploads} />
        {list.isPending && <Skeleton lines={9} />}
        {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && files.length === 0 && (
          <EmptyState title={messages.none} lead={messages.noneLead}>
            {upload}
          </EmptyState>
        )}
        <FileGrid {...{ files, usage, chosen }} onChoose={setChosen} onOpen={setOpen} />
        {list.hasNextPage && (
          <p className="py-5 text-center">
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {kitMessages.loadMore}
            </Button>
          </p>
        )}
        {files.length > 0 && (
          <p className="py-3 text-muted text-table">{messages.total(list.data?.pages[0]?.total ?? files.length)}</p>
        )}
        {open && <FilePanel file={open} onClose={() => setOpen(null)} />}
      </Page>
    </DropArea>
  )
}

interface ChosenProps {
  readonly chosen: ReadonlySet<string>
  readonly onClear: () => void
}

function ChosenActions({ chosen, onClear }: ChosenProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <div className="flex items-center gap-3">
      <span role="status">{kitMessages.selected(chosen.size)}</span>
      <Button tone="alarm" onClick={() => setIsDeleting(true)}>
        {messages.delete}
      </Button>
      <Button tone="plain" onClick={onClear}>
        {kitMessages.clearSelection}
      </Button>
      {isDeleting && <DeleteFiles fileIds={[...chosen]} onClose={() => setIsDeleting(false)} onDeleted={onClear} />}
    </div>
  )
}

interface FileGridProps {
  readonly files: readonly FileDescriptor[]
  readonly usage: ReadonlyMap<string, NonNullable<Parameters<typeof countOf>[0]>>
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
  readonly onOpen: (file: FileDescriptor) => void
}

function FileGrid({ files, usage, chosen, onChoose, onOpen }: FileGridProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
      {files.map((file) => {
        const count = countOf(usage.get(file.id))
        return (
          <li key={file.id} className="relative min-w-0">
            <button
              type="button"
              className="block w-full text-start"
              aria-label={messages.open(file.fileName)}
              onClick={() => onOpen(file)}
            >
              <Thumbnail file={file} />
              <span className="block truncate pt-1 text-table">{file.fileName}</span>
              <span className="block text-label text-muted">
                {count > 0 ? messages.usedBy(count) : messages.notUsed}
              </span>
            </button>
            <input
              type="checkbox"
              aria-label={messages.select(file.fileName)}
              className="absolute top-2 left-2 !size-6"
              checked={chosen.has(file.id)}
              onChange={() => toggle(file.id)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Thumbnail({ file: { mediaType, url, mimeType } }: { readonly file: FileDescriptor }) {
  if (mediaType === 'image')
    return (
      <img
        src={`${url}?w=320`}
        alt=""
        loading="lazy"
        className="aspect-square w-full rounded-control bg-sand object-cover"
      />
    )
  return (
    <span className="flex aspect-square w-full items-center justify-center rounded-control bg-sand text-muted">
      {mimeType.split('/').at(-1) ?? messages.unsupported}
    </span>
  )
}
