import type { Product } from '@cartwright/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { SubscribedNote } from '../subscriptions/subscribed-note.tsx'
import { messages } from './messages.ts'
import { forgetProduct } from './queries.ts'

/** There is no call that restores a product, so the name is asked for. */
export function DeleteDialog({
  product: { id, name },
  onClose,
}: {
  readonly product: Product
  readonly onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const remove = async () => {
    if (typed.trim() !== name.trim()) return
    if (!(await run(() => client.catalogWriter.deleteProduct(id), { done: messages.deleted(name) }))) return
    await navigate('/products', { replace: true })
    await forgetProduct(id)
  }
  return (
    <Dialog open onClose={onClose} title={messages.delete} lead={messages.deleteLead}>
      <SubscribedNote kind="PRODUCT" id={id} />
      <TextField label={kitMessages.typeName(name)} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        <Button tone="alarm" busy={isBusy || typed.trim() !== name.trim()} onClick={remove}>
          {messages.delete}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
