import type { Product } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { TextField } from '../kit/field.tsx'
import { messages } from './messages.ts'
import { refreshProducts } from './queries.ts'

interface DuplicateDialogProps {
  readonly product: Product
  readonly onClose: () => void
}

/** Asks for the name of a copy and opens it. */
export function DuplicateDialog({ product: { id, name }, onClose }: DuplicateDialogProps) {
  const form = useForm({ defaultValues: { copy: messages.copyOf(name).slice(0, 80) } })
  const navigate = useNavigate()
  return (
    <DialogForm
      kind="box"
      title={messages.duplicate}
      lead={messages.duplicateLead}
      form={form}
      save={async ({ copy }) => {
        const { product } = await client.catalogEditor.duplicateProduct(id, copy.trim())
        await refreshProducts()
        return product
      }}
      next={(product) => navigate(`/products/${product.id}`)}
      done={({ copy }) => messages.created(copy.trim())}
      action={messages.createCopy}
      onClose={onClose}
    >
      <TextField
        label={messages.copyName}
        maxLength={80}
        error={form.formState.errors.copy?.message}
        {...form.register('copy', { validate: (copy) => copy.trim() !== '' || messages.nameRequired })}
      />
    </DialogForm>
  )
}
