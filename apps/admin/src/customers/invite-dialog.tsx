import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { TextField } from '../kit/field.tsx'
import { messages } from './messages.ts'
import { refreshCustomers } from './queries.ts'

interface InviteForm {
  loginEmail: string
  firstName: string
  lastName: string
}

/** Creates an account for a customer, who gets a mail to set a password. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useForm<InviteForm>({ defaultValues: { loginEmail: '', firstName: '', lastName: '' } })
  const { errors } = form.formState
  const save = async ({ loginEmail, firstName, lastName }: InviteForm) => {
    const contact = { ...(firstName && { firstName }), ...(lastName && { lastName }) }
    await client.memberManagement.createMember({ loginEmail, contact })
    await refreshCustomers()
  }
  return (
    <DialogForm
      title={messages.invite}
      lead={messages.inviteLead}
      form={form}
      save={save}
      action={messages.invite}
      done={messages.invited}
      onClose={onClose}
    >
      <TextField
        label={messages.email}
        type="email"
        error={errors.loginEmail?.message}
        {...form.register('loginEmail', { validate: (email) => email.includes('@') || messages.emailRequired })}
      />
      <TextField label={messages.firstName} error={errors.firstName?.message} {...form.register('firstName')} />
      <TextField label={messages.lastName} error={errors.lastName?.message} {...form.register('lastName')} />
    </DialogForm>
  )
}
