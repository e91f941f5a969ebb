import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { TextField } from '../kit/field.tsx'
import { messages } from './messages.ts'
import { refreshCollections } from './queries.ts'

/** Asks for a name and opens the new collection. */
export function NewCollection({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { name: '' } })
  return (
    <DialogForm
      kind="box"
      title={messages.newTitle}
      form={form}
      save={async ({ name }) => {
        const { collection } = await client.catalogWriter.createCollection({ name: name.trim() })
        await refreshCollections()
        return collection
      }}
      next={({ id }) => navigate(`/collections/${id}`)}
      done={({ name }) => messages.created(name.trim())}
      action={messages.createSubmit}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        maxLength={50}
        error={form.formState.errors.name?.message}
        {...form.register('name', { validate: (name) => name.trim() !== '' || messages.nameRequired })}
      />
    </DialogForm>
  )
}
