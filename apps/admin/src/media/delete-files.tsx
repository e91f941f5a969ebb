import { useQuery } from '@tanstack/react-query'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { refreshMedia, usageOf } from './queries.ts'

interface DeleteFilesProps {
  readonly fileIds: readonly string[]
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Says what shows the files before they are deleted: there is no way back. */
export function DeleteFiles({ fileIds, onDeleted, onClose }: DeleteFilesProps) {
  const { run, isBusy } = useAction()
  const { data, error, refetch } = useQuery({
    queryKey: ['media', 'usage-of-all', fileIds],
    queryFn: ({ signal }) => usageOf(fileIds.slice(0, 100), { signal }),
    staleTime: 0,
  })
  const used = data?.reduce((sum, { productCount, collections }) => sum + productCount + collections.length, 0)
  const remove = async () => {
    const ids = fileIds.slice(0, 100)
    if (!(await run(() => client.files.bulkDeleteFiles(ids), { done: messages.deleted(ids.length) }))) return
    onClose()
    onDeleted()
    await refreshMedia()
  }
  return (
    <Dialog open onClose={onClose} title={messages.deleteTitle(fileIds.length)}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {used === undefined && !error && <Skeleton lines={2} />}
      {used !== undefined && <p>{used > 0 ? messages.deleteUsed(used) : messages.deleteUnused}</p>}
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        {used !== undefined && (
          <Button tone="alarm" busy={isBusy} onClick={() => void remove()}>
            {messages.delete}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
