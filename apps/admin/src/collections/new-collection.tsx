import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { refreshCollections } from './queries.ts'

/** Asks for a name and opens the new collection. */
export function NewCollection({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const { run, isBusy } = useAction()
  const form = useForm({ defaultValues: { name: '' } })
  const create = form.handleSubmit(async ({ name }) => {
    let id = ''
    const work = async () => {
      id = (await client.catalogWriter.createCollection({ name: name.trim() })).collection.id
    }
    if (!(await run(work, { done: messages.created(name.trim()) }))) return
    await refreshCollections()
    await navigate(`/collections/${id}`)
  })
  return (
    <Dialog open onClose={onClose} title={messages.newTitle}>
      <form onSubmit={create} noValidate>
        <TextField
          label={messages.name}
          maxLength={50}
          error={form.formState.errors.name?.message}
          {...form.register('name', { validate: (name) => name.trim() !== '' || messages.nameRequired })}
        />
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {messages.createSubmit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
