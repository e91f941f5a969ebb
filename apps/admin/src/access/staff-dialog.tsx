import type { StaffMember } from '@cartwright/client'
import { StaffPermission, StaffRole } from '@cartwright/client/enumerations'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, SelectField, TextField } from '../kit/field.tsx'
import { messages } from './messages.ts'

const { staff } = messages
const roles = Object.values(StaffRole)
const reserved: readonly string[] = ['VIEW_APPS', 'MANAGE_APPS', 'MANAGE_STAFF', 'MANAGE_BACKUPS']
const permissions = Object.values(StaffPermission).filter((one) => !reserved.includes(one))

interface StaffForm {
  email: string
  name: string
  role: StaffRole
  permissions: StaffPermission[]
}

const toForm = (person: StaffMember | null): StaffForm => ({
  email: person?.email ?? '',
  name: person?.name ?? '',
  role: person?.role ?? 'SUPPORT',
  permissions: person?.role === 'CUSTOM' ? person.permissions : [],
})

const fieldNames = { name: staff.name, role: staff.role, permissions: staff.permissions }
const roleNames = Object.fromEntries(roles.map((role) => [role, staff.roles[role][0]]))

interface StaffDialogProps {
  /** Null for a new one. */
  readonly person: StaffMember | null
  readonly onClose: () => void
}

/** Invites a person, or changes what it may do. */
export function StaffDialog({ person, onClose }: StaffDialogProps) {
  const form = useForm<StaffForm>({ defaultValues: toForm(person) })
  const { errors } = form.formState
  const role = form.watch('role')
  const save = ({ email, ...change }: StaffForm) =>
    person ? client.staff.updateStaffMember(person.id, change) : client.staff.inviteStaff({ email, ...change })
  return (
    <DialogForm
      title={person ? `${staff.edit}: ${person.email}` : staff.invite}
      lead={person ? undefined : staff.inviteLead}
      form={form}
      done={person ? staff.saved : staff.sent}
      onClose={onClose}
      record={{
        item: person,
        toForm,
        load: async ({ id }) => (await client.staff.listStaff()).find((one) => one.id === id),
        names: { fields: fieldNames, ids: { ...roleNames, ...staff.permissionNames } },
      }}
      save={save}
      {...(!person && { action: staff.invite })}
    >
      {!person && (
        <TextField
          label={staff.email}
          type="email"
          maxLength={254}
          error={errors.email?.message}
          {...form.register('email', { validate: (email) => email.includes('@') || staff.emailRequired })}
        />
      )}
      <TextField label={staff.name} maxLength={100} error={errors.name?.message} {...form.register('name')} />
      <SelectField label={staff.role} hint={staff.roles[role][1]} {...form.register('role')}>
        {roles.map((one) => (
          <option key={one} value={one}>
            {staff.roles[one][0]}
          </option>
        ))}
      </SelectField>
      {role === 'CUSTOM' && (
        <fieldset>
          <legend className="mb-2 font-medium">{staff.permissions}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {permissions.map((one) => (
              <CheckField key={one} label={staff.permissionNames[one]} value={one} {...form.register('permissions')} />
            ))}
          </div>
          {errors.permissions && <p className="text-alarm text-table">{errors.permissions.message}</p>}
        </fieldset>
      )}
    </DialogForm>
  )
}
