import type { Product } from '@cartwright/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { refreshProducts } from './queries.ts'

interface DuplicateDialogProps {
  readonly product: Product
  readonly onClose: () => void
}

/** Asks for the name of a copy and opens it. */
export function DuplicateDialog({ product: { id, name }, onClose }: DuplicateDialogProps) {
  const [copy, setCopy] = useState(messages.copyOf(name).slice(0, 80))
  const [isEmpty, setIsEmpty] = useState(false)
  const navigate = useNavigate()
  const { run, isBusy } = useAction()
  const create = async () => {
    if (copy.trim() === '') return setIsEmpty(true)
    let copyId = ''
    const work = async () => {
      copyId = (await client.catalogEditor.duplicateProduct(id, copy.trim())).product.id
    }
    if (!(await run(work, { done: messages.created(copy.trim()) }))) return
    await refreshProducts()
    onClose()
    await navigate(`/products/${copyId}`)
  }
  return (
    <Dialog open onClose={onClose} title={messages.duplicate} lead={messages.duplicateLead}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <TextField
          label={messages.copyName}
          value={copy}
          maxLength={80}
          error={isEmpty ? messages.nameRequired : undefined}
          onChange={(event) => setCopy(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {messages.createCopy}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
