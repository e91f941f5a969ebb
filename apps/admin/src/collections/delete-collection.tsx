import type { Collection } from '@cartwright/client'
import { useNavigate } from 'react-router'
import { client, queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'

interface DeleteCollectionProps {
  readonly collection: Collection
  readonly onClose: () => void
}

/** Asks before a collection is deleted: there is no call that restores one. */
export function DeleteCollection({ collection: { id, name }, onClose }: DeleteCollectionProps) {
  const navigate = useNavigate()
  const { run, isBusy } = useAction()
  const remove = async () => {
    if (!(await run(() => client.catalogWriter.deleteCollection(id), { done: messages.deleted(name) }))) return
    await navigate('/collections')
    await queries.invalidateQueries({ queryKey: ['collections', 'list'] })
    await queries.invalidateQueries({ queryKey: ['collections', 'all'] })
  }
  return (
    <Dialog open onClose={onClose} title={messages.delete} lead={messages.deleteLead}>
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        <Button tone="alarm" busy={isBusy} onClick={() => void remove()}>
          {messages.delete}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
