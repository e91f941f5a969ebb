import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { facts } from '../../facts/facts.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { SelectField, TextField } from '../../kit/field.tsx'
import { Section } from '../../kit/page.tsx'
import { todayInShop } from '../../kit/shop-day.ts'
import { fromZoned } from '../../kit/zoned-time.ts'
import { Memberships } from './memberships.tsx'
import { messages } from './messages.ts'
import { levelsQuery, refreshMemberships } from './queries.ts'

/** The memberships of a customer. Hidden while the shop has no levels. */
export function MembershipPanel({ memberId }: { readonly memberId: string }) {
  const levels = useQuery(levelsQuery)
  const [isOpen, setIsOpen] = useState(false)
  if (levels.data?.length === 0) return null
  const actions = may('MANAGE_CUSTOMERS') && <Button onClick={() => setIsOpen(true)}>{messages.grant}</Button>
  return (
    <Section title={messages.title} actions={actions}>
      <Memberships filter={{ memberId }} by="level" none={messages.noMembership} />
      {isOpen && <GrantDialog memberId={memberId} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

interface GrantDialogProps {
  readonly memberId: string
  readonly onClose: () => void
}

function GrantDialog({ memberId, onClose }: GrantDialogProps) {
  const { data: levels = [] } = useQuery(levelsQuery)
  const form = useForm({ defaultValues: { levelId: levels[0]?.id ?? '', endDate: '' } })
  const { errors } = form.formState
  return (
    <DialogForm
      kind="box"
      title={messages.grant}
      lead={messages.grantLead}
      form={form}
      save={({ levelId, endDate }) =>
        client.memberships
          .grantMembership({ levelId, memberId, ...(endDate && { endDate: endOfDay(endDate) }) })
          .finally(refreshMemberships)
      }
      done={messages.granted}
      action={messages.grant}
      onClose={onClose}
    >
      <SelectField label={messages.level} {...form.register('levelId')}>
        {levels.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={messages.endDate}
        hint={messages.endDateHint}
        min={todayInShop()}
        error={errors.endDate?.message}
        {...form.register('endDate', {
          validate: (day: string) => day === '' || day >= todayInShop() || messages.pastDate,
        })}
      />
    </DialogForm>
  )
}

/** The last minute of a day by the clocks of the shop. */
const endOfDay = (day: string) => fromZoned({ day, time: '23:59' }, facts.timeZone)
